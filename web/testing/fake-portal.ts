import * as z from 'zod/mini'
import type { AnyCall, CallReply } from '@comptoir/contracts/core/call'
import type { RequestInput } from '@comptoir/contracts/browser/client'
import { AppError, ErrorBody, errorBody, statusOf } from '@comptoir/contracts/core/errors'
import { limits } from '@comptoir/contracts/core/limits'

type Files = Record<string, File>
/** `allSent` tells the browser that the last byte of an upload has left, before the answer comes. */
type Answer<C extends AnyCall> = (input: RequestInput<C>, files: Files, allSent: () => void) => unknown
type Door = { call: AnyCall; path: RegExp; answer: Answer<AnyCall> }

/** An answer throws this to play a network that is down; any other error that is no `AppError` does the same. */
export class NoNetwork extends Error {}

/** The cursor that the gateway gives with a full page of a list. */
const nextOf = (body: unknown, limit: unknown): string | null => {
  if (!Array.isArray(body) || body.length === 0 || body.length !== Number(limit ?? limits.pageSize)) return null
  return (body.at(-1) as { id: string }).id
}

const reply = async ({ call, answer }: Door, ...given: Parameters<Answer<AnyCall>>) => {
  try {
    // Answers and refusals go through the contract, so that no test stands on a shape the portal never sends.
    const body = z.parse(call.reply as z.ZodMiniType, await answer(...given))
    const { limit } = given[0] as { limit?: unknown }
    return { status: call.status, text: JSON.stringify(body), next: nextOf(body, limit) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const body = z.parse(ErrorBody, errorBody(error.code, error.fields, error.retryAfter))
    return { status: statusOf(error.code), text: JSON.stringify(body), next: null }
  }
}

/** Stands in for the network: answers `fetch` and `XMLHttpRequest` by the calls of the contract, once installed. */
export const createFakePortal = () => {
  const doors: Door[] = []
  const sent: { name: string; input: Record<string, unknown> }[] = []

  const doorOf = (method: string, path: string): Door => {
    const door = doors.find(one => one.call.method === method && one.path.test(path))
    if (!door) throw new Error(`no answer for ${method} ${path}`)
    return door
  }

  const ask = (door: Door, path: string, body: object, files: Files = {}, allSent: () => void = () => undefined) => {
    const input = { ...body, ...door.path.exec(path)?.groups }
    sent.push({ name: door.call.name, input })
    return reply(door, input, files, allSent)
  }

  const fetchStandIn = async (url: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(url, location.origin)
    const door = doorOf(init.method ?? 'GET', pathname)
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as object) : Object.fromEntries(searchParams)
    const { status, text, next } = await ask(door, pathname, body)
    const headers = new Headers(next === null ? {} : { 'x-next': next })
    return { status, headers, text: () => Promise.resolve(text) }
  }

  class XhrStandIn extends EventTarget {
    upload = new EventTarget()
    status = 0
    responseText = ''
    door: Door | undefined
    path = ''

    open(method: string, path: string) {
      this.door = doorOf(method, path)
      this.path = path
    }

    send(form: FormData) {
      const { door } = this
      if (!door) throw new Error('sent before it was opened')
      const { content = '{}', ...files } = Object.fromEntries(form)
      const progress = (loaded: number) =>
        this.upload.dispatchEvent(Object.assign(new Event('progress'), { lengthComputable: true, loaded, total: 100 }))
      progress(64)
      const answer = async () => {
        try {
          const body = JSON.parse(content as string) as object
          const { status, text } = await ask(door, this.path, body, files as Files, () => progress(100))
          progress(100)
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
      // What the test browser lacks of the real one, unless the test brings its own.
      Object.assign(URL, { createObjectURL: () => 'blob:image', revokeObjectURL: () => undefined }, { ...URL })
      Object.assign(globalThis, { fetch: fetchStandIn, XMLHttpRequest: XhrStandIn, scrollTo: () => undefined })
    }
  }
}

export type FakePortal = ReturnType<typeof createFakePortal>
