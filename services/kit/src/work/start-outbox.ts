import type { Event } from '@comptoir/contracts/core/event'
import type { Collection, ObjectId } from 'mongodb'
import type { Bus } from '../bus/bus.ts'
import type { Log } from '../run/log.ts'
import { atMost } from './at-most.ts'
import { every } from './every.ts'
import { createGivingUp } from './giving-up.ts'
import { outboxIndex, type LocalEffect, type OutboxEvent, type WithOutbox } from './outbox.ts'
import type { ParkedEvents } from './parked-events.ts'
import { createTurns } from './turns.ts'

/** A document whose events are relayed, whatever else it holds. */
interface Pending extends WithOutbox {
  _id: string | ObjectId
}

/** How often to look for events that nobody announced by a kick: what a process that died has left. */
const usualEveryMs = 15_000
/** How soon to look again while events wait that could not be delivered. */
const retryMs = 3000
/** How many documents with the same next event are relayed at once. */
const usualTurns = { places: 8 }
/** Those of an unhurried event are relayed one at a time, with a rest of so many milliseconds. */
const unhurriedTurns = { places: 1, restMs: 20 }
/** A relay that takes longer than this gives its place to the next one, so that a consumer that hangs stops nobody else. */
const placeMs = 1000
/** How many documents with the same next event wait in memory; the next sweep reads the others again. */
const queue = 1000
/** How long stopping waits for the relays under way. An event that is not delivered by then stays in its document. */
const stopMs = 3000
const unsent = { outboxat: { $gt: new Date(0) } }

export type Outbox = ReturnType<typeof startOutbox>

export interface OutboxOptions {
  collections: readonly unknown[]
  /** The events that go over the bus. */
  events: readonly Event[]
  /**
   * Those of them that may come a little late: where many documents have one at the same moment, their consumers, which may
   * share the processor with requests, get them one at a time. A document takes its turn by its first event.
   */
  unhurried?: readonly Event[]
  /** The events that this service handles itself. */
  local?: readonly LocalEffect[]
  bus: Bus
  log: Log
  /** Where events go that cannot be delivered. Without it they are tried for ever. */
  parked?: Pick<ParkedEvents, 'park' | 'onRetry'>
  everyMs?: number
  /** The clock by which an undeliverable event is given up, in milliseconds. */
  now?: () => number
}

/** An event of another release: this one has no definition of it. */
class UnknownEvent extends Error {
  override readonly name = 'UnknownEvent'
}

/**
 * Relays the events waiting in `collections`, in order within each document and at least once: an event leaves its
 * document only after the bus or its local effect took it, so a crash in between delivers it again. An event that cannot
 * be delivered is parked, and those behind it go on. A consumer that hangs delays the events of its own kind only.
 */
export const startOutbox = ({
  collections,
  events,
  unhurried = [],
  local = [],
  bus,
  log,
  parked,
  everyMs = usualEveryMs,
  now
}: OutboxOptions) => {
  const sources = collections as readonly Collection<Pending>[]
  const deliveries = new Map<string, (event: OutboxEvent) => Promise<unknown>>()
  for (const event of events)
    deliveries.set(event.name, ({ id, at, payload, trace }) => bus.emit(event, payload, { id, at, trace }))
  for (const { event, run } of local) deliveries.set(event.name, ({ payload, id, at }) => run(payload, { id, at }))
  for (const [name, deliver] of deliveries) parked?.onRetry('deliver', name, deliver)

  const givingUp = createGivingUp(now)
  /** Documents that wait for a place or are relayed; `again` when a sweep met the document once more since. */
  const taken = new Map<string, { again: boolean; hasBegun: boolean; relayed: PromiseWithResolvers<void> }>()
  /** Documents whose relay ended since the present sweep began: what it reads of them may be older than that. */
  const ended = new Set<string>()
  /** The turns of documents whose next event has the same name. */
  const turns = new Map<string, ReturnType<typeof createTurns>>()
  let isBehind = false
  let stopped = false

  const forget = async (source: Collection<Pending>, _id: Pending['_id'], { id }: OutboxEvent) => {
    givingUp.ended(id)
    const { matchedCount } = await source.updateOne(
      { _id, outbox: { $size: 1 }, 'outbox.0.id': id },
      { $unset: { outbox: '', outboxat: '' } }
    )
    if (matchedCount === 0) await source.updateOne({ _id }, { $pull: { outbox: { id } } })
  }

  /** Returns whether the events behind this one may go on. */
  const relayOne = async (source: Collection<Pending>, _id: Pending['_id'], event: OutboxEvent): Promise<boolean> => {
    const deliver = deliveries.get(event.name)
    try {
      if (!deliver) throw new UnknownEvent(`${event.name} is no event of this service`)
      await deliver(event)
    } catch (error) {
      log.warn(
        { err: error, collection: source.collectionName, id: String(_id), event: event.name },
        'event not relayed'
      )
      if (!givingUp.failed(event.id, error) || !parked) {
        isBehind = true
        // A replica of the release that wrote an unknown event may deliver it. Those behind it need not wait for that.
        return !deliver
      }
      await parked.park('deliver', event, error)
    }
    await forget(source, _id, event)
    return true
  }

  const relay = async (source: Collection<Pending>, { _id, outbox = [] }: Pending) => {
    try {
      // Two replicas, each with an event the other does not know, took out the last two at the same moment.
      if (outbox.length === 0)
        await source.updateOne({ _id, outbox: { $size: 0 } }, { $unset: { outbox: '', outboxat: '' } })
      for (const event of outbox) if (stopped || !(await relayOne(source, _id, event))) return
    } catch (error) {
      isBehind = true
      log.warn({ err: error, collection: source.collectionName, id: String(_id) }, 'events not relayed')
    }
  }

  const turnsOf = (name: string) => {
    const isUnhurried = unhurried.some(event => event.name === name)
    const known = turns.get(name) ?? createTurns(isUnhurried ? unhurriedTurns : usualTurns)
    turns.set(name, known)
    return known
  }

  const take = (source: Collection<Pending>, document: Pending): void => {
    const key = `${source.collectionName}/${String(document._id)}`
    const before = taken.get(key)
    if (before) {
      before.again = true
      return
    }
    if (ended.has(key)) return sweeping.kick()
    const turn = turnsOf(document.outbox?.[0]?.name ?? '')
    if (turn.waiting() >= queue) {
      isBehind = true
      return
    }
    const entry = { again: false, hasBegun: false, relayed: Promise.withResolvers<void>() }
    taken.set(key, entry)
    const work = async () => {
      entry.hasBegun = true
      await relay(source, document)
      taken.delete(key)
      ended.add(key)
      entry.relayed.resolve()
      if (entry.again) sweeping.kick()
    }
    void turn.take(() => atMost(placeMs, work()))
  }

  const sweep = async () => {
    isBehind = false
    for (const source of sources)
      try {
        ended.clear()
        const cursor = source.find(unsent, { projection: { outbox: 1 }, sort: { outboxat: 1 }, hint: outboxIndex.name })
        for await (const document of cursor) {
          if (stopped) return
          take(source, document)
        }
      } catch (error) {
        isBehind = true
        log.warn({ err: error, collection: source.collectionName }, 'outbox not swept')
      }
  }
  const onError = (error: unknown) => log.error({ err: error }, 'outboxes not swept')
  const sweeping = every(everyMs, sweep, onError)
  const retryIfBehind = async () => {
    if (isBehind) sweeping.kick()
  }
  const retrying = every(Math.min(everyMs, retryMs), retryIfBehind, onError)
  sweeping.kick()

  return {
    /** Relays now: called after a write with events, so that they need not wait for the next sweep. */
    kick: sweeping.kick,
    /** Since when the oldest event has waited, or null when none waits: the metrics show it. */
    async oldest(): Promise<Date | null> {
      const firsts = await Promise.all(
        sources.map(source =>
          source.findOne(unsent, { projection: { outboxat: 1 }, sort: { outboxat: 1 }, hint: outboxIndex.name })
        )
      )
      const times = firsts.flatMap(document => (document?.outboxat ? [document.outboxat.getTime()] : []))
      return times.length === 0 ? null : new Date(Math.min(...times))
    },
    /** Takes up no more documents and waits a moment for those under way. */
    async stop(): Promise<void> {
      stopped = true
      await retrying.stop()
      await sweeping.stop()
      const underWay = [...taken.values()].filter(({ hasBegun }) => hasBegun)
      await atMost(stopMs, Promise.all(underWay.map(({ relayed }) => relayed.promise)))
    }
  }
}
