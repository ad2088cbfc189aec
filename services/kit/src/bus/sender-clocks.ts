import type { Log } from '../run/log.ts'
import { newId } from '../store/ids.ts'
import { createRecentMap } from '../work/recent-map.ts'
import type { Sent } from './envelope.ts'
import type { NatsLink } from './nats-link.ts'

/** A message that seems to have travelled longer than this may only show that a clock was set: the sender is asked. */
const doubtMs = 500
/** How long the sender has to tell its time. */
const answerMs = 2000
/** How many senders are remembered. Each start of a process is a new one, so the oldest leave. */
const mostSenders = 1000

const subjectOf = (sender: string) => `clock.${sender}`

/**
 * Tells how long messages were on their way, although the clocks of the processes may differ by any time: a message
 * held up by the network must not be worked on once nobody waits for its answer. A sender is asked for its time at its
 * first message, and again when a message seems late.
 */
export const createSenderClocks = ({ link, log }: { link: NatsLink; log: Log }) => {
  const { connection, wire } = link
  const self = newId()
  /** By how many milliseconds the clock of this process is ahead of a sender's. */
  const ahead = createRecentMap<number>(mostSenders)
  const asking = new Map<string, Promise<void>>()

  connection.subscribe(subjectOf(self), {
    callback: (error, message) => {
      if (!error) message.respond(wire.write(String(Date.now()), subjectOf(self)))
    }
  })

  const ask = async (sender: string): Promise<void> => {
    try {
      const subject = subjectOf(sender)
      const message = await link.whileConnected(() => connection.request(subject, '', { timeout: answerMs }))
      ahead.set(sender, Date.now() - Number(wire.read(message.string(), subject)))
    } catch (error) {
      ahead.delete(sender)
      log.info({ err: error, sender }, 'the sender of a request does not tell its time')
    }
  }
  const askOnce = (sender: string): Promise<void> => {
    const asked = asking.get(sender) ?? ask(sender).finally(() => asking.delete(sender))
    asking.set(sender, asked)
    return asked
  }

  return {
    /** What a message sent now carries. */
    stamp: (): Sent => ({ sender: self, sentat: Date.now() }),
    /**
     * How many milliseconds a message was on its way that arrived at `arrivedat` (epoch milliseconds). `Infinity` when
     * its sender cannot be reached: then nobody waits for the answer either.
     */
    async travelled({ sender, sentat }: Sent, arrivedat: number): Promise<number> {
      const seeming = () => arrivedat - sentat - (ahead.get(sender) ?? -Infinity)
      if (!(Math.abs(seeming()) < doubtMs)) await askOnce(sender)
      return Math.max(0, seeming())
    }
  }
}
