import * as z from 'zod/mini'
import type { AnyCall, CallReply } from '@comptoir/contracts/call'
import type { RequestInput } from '@comptoir/contracts/client'
import { AppError, ErrorBody, errorBody, statusOf } from '@comptoir/contracts/errors'
import { limits } from '@comptoir/contracts/limits'

type Answer<C extends AnyCall> = (input: RequestInput<C>) => unknown
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

const reply = async ({ call, answer }: Door, input: Record<string, unknown>) => {
  try {
    // Answers and refusals go through the contract, so that no test stands on a shape the portal never sends.
    const body = z.parse(call.reply as z.ZodMiniType, await answer(input))
    return { status: call.status, text: JSON.stringify(body), next: nextOf(body, input['limit']) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const body = z.parse(ErrorBody, errorBody(error.code, error.fields))
    return { status: statusOf(error.code), text: JSON.stringify(body), next: null }
  }
}

/**
 * Stands in for the network: answers `fetch` by the calls of the contract, once installed. An answer that throws anything
 * but an `AppError` is a silent network.
 */
export const createFakePortal = () => {
  const doors: Door[] = []
  const asked: { name: string; input: Record<string, unknown> }[] = []

  const fetchStandIn = async (url: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(url, location.origin)
    const door = doors.find(({ call, path }) => call.method === (init.method ?? 'GET') && path.test(pathname))
    if (!door) throw new Error(`no answer for ${init.method ?? 'GET'} ${url}`)
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as object) : Object.fromEntries(searchParams)
    const input = { ...body, ...door.path.exec(pathname)?.groups }
    asked.push({ name: door.call.name, input })
    const { status, text, next } = await reply(door, input)
    return {
      status,
      headers: new Headers(next === null ? {} : { 'x-next': next }),
      text: () => Promise.resolve(text)
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
      Object.assign(globalThis, { fetch: fetchStandIn })
    }
  }
}

export type FakePortal = ReturnType<typeof createFakePortal>
