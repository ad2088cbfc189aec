import { setTimeout as pause } from 'node:timers/promises'
import { serviceOf } from '@comptoir/contracts/core/call'
import { AppError } from '@comptoir/contracts/core/errors'
import { ErrorCode, headers, NatsError, type Msg, type Subscription } from 'nats'
import type { Log } from '../run/log.ts'
import type { RequestContext } from './bus.ts'
import { decodeReply, decodeRequest, encodeFailure, encodeReply, encodeRequest } from './envelope.ts'
import { asAppError } from './failure.ts'
import type { NatsLink } from './nats-link.ts'

type AnyHandler = (input: unknown, context: RequestContext) => Promise<unknown>

/** Requests of one operation that a process works on at once; the rest wait, and die with their deadline. */
const concurrency = 64

const drainMs = 2000

const unreachable = new Set<string>([
  ErrorCode.NoResponders,
  ErrorCode.Timeout,
  ErrorCode.Disconnect,
  ErrorCode.ConnectionClosed,
  ErrorCode.ConnectionDraining
])

const subjectOf = (name: string) => `call.${name}`
/** What seals an answer: it answers nothing else. */
const replyTo = (subject: string) => `${subject}.reply`

export const createNatsRequests = ({ link, log }: { link: NatsLink; log: Log }) => {
  const { wire } = link
  const served = new Map<string, { subscription: Subscription; loop: Promise<void> }>()

  const answer = async (name: string, handler: AnyHandler, message: Msg): Promise<void> => {
    const deadline = Number(message.headers?.get('deadline'))
    const requestid = message.headers?.get('requestid') ?? ''
    // A request kept by a broken network may arrive long after its caller was told that it failed.
    if (!(Date.now() < deadline)) {
      log.warn({ operation: name, requestid }, 'request past its deadline')
      return
    }
    const subject = subjectOf(name)
    const respond = (text: string) => message.respond(wire.write(text, replyTo(subject)))
    let body: string
    try {
      const { input, ...asker } = decodeRequest(wire.read(message.string(), subject))
      body = encodeReply(await handler(input, { ...asker, requestid, deadline }))
    } catch (error) {
      body = encodeFailure(asAppError(error))
    }
    try {
      respond(body)
    } catch (error) {
      log.error({ err: error, operation: name, requestid }, 'reply not sent')
      respond(encodeFailure(new AppError('internal')))
    }
  }

  const serveAll = async (name: string, handler: AnyHandler, subscription: Subscription): Promise<void> => {
    const running = new Set<Promise<void>>()
    for await (const message of subscription) {
      while (running.size >= concurrency) await Promise.race(running)
      const work = answer(name, handler, message)
        .catch((error: unknown) => log.error({ err: error, operation: name }, 'reply not sent'))
        .finally(() => running.delete(work))
      running.add(work)
    }
    await Promise.all(running)
  }

  return {
    async request(name: string, input: unknown, context: RequestContext): Promise<unknown> {
      const { requestid, deadline } = context
      const subject = subjectOf(name)
      const timeout = deadline - Date.now()
      if (timeout <= 0) throw new AppError('unavailable')
      const head = headers()
      head.set('requestid', requestid)
      head.set('deadline', String(deadline))
      try {
        const message = await link.whileConnected(() =>
          link.connection.request(subject, wire.write(encodeRequest(input, context), subject), {
            timeout,
            headers: head
          })
        )
        return decodeReply(wire.read(message.string(), replyTo(subject)))
      } catch (error) {
        if (error instanceof NatsError && unreachable.has(error.code))
          throw new AppError('unavailable', { cause: error })
        throw asAppError(error)
      }
    },
    async handle(name: string, handler: AnyHandler): Promise<void> {
      if (served.has(name)) throw new Error(`${name} is served twice`)
      const subscription = link.connection.subscribe(subjectOf(name), { queue: serviceOf(name) })
      served.set(name, { subscription, loop: serveAll(name, handler, subscription) })
      // Once this returns the server knows the subscription: a request sent from now on finds it.
      await link.connection.flush()
    },
    /** Takes no new request and resolves when those in flight are answered. */
    async stop(): Promise<void> {
      await Promise.all(
        [...served.values()].map(async ({ subscription, loop }) => {
          // A server that does not answer must not keep the process from stopping.
          await Promise.race([subscription.drain(), pause(drainMs, undefined, { ref: false })]).catch(() => undefined)
          subscription.unsubscribe()
          await loop
        })
      )
    }
  }
}
