import { AppError } from '@comptoir/contracts/core/errors'
import { atMost } from '../work/at-most.ts'
import { createInFlight } from '../work/in-flight.ts'
import type { AnyConsumer, AnyHandler, Bus } from './bus.ts'
import { createNatsEvents } from './nats-events.ts'
import { openNatsLink, type NatsOptions } from './nats-link.ts'
import { createNatsRequests } from './nats-requests.ts'

/** How many milliseconds a server that does not answer may delay the stop. */
const drainMs = 2000

const subjectOfHint = (channel: string) => {
  if (!/^[\w:-]+(\.[\w:-]+)*$/.test(channel))
    throw new TypeError('A hint channel is made of letters, digits, _, -, : and single dots')
  return `hint.${channel}`
}

/**
 * The bus between processes. Requests go to the subject `call.<operation>` in the queue group of its service, durable
 * events through the JetStream stream `EVENTS`, hints through `hint.<channel>`.
 */
export const connectNatsBus = async (options: NatsOptions): Promise<Bus> => {
  const link = await openNatsLink(options)
  const { log } = options
  const { connection, wire } = link
  const requests = createNatsRequests({ link, log })
  const events = createNatsEvents({ link, log })
  const emitting = createInFlight()
  let closing: Promise<void> | null = null

  const close = async () => {
    await Promise.all([requests.stop(), events.stop()])
    await emitting.idle()
    // Only now: draining does not wait for asynchronous handlers, whose replies would be lost.
    await atMost(drainMs, connection.drain()).catch(() => undefined)
    await connection.close()
  }

  return {
    // The schemas of the operation keep its types: the service parses the input, the gateway the reply.
    request: (operation, input, context) => requests.request(operation.name, input, context) as Promise<never>,
    handle: (operation, handler) => requests.handle(operation.name, handler as AnyHandler),
    async emit(event, payload, meta) {
      if (closing) throw new AppError('unavailable')
      await emitting.track(() => events.emit(event.name, payload, meta))
    },
    consume: (event, group, consumer) => events.consume(event, group, consumer as AnyConsumer),
    hint(channel, frame) {
      if (!link.connected()) return
      const subject = subjectOfHint(channel)
      try {
        connection.publish(subject, wire.write(JSON.stringify(frame), subject))
      } catch (error) {
        log.warn({ err: error, channel }, 'hint not sent')
      }
    },
    onHint(channel, listener) {
      const subject = subjectOfHint(channel)
      const subscription = connection.subscribe(subject, {
        callback: (error, message) => {
          try {
            if (!error) listener(JSON.parse(wire.read(message.string(), subject)))
          } catch (failure) {
            log.error({ err: failure, channel }, 'hint listener failed')
          }
        }
      })
      return () => subscription.unsubscribe()
    },
    onGap: listener => link.onBack(listener),
    close: () => (closing ??= close())
  }
}
