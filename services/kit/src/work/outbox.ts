import type { Event, EventPayload } from '@comptoir/contracts/core/event'
import type { Collection, Document, IndexDescription, ObjectId, UpdateFilter } from 'mongodb'
import type { Bus } from '../bus/bus.ts'
import { createCoalesced } from './coalesced.ts'
import { newId } from '../store/ids.ts'
import type { Log } from '../run/log.ts'

/** An event waiting inside the document that caused it. */
export interface OutboxEvent {
  id: string
  name: string
  /** ISO 8601. */
  at: string
  payload: unknown
}

/** Both fields are absent when nothing waits. */
export interface WithOutbox {
  outbox?: OutboxEvent[]
  /** Since when the oldest event may be waiting. */
  outboxat?: Date
}

/** The event as it is stored with the change it tells about. */
export const emits = <E extends Event>(event: E, payload: EventPayload<E>, now = new Date()): OutboxEvent => ({
  id: newId(),
  name: event.name,
  at: now.toISOString(),
  payload
})

const waitingSince = (events: readonly OutboxEvent[]) => new Date(events[0]?.at ?? Date.now())

/** Adds the events to an update, so that the change and its events are one write. */
export const withEvents = <D extends Document>(
  update: UpdateFilter<D>,
  events: readonly OutboxEvent[]
): UpdateFilter<D> =>
  events.length === 0
    ? update
    : ({
        ...update,
        $push: { ...update.$push, outbox: { $each: events } },
        // Not $set: events that already wait keep their older time.
        $min: { ...update.$min, outboxat: waitingSince(events) }
      } as unknown as UpdateFilter<D>)

/** The fields of a new document that is born with events. */
export const outboxFields = (events: readonly OutboxEvent[]): WithOutbox =>
  events.length === 0 ? {} : { outbox: [...events], outboxat: waitingSince(events) }

/** Only documents with waiting events are in it. */
export const outboxIndex: IndexDescription & { name: string } = { name: 'outbox', key: { outboxat: 1 }, sparse: true }

/** A document whose events are relayed, whatever else it holds. */
interface Pending extends WithOutbox {
  _id: string | ObjectId
}

const concurrency = 8
const waiting = { outboxat: { $gt: new Date(0) } }

export interface Outbox {
  /** Relays now: called after a write with events, so that they need not wait for the next sweep. */
  kick: () => void
  /** Since when the oldest event waits, null when none does: what the health page watches. */
  oldest: () => Promise<Date | null>
  /** Resolves when the sweep under way has ended. */
  stop: () => Promise<void>
}

/**
 * Relays the events waiting in `collections` to the bus, in order within each document, at least once: an event
 * leaves its document only after the bus took it, so a crash in between sends it again.
 */
export const startOutbox = ({
  collections,
  events,
  bus,
  log,
  everyMs = 3000
}: {
  collections: readonly unknown[]
  events: readonly Event[]
  bus: Bus
  log: Log
  everyMs?: number
}): Outbox => {
  const sources = collections as readonly Collection<Pending>[]
  const known = new Map(events.map(event => [event.name, event]))
  let stopped = false

  const forget = async (source: Collection<Pending>, _id: Pending['_id'], { id }: OutboxEvent) => {
    const { matchedCount } = await source.updateOne(
      { _id, outbox: { $size: 1 }, 'outbox.0.id': id },
      { $unset: { outbox: '', outboxat: '' } }
    )
    if (matchedCount === 0) await source.updateOne({ _id }, { $pull: { outbox: { id } } })
  }

  const relay = async (source: Collection<Pending>, { _id, outbox = [] }: Pending) => {
    try {
      for (const event of outbox) {
        if (stopped) return
        const { name, id, at, payload } = event
        const definition = known.get(name)
        if (!definition) throw new Error(`${name} is not an event of this service`)
        await bus.emit(definition, payload, { id, at })
        await forget(source, _id, event)
      }
    } catch (error) {
      // The rest of this document waits for the next sweep; other documents go on.
      log.warn({ err: error, collection: source.collectionName, id: String(_id) }, 'events not relayed')
    }
  }

  const sweep = async (source: Collection<Pending>) => {
    const running = new Set<Promise<void>>()
    const cursor = source.find(waiting, {
      projection: { outbox: 1 },
      sort: { outboxat: 1 },
      hint: outboxIndex.name
    })
    for await (const document of cursor) {
      if (stopped) break
      while (running.size >= concurrency) await Promise.race(running)
      const work = relay(source, document).finally(() => running.delete(work))
      running.add(work)
    }
    await Promise.all(running)
  }

  const sweeping = createCoalesced(async () => {
    for (const source of sources)
      await sweep(source).catch((error: unknown) =>
        log.warn({ err: error, collection: source.collectionName }, 'outbox not swept')
      )
  })
  const timer = setInterval(sweeping.kick, everyMs)
  sweeping.kick()

  return {
    kick: sweeping.kick,
    async oldest() {
      const firsts = await Promise.all(
        sources.map(source =>
          source.findOne(waiting, { projection: { outboxat: 1 }, sort: { outboxat: 1 }, hint: outboxIndex.name })
        )
      )
      const times = firsts.flatMap(document => (document?.outboxat ? [document.outboxat.getTime()] : []))
      return times.length === 0 ? null : new Date(Math.min(...times))
    },
    async stop() {
      stopped = true
      clearInterval(timer)
      await sweeping.stop()
    }
  }
}
