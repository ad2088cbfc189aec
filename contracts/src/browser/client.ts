import * as z from 'zod/mini'
import type { AnyCall, CallReply } from '../core/call.ts'
import { ErrorCode } from '../core/errors.ts'
import { typeset } from '../core/typography.ts'
import { reachStep, stepOf } from './visit-step.ts'

/** The sentence, quoted from the specification, for every failure that is not an answer of the portal. */
export const networkMessage = typeset("Une erreur réseau s'est produite, veuillez réessayer plus tard")

/** A failed call as the screens see it. Its message is the French sentence, typeset: the API answers it as it was typed. */
export class CallError extends Error {
  readonly code: ErrorCode | 'network'
  /** The sentences to show under single fields, by the name of the field. */
  readonly fields: Record<string, string>
  /** The HTTP status; 0 when the answer could not be read. */
  readonly status: number

  constructor(
    body: { message: string; code: ErrorCode | 'network'; fields?: Record<string, string> | undefined },
    status: number
  ) {
    super(typeset(body.message))
    this.name = 'CallError'
    this.code = body.code
    this.fields = typeset(body.fields ?? {})
    this.status = status
  }
}

const networkError = () => new CallError({ message: networkMessage, code: 'network' }, 0)

/** A failure as any version of the gateway may send it: one whose code this page does not know keeps its sentence. */
const AnyErrorBody = z.object({
  message: z.string().check(z.minLength(1)),
  code: z.optional(z.unknown()),
  fields: z.optional(z.record(z.string(), z.string()))
})

const hasMessage = (body: unknown) => typeof body === 'object' && body !== null && 'message' in body

/**
 * Returns the reply in a response. Throws `CallError`: with the portal's own failure for the statuses 400 to 404 and for a
 * success with a `message`, with the code `network` for everything else that is no success.
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
  // Only development checks the reply: in production a newer gateway must not break an older page.
  return (process.env.NODE_ENV === 'production' ? body : z.parse(call.reply, body)) as CallReply<C>
}

/** Says that the call was answered, where its success is a step of a visit. */
const noteStep = <C extends AnyCall>(call: C, reply: CallReply<C>): CallReply<C> => {
  const step = stepOf(call.name, reply)
  if (step) reachStep(step)
  return reply
}

/** Returns the URL of a call: its path with the parameters in place, and for a GET the other fields as its query. */
export const urlOf = (call: AnyCall, input: Record<string, unknown>): string => {
  const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input[name])))
  if (call.method !== 'GET') return path
  const names: string[] = call.path.match(/:\w+/g) ?? []
  const query = Object.entries(input).filter(([name, value]) => value !== undefined && !names.includes(`:${name}`))
  return query.length ? `${path}?${new URLSearchParams(query.map(([name, value]) => [name, String(value)]))}` : path
}

/** What a caller passes: the fields of the call without its files. Fields with a default may be left out. */
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
  return { reply: noteStep(call, readReply(call, response.status, text)), headers: response.headers }
}

/** Calls the API from a browser. Throws `CallError`, and what `signal` was aborted with. */
export const request = async <C extends AnyCall>(
  call: C,
  input: RequestInput<C>,
  signal?: AbortSignal
): Promise<CallReply<C>> => (await send(call, input, signal)).reply

/** Returns one page of a list, and the cursor that `before` takes to go on; null on the last page. Throws as `request` does. */
export const requestPage = async <C extends AnyCall>(
  call: C,
  input: RequestInput<C>,
  signal?: AbortSignal
): Promise<{ list: CallReply<C>; next: string | null }> => {
  const { reply, headers } = await send(call, input, signal)
  return { list: reply, next: headers.get('x-next') }
}

/** The files to send with a call, by their multipart field. */
export type Files<C extends AnyCall> = Partial<Record<keyof NonNullable<C['files']> & string, File | Blob>>

/** A call with files. */
export interface Upload<C extends AnyCall> {
  call: C
  input: RequestInput<C>
  files: Files<C>
  /** Hears which fraction is sent, from 0 to 1. `fetch` does not report it, so uploads use XMLHttpRequest. */
  onProgress?: (fraction: number) => void
  signal?: AbortSignal
}

/** Posts files as multipart, with the other fields in the JSON part `content`. Throws `CallError`, and `AbortError`. */
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
        resolve(noteStep(call, readReply(call, xhr.status, xhr.responseText)))
      } catch (error) {
        reject(error)
      }
    })
    xhr.addEventListener('error', () => reject(networkError()))
    xhr.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
    signal?.addEventListener('abort', () => xhr.abort(), { once: true })
    xhr.send(form)
  })
