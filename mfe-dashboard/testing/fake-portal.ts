import * as z from 'zod/mini'
import type { AnyCall, CallReply } from '@comptoir/contracts/core/call'
import type { RequestInput } from '@comptoir/contracts/browser/client'
import { AppError, ErrorBody, errorBody, statusOf } from '@comptoir/contracts/core/errors'
import { limits } from '@comptoir/contracts/core/limits'

type Sent = Record<string, File>
type Answer<C extends AnyCall> = (input: RequestInput<C>, files: Sent) => unknown
type Door = { call: AnyCall; path: RegExp; answer: Answer<AnyCall> }

/** A promise that a test settles when it likes. */
export const later = <T>() => {
  let give: (value: T) => void = () => undefined
  const promise = new Promise<T>(resolve => {
    give = resolve
  })
  return { promise, give }
}

/** The cursor the gateway gives with a full page of a list. */
const nextOf = (body: unknown, limit: unknown): string | null => {
  if (!Array.isArray(body) || body.length === 0 || body.length !== Number(limit ?? limits.pageSize)) return null
  return (body.at(-1) as { id: string }).id
}

const reply = async ({ call, answer }: Door, input: Record<string, unknown>, files: Sent) => {
  try {
    // Answers and refusals go through the contract, so that no test stands on a shape the portal never sends.
    const body = z.parse(call.reply as z.ZodMiniType, await answer(input, files))
    return { status: call.status, text: JSON.stringify(body), next: nextOf(body, input['limit']) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const body = z.parse(ErrorBody, errorBody(error.code, error.fields))
    return { status: statusOf(error.code), text: JSON.stringify(body), next: null }
  }
}

/**
 * Stands in for the network: answers `fetch` and `XMLHttpRequest` by the calls of the contract, once installed. An answer that throws anything
 * but an `AppError` is a silent network.
 */
export const createFakePortal = () => {
  const doors: Door[] = []
  const asked: { name: string; input: Record<string, unknown> }[] = []

  const doorOf = (method: string, path: string): Door => {
    const door = doors.find(one => one.call.method === method && one.path.test(path))
    if (!door) throw new Error(`no answer for ${method} ${path}`)
    return door
  }

  const ask = (door: Door, pathname: string, { body, files }: { body: object; files: Sent }) => {
    const input = { ...body, ...door.path.exec(pathname)?.groups }
    asked.push({ name: door.call.name, input })
    return reply(door, input, files)
  }

  const fetchStandIn = async (url: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(url, location.origin)
    const door = doorOf(init.method ?? 'GET', pathname)
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as object) : Object.fromEntries(searchParams)
    const { status, text, next } = await ask(door, pathname, { body, files: {} })
    return {
      status,
      headers: new Headers(next === null ? {} : { 'x-next': next }),
      text: () => Promise.resolve(text)
    }
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

    async send(form: FormData) {
      const { content, ...files } = Object.fromEntries(form)
      try {
        if (!this.door) throw new Error('sent before it was opened')
        const body = JSON.parse(content as string) as object
        const { status, text } = await ask(this.door, this.path, { body, files: files as Sent })
        Object.assign(this, { status, responseText: text })
        this.dispatchEvent(new Event('load'))
      } catch {
        this.dispatchEvent(new Event('error'))
      }
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
    /** What a call was asked so far, in order. */
    askedOf: (call: AnyCall) => asked.filter(({ name }) => name === call.name).map(({ input }) => input),
    install: () => {
      // What the test browser lacks of the real one.
      Object.assign(URL, { createObjectURL: () => 'blob:image', revokeObjectURL: () => undefined })
      Object.assign(globalThis, { fetch: fetchStandIn, XMLHttpRequest: XhrStandIn, scrollTo: () => undefined })
    }
  }
}

export type FakePortal = ReturnType<typeof createFakePortal>
