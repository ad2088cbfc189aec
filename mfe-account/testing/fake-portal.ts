import * as z from 'zod/mini'
import type { AnyCall, CallReply } from '@comptoir/contracts/core/call'
import type { RequestInput } from '@comptoir/contracts/browser/client'
import { AppError, ErrorBody, errorBody, statusOf } from '@comptoir/contracts/core/errors'

type Answer<C extends AnyCall> = (input: RequestInput<C>, files: Record<string, File>) => unknown
type Door = { call: AnyCall; path: RegExp; answer: Answer<AnyCall> }

/** A promise that a test settles when it likes. */
export const later = <T>() => {
  let give: (value: T) => void = () => undefined
  const promise = new Promise<T>(resolve => {
    give = resolve
  })
  return { promise, give }
}

const reply = async (door: Door, ...given: Parameters<Answer<AnyCall>>) => {
  try {
    // Answers and refusals go through the contract, so that no test stands on a shape the portal never sends.
    const body = z.parse(door.call.reply, await door.answer(...given))
    return { status: door.call.status, text: JSON.stringify(body) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const body = z.parse(ErrorBody, errorBody(error.code, error.fields, error.retryAfter))
    return { status: statusOf(error.code), text: JSON.stringify(body) }
  }
}

/**
 * Stands in for the network: answers `fetch` and `XMLHttpRequest` by the calls of the contract, once installed. An
 * answer that throws anything but an `AppError` is a silent network.
 */
export const createFakePortal = () => {
  const doors: Door[] = []
  const sent: { name: string; input: Record<string, unknown> }[] = []

  const doorOf = (method: string, url: string): { door: Door; params: Record<string, string> } => {
    const { pathname } = new URL(url, location.origin)
    const door = doors.find(({ call, path }) => call.method === method && path.test(pathname))
    if (!door) throw new Error(`no answer for ${method} ${url}`)
    return { door, params: door.path.exec(pathname)?.groups ?? {} }
  }

  const post = (method: string, url: string, body: string, files: Record<string, File> = {}) => {
    const { door, params } = doorOf(method, url)
    const input = { ...(JSON.parse(body) as object), ...params }
    sent.push({ name: door.call.name, input })
    return reply(door, input, files)
  }

  const fetchStandIn = async (url: string, init: RequestInit = {}) => {
    const { status, text } = await post(init.method ?? 'GET', url, typeof init.body === 'string' ? init.body : '{}')
    return { status, text: () => Promise.resolve(text) }
  }

  class XhrStandIn extends EventTarget {
    upload = new EventTarget()
    status = 0
    responseText = ''
    target: [method: string, url: string] = ['', '']

    open(method: string, url: string) {
      this.target = [method, url]
    }

    send(form: FormData) {
      const { content = '{}', ...files } = Object.fromEntries(form)
      const half = Object.assign(new Event('progress'), { lengthComputable: true, loaded: 50, total: 100 })
      this.upload.dispatchEvent(half)
      const answer = async () => {
        try {
          const { status, text } = await post(...this.target, content as string, files as Record<string, File>)
          Object.assign(this, { status, responseText: text })
          this.dispatchEvent(new Event('load'))
        } catch {
          this.dispatchEvent(new Event('error'))
        }
      }
      void answer()
    }

    abort() {
      this.dispatchEvent(new Event('abort'))
    }
  }

  return {
    on: <C extends AnyCall>(
      call: C,
      answer: (...given: Parameters<Answer<C>>) => CallReply<C> | Promise<CallReply<C>>
    ) => {
      const path = new RegExp(`^${call.path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
      doors.unshift({ call, path, answer: answer as Answer<AnyCall> })
    },
    /** What was sent to a call so far, in order. */
    sentTo: (call: AnyCall) => sent.filter(({ name }) => name === call.name).map(({ input }) => input),
    install: () => {
      Object.assign(globalThis, { fetch: fetchStandIn, XMLHttpRequest: XhrStandIn })
    }
  }
}
