import type { Db } from 'mongodb'
import { withoutValues, type Log } from '../run/log.ts'
import { openCollection } from '../store/mongo.ts'
import { every } from './every.ts'

/** `deliver`: the event never left its document. `consume`: the other services have it. */
type Step = 'deliver' | 'consume'

/** An event that could not be delivered and waits for an operator. */
export interface ParkedEvent {
  /** The event's id; for one that only a consumer could not take, followed by `:` and the service. */
  _id: string
  /** The service that could not deliver the event, or could not consume it. */
  service: string
  step: Step
  event: { id: string; name: string; at: string; payload: unknown }
  /** What the last try failed with. */
  reason: string
  parkedat: Date
  /** Set by `npm run events:parked -- retry`: the service tries once more and takes the field away. */
  retry?: true
}

/** Tries a parked event once more; rejects when it fails again. */
type Retry = (event: ParkedEvent['event']) => Promise<unknown>

export type ParkedEvents = Awaited<ReturnType<typeof openParkedEvents>>

/** Where the events that all services put aside are kept. */
export const parkedCollection = (db: Db) =>
  openCollection<ParkedEvent>(db, 'parked_events', [
    { name: 'service', key: { service: 1, parkedat: 1 } },
    { name: 'retry', key: { retry: 1 }, sparse: true }
  ])

const retryEveryMs = 120_000

/** The names and messages of an error and of what caused it. Stacks are in the log. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return withoutValues(String(error))
  const causes: unknown[] =
    error instanceof AggregateError ? error.errors : error.cause === undefined ? [] : [error.cause]
  const because = causes.length === 0 ? '' : ` (${causes.map(reasonOf).join('; ')})`
  return `${error.name}: ${withoutValues(error.message)}${because}`
}

/** The events that one service could not deliver or consume. They wait until an operator has them retried or dropped. */
export const openParkedEvents = async (db: Db, service: string, log: Log, everyMs = retryEveryMs) => {
  const collection = await parkedCollection(db)
  const retries = new Map<string, Retry>()
  const retryKey = (step: Step, name: string) => `${step} ${name}`

  const retryNext = async (): Promise<boolean> => {
    const record = await collection.findOneAndUpdate(
      { service, retry: true },
      { $unset: { retry: '' } },
      { hint: { retry: 1 } }
    )
    if (!record) return false
    try {
      const retry = retries.get(retryKey(record.step, record.event.name))
      if (!retry) throw new Error(`this release does not ${record.step} ${record.event.name}`)
      await retry(record.event)
      await collection.deleteOne({ _id: record._id })
    } catch (error) {
      log.warn({ err: error, event: record.event.name, id: record.event.id }, 'parked event failed again')
      await collection.updateOne({ _id: record._id }, { $set: { reason: reasonOf(error) } })
    }
    return true
  }

  const timer = every(
    everyMs,
    async () => {
      while (await retryNext());
    },
    error => log.warn({ err: error }, 'parked events not retried')
  )

  return {
    async park(step: Step, event: ParkedEvent['event'], error: unknown): Promise<void> {
      const _id = step === 'deliver' ? event.id : `${event.id}:${service}`
      const record = { service, step, event, reason: reasonOf(error), parkedat: new Date() }
      await collection.updateOne({ _id }, { $setOnInsert: record }, { upsert: true })
      log.error({ err: error, event: event.name, id: event.id, step }, 'event parked')
    },
    /** How many events of this service wait. */
    count: () => collection.countDocuments({ service }),
    /** Says how a parked event of this name is tried again. */
    onRetry: (step: Step, name: string, retry: Retry): void => void retries.set(retryKey(step, name), retry),
    stop: () => timer.stop()
  }
}
