import * as z from 'zod/mini'
import type { AnyCall, CallReply } from '../core/call.ts'
import { ErrorCode } from '../core/errors.ts'

/** The quoted sentence for everything that is not an answer of the portal. */
export const networkMessage = "Une erreur réseau s'est produite, veuillez réessayer plus tard"

/** A failed call as the screens see it: the French sentence, its code, and the sentences of single fields. */
export class CallError extends Error {
  readonly code: ErrorCode | 'network'
  readonly fields: Record<string, string>
  /** 0 when nothing understandable came back. */
  readonly status: number

  constructor(
    body: { message: string; code: ErrorCode | 'network'; fields?: Record<string, string> | undefined },
    status: number
  ) {
    super(body.message)
    this.name = 'CallError'
    this.code = body.code
    this.fields = body.fields ?? {}
    this.status = status
  }
}

const networkError = () => new CallError({ message: networkMessage, code: 'network' }, 0)

/** An error as any version of the gateway may word it: a code this page does not know keeps its sentence. */
const AnyErrorBody = z.object({
  message: z.string().check(z.minLength(1)),
  code: z.optional(z.unknown()),
  fields: z.optional(z.record(z.string(), z.string()))
})

const hasMessage = (body: unknown) => typeof body === 'object' && body !== null && 'message' in body

/**
 * Statuses 400 to 404 are read as JSON errors, and so is a success with a `message`; any other that is not a success is
 * the network error.
 */
export const readReply = <C extends AnyCall>(call: C, status: number, text: string): CallReply<C> => {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw networkError()
  }
  const succeeded = status >= 200 && status <= 299
  if (!succeeded && !(status >= 400 && status <= 404)) throw networkError()
  if (!succeeded || hasMessage(body)) {
    const error = z.safeParse(AnyErrorBody, body)
    if (!error.success) throw networkError()
    const code = z.safeParse(ErrorCode, error.data.code)
    throw new CallError({ ...error.data, code: code.success ? code.data : 'internal' }, status)
  }
  // In production an additional field of a newer gateway must not break an older page.
  return (process.env.NODE_ENV === 'production' ? body : z.parse(call.reply, body)) as CallReply<C>
}

/** The URL of a call: its path with the parameters in place, and the query. */
export const urlOf = (call: AnyCall, input: Record<string, unknown>): string => {
  const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input[name])))
  if (call.method !== 'GET') return path
  const names: string[] = call.path.match(/:\w+/g) ?? []
  const query = Object.entries(input).filter(([name, value]) => value !== undefined && !names.includes(`:${name}`))
  return query.length ? `${path}?${new URLSearchParams(query.map(([name, value]) => [name, String(value)]))}` : path
}

/** What a caller passes: the input without files, whose defaults may be left out. */
export type RequestInput<C extends AnyCall> = z.input<C['params']> & z.input<C['query']> & z.input<C['body']>

const send = async <C extends AnyCall>(call: C, input: RequestInput<C>, signal: AbortSignal | undefined) => {
  let response: Response
  let text: string
  try {
    response = await fetch(urlOf(call, input), {
      method: call.method,
      ...(call.method === 'POST'
        ? { body: JSON.stringify(input), headers: { 'content-type': 'application/json' } }
        : {}),
      ...(signal ? { signal } : {})
    })
    text = await response.text()
  } catch (error) {
    if (signal?.aborted) throw error
    throw networkError()
  }
  return { reply: readReply(call, response.status, text), headers: response.headers }
}

/** Calls the API from a browser. Throws `CallError`. */
export const request = async <C extends AnyCall>(
  call: C,
  input: RequestInput<C>,
  signal?: AbortSignal
): Promise<CallReply<C>> => (await send(call, input, signal)).reply

/** One page of a list, and the cursor that `before` takes to go on; null after the last. Throws `CallError`. */
export const requestPage = async <C extends AnyCall>(
  call: C,
  input: RequestInput<C>,
  signal?: AbortSignal
): Promise<{ list: CallReply<C>; next: string | null }> => {
  const { reply, headers } = await send(call, input, signal)
  return { list: reply, next: headers.get('x-next') }
}

/** Files to send with a call that takes them, keyed by their multipart field. */
export type Files<C extends AnyCall> = Partial<Record<keyof NonNullable<C['files']> & string, File | Blob>>

export interface Upload<C extends AnyCall> {
  call: C
  input: RequestInput<C>
  files: Files<C>
  /** Fraction sent, 0 to 1. `fetch` cannot tell, so uploads go by XMLHttpRequest. */
  onProgress?: (fraction: number) => void
  signal?: AbortSignal
}

/** Posts files as multipart with the other fields in the JSON part `content`. Throws `CallError`. */
export const upload = <C extends AnyCall>({
  call,
  input,
  files,
  onProgress,
  signal
}: Upload<C>): Promise<CallReply<C>> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const form = new FormData()
    form.set('content', JSON.stringify(input))
    for (const [name, file] of Object.entries(files)) if (file) form.set(name, file)
    const xhr = new XMLHttpRequest()
    xhr.open(call.method, urlOf(call, input))
    xhr.upload.addEventListener('progress', event => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total)
    })
    xhr.addEventListener('load', () => {
      try {
        resolve(readReply(call, xhr.status, xhr.responseText))
      } catch (error) {
        reject(error)
      }
    })
    xhr.addEventListener('error', () => reject(networkError()))
    xhr.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
    signal?.addEventListener('abort', () => xhr.abort(), { once: true })
    xhr.send(form)
  })
