import { serviceOf } from '@comptoir/contracts/core/call'
import { AppError } from '@comptoir/contracts/core/errors'
import { ErrorCode, headers, NatsError, type Msg, type Subscription } from 'nats'
import type { Log } from '../run/log.ts'
import { atMost } from '../work/at-most.ts'
import { createInFlight } from '../work/in-flight.ts'
import { createTurns } from '../work/turns.ts'
import type { AnyHandler, RequestContext } from './bus.ts'
import { decodeReply, decodeRequest, encodeFailure, encodeReply, encodeRequest } from './envelope.ts'
import { asAppError } from './failure.ts'
import type { NatsLink } from './nats-link.ts'
import { createSenderClocks } from './sender-clocks.ts'

/** How many requests of one operation a process works on at once. The others wait, at most until their deadline. */
const places = 64

const drainMs = 2000

const unreachable = new Set<string>([
  ErrorCode.NoResponders,
  ErrorCode.Timeout,
  ErrorCode.Disconnect,
  ErrorCode.ConnectionClosed,
  ErrorCode.ConnectionDraining
])

const subjectOf = (name: string) => `call.${name}`
/** The subject that an answer is sealed for, so that it passes for no other message. */
const replyTo = (subject: string) => `${subject}.reply`

export const createNatsRequests = ({ link, log }: { link: NatsLink; log: Log }) => {
  const { wire } = link
  const clocks = createSenderClocks({ link, log })
  const served = new Map<string, Subscription>()
  const inFlight = createInFlight()

  const answer = async (name: string, handler: AnyHandler, message: Msg, arrivedat: number): Promise<void> => {
    // Every request of this bus has an id: what has none is a stranger's, who gets no answer.
    const requestid = message.headers?.get('requestid')
    if (!requestid) return log.warn({ operation: name }, 'not a request of this bus')
    const subject = subjectOf(name)
    const respond = (text: string) => message.respond(wire.write(text, replyTo(subject)))
    let body: string
    try {
      const { input, leftms, sent, ...asker } = decodeRequest(wire.read(message.string(), subject))
      // Counted on this process's clock, less the time on the way: the caller's clock may differ by any time.
      const deadline = arrivedat - (await clocks.travelled(sent, arrivedat)) + leftms
      if (!(Date.now() < deadline)) return log.warn({ operation: name, requestid }, 'request past its deadline')
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

  return {
    async request(name: string, input: unknown, context: RequestContext): Promise<unknown> {
      const subject = subjectOf(name)
      const leftms = context.deadline - Date.now()
      if (leftms <= 0) throw new AppError('unavailable')
      const head = headers()
      head.set('requestid', context.requestid)
      const { actor, client, trace } = context
      const request = encodeRequest({ input, actor, client, trace, leftms, sent: clocks.stamp() })
      try {
        const message = await link.whileConnected(() =>
          link.connection.request(subject, wire.write(request, subject), { timeout: leftms, headers: head })
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
      const turns = createTurns({ places })
      const take = async (message: Msg) => {
        const arrivedat = Date.now()
        try {
          await turns.take(() => answer(name, handler, message, arrivedat))
        } catch (error) {
          log.error({ err: error, operation: name }, 'reply not sent')
        }
      }
      const callback = (error: NatsError | null, message: Msg) => {
        if (error) log.warn({ err: error, operation: name }, 'requests do not arrive')
        else void inFlight.track(() => take(message))
      }
      served.set(name, link.connection.subscribe(subjectOf(name), { queue: serviceOf(name), callback }))
      // Once this returns the server knows the subscription: a request sent from now on finds it.
      await link.connection.flush()
    },
    /** Takes no new request and resolves when those in flight are answered. */
    async stop(): Promise<void> {
      // A server that does not answer must not keep the process from stopping.
      const draining = [...served.values()].map(subscription => subscription.drain().catch(() => undefined))
      await atMost(drainMs, Promise.all(draining))
      for (const subscription of served.values()) subscription.unsubscribe()
      await inFlight.idle()
    }
  }
}
