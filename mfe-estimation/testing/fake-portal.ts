import * as z from 'zod/mini'
import type { AnyCall, CallReply } from '@comptoir/contracts/core/call'
import type { RequestInput } from '@comptoir/contracts/browser/client'
import { AppError, ErrorBody, errorBody, statusOf } from '@comptoir/contracts/core/errors'
import { installCanvas, pictureOf } from './canvas.ts'
import { limits } from '@comptoir/contracts/core/limits'

/** `allSent` tells the browser that the last byte of an upload has left, before the answer comes. */
type Answer<C extends AnyCall> = (input: RequestInput<C>, files: Record<string, File>, allSent: () => void) => unknown
type Door = { call: AnyCall; path: RegExp; answer: Answer<AnyCall> }
type Reply = { status: number; text: string; next: string | null }

/** What an answer throws to be a silent network. */
export class NoNetwork extends Error {}

/** A promise that a test settles when it likes. */
export const later = <T>() => {
  let give: (value: T) => void = () => undefined
  let refuse: (error: Error) => void = () => undefined
  const promise = new Promise<T>((resolve, reject) => {
    give = resolve
    refuse = reject
  })
  return { promise, give, refuse }
}

const paramsOf = (door: Door, path: string) =>
  z.parse(z.record(z.string(), z.string()), door.path.exec(path)?.groups ?? {})

/** The cursor the gateway gives with a full page of a list. */
const nextOf = (body: unknown, limit: unknown): string | null => {
  if (!Array.isArray(body) || body.length === 0 || body.length !== Number(limit ?? limits.pageSize)) return null
  return (body.at(-1) as { id: string }).id
}

const reply = async (door: Door, ...given: Parameters<Answer<AnyCall>>): Promise<Reply> => {
  try {
    // Answers and refusals go through the contract, so that no test stands on a shape the portal never sends.
    const body = z.parse(door.call.reply, await door.answer(...given))
    const { limit } = given[0] as { limit?: unknown }
    return { status: door.call.status, text: JSON.stringify(body), next: nextOf(body, limit) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const body = z.parse(ErrorBody, errorBody(error.code, error.fields))
    return { status: statusOf(error.code), text: JSON.stringify(body), next: null }
  }
}

/** Stands in for the network: answers `fetch` and `XMLHttpRequest` by the calls of the contract, once installed. */
export const createFakePortal = () => {
  const doors: Door[] = []

  const doorOf = (method: string, path: string): Door => {
    const door = doors.find(({ call, path: pattern }) => call.method === method && pattern.test(path))
    if (!door) throw new Error(`no answer for ${method} ${path}`)
    return door
  }

  const fetchStandIn = async (url: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(url, location.origin)
    const door = doorOf(init.method ?? 'GET', pathname)
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as object) : Object.fromEntries(searchParams)
    const { status, text, next } = await reply(door, { ...body, ...paramsOf(door, pathname) }, {}, () => undefined)
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
      const input = { ...(JSON.parse(content as string) as object), ...paramsOf(door, this.path) }
      const progress = (loaded: number) =>
        this.upload.dispatchEvent(Object.assign(new Event('progress'), { lengthComputable: true, loaded, total: 100 }))
      progress(64)
      const answer = async () => {
        try {
          const { status, text } = await reply(door, input, files as Record<string, File>, () => progress(100))
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
    install: () => {
      // What the test browser lacks of the real one.
      installCanvas()
      Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined })
      Object.assign(globalThis, {
        fetch: fetchStandIn,
        XMLHttpRequest: XhrStandIn,
        createImageBitmap: (file: File) =>
          file.name.startsWith('damaged')
            ? Promise.reject(new Error('not an image'))
            : Promise.resolve(pictureOf(file.name))
      })
    }
  }
}

export type FakePortal = ReturnType<typeof createFakePortal>
