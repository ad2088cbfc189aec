import { setTimeout as pause } from 'node:timers/promises'
import type { Event } from '@comptoir/contracts/core/event'
import type { Collection, ObjectId } from 'mongodb'
import type { Bus } from '../bus/bus.ts'
import type { Log } from '../run/log.ts'
import { createCoalesced } from './coalesced.ts'
import { createGivingUp } from './giving-up.ts'
import { outboxIndex, type LocalEffect, type OutboxEvent, type WithOutbox } from './outbox.ts'
import type { ParkedEvents } from './parked-events.ts'

/** A document whose events are relayed, whatever else it holds. */
interface Pending extends WithOutbox {
  _id: string | ObjectId
}

/** Documents whose next event has the same name, relayed at once. */
const concurrency = 8
/** A kind of event that no relay of has ended for so long is skipped until the next sweep. */
const patienceMs = 1000
/** How long stopping waits for the events on their way: what is not taken by then stays in its document. */
const stopMs = 3000
const waiting = { outboxat: { $gt: new Date(0) } }

export interface Outbox {
  /** Relays now: called after a write with events, so that they need not wait for the next sweep. */
  kick: () => void
  /** Since when the oldest event waits, null when none does: what the health page watches. */
  oldest: () => Promise<Date | null>
  /** Takes up no more documents and waits a moment for those under way. */
  stop: () => Promise<void>
}

export interface OutboxOptions {
  collections: readonly unknown[]
  /** The events that go over the bus. */
  events: readonly Event[]
  /** The events that this service handles itself. */
  local?: readonly LocalEffect[]
  bus: Bus
  log: Log
  /** Where events go that cannot be delivered. Without it they are tried for ever. */
  parked?: Pick<ParkedEvents, 'park' | 'onRetry'>
  everyMs?: number
}

/** An event of another release, which this one knows no definition of. */
class UnknownEvent extends Error {
  override readonly name = 'UnknownEvent'
  constructor(event: string) {
    super(`${event} is no event of this service`)
  }
}

/**
 * Relays the events waiting in `collections`, in order within each document and at least once: an event leaves its
 * document only after the bus or its local effect took it, so a crash in between delivers it again. An event that cannot
 * be delivered is parked, and those behind it go on. A consumer that hangs holds up the events of its own kind only.
 */
export const startOutbox = ({
  collections,
  events,
  local = [],
  bus,
  log,
  parked,
  everyMs = 3000
}: OutboxOptions): Outbox => {
  const sources = collections as readonly Collection<Pending>[]
  const known = new Map(events.map(event => [event.name, event]))
  const effects = new Map(local.map(effect => [effect.event.name, effect.run]))
  const givingUp = createGivingUp()
  /** Relays under way by collection and document; `again` when the document was met once more meanwhile. */
  const running = new Map<string, { name: string; again: boolean; ended: Promise<void> }>()
  let stopped = false

  const deliver = async ({ id, name, at, payload }: OutboxEvent): Promise<void> => {
    const effect = effects.get(name)
    if (effect) return void (await effect(payload))
    const event = known.get(name)
    if (!event) throw new UnknownEvent(name)
    await bus.emit(event, payload, { id, at })
  }
  parked?.onRetry('deliver', deliver)

  const forget = async (source: Collection<Pending>, _id: Pending['_id'], { id }: OutboxEvent) => {
    givingUp.succeeded(id)
    const { matchedCount } = await source.updateOne(
      { _id, outbox: { $size: 1 }, 'outbox.0.id': id },
      { $unset: { outbox: '', outboxat: '' } }
    )
    if (matchedCount === 0) await source.updateOne({ _id }, { $pull: { outbox: { id } } })
  }

  /** Whether the events behind this one may go on. */
  const relayOne = async (source: Collection<Pending>, _id: Pending['_id'], event: OutboxEvent): Promise<boolean> => {
    try {
      await deliver(event)
    } catch (error) {
      log.warn(
        { err: error, collection: source.collectionName, id: String(_id), event: event.name },
        'event not relayed'
      )
      const isToPark = givingUp.failed(event.id, error)
      // Another replica, of the release that wrote an unknown event, may deliver it: those behind it need not wait.
      if (!isToPark || !parked) return error instanceof UnknownEvent
      await parked.park('deliver', event, error)
    }
    await forget(source, _id, event)
    return true
  }

  const relay = async (source: Collection<Pending>, { _id, outbox = [] }: Pending) => {
    try {
      for (const event of outbox) if (stopped || !(await relayOne(source, _id, event))) return
    } catch (error) {
      log.warn({ err: error, collection: source.collectionName, id: String(_id) }, 'events not relayed')
    }
  }

  const start = (source: Collection<Pending>, document: Pending): void => {
    const key = `${source.collectionName}/${String(document._id)}`
    const before = running.get(key)
    if (before) {
      before.again = true
      return
    }
    const ended = relay(source, document).finally(() => {
      const isToRepeat = running.get(key)?.again
      running.delete(key)
      if (isToRepeat) sweeping.kick()
    })
    running.set(key, { name: document.outbox?.[0]?.name ?? '', again: false, ended })
  }

  /** Waits until fewer than `concurrency` relays of an event are under way; false when none of them ends. */
  const hasPlace = async (name: string): Promise<boolean> => {
    const same = [...running.values()].filter(one => one.name === name)
    if (same.length < concurrency) return true
    const late = new AbortController()
    const patience = pause(patienceMs, false, { signal: late.signal }).catch(() => false)
    const isFree = await Promise.race([patience, ...same.map(one => one.ended.then(() => true))])
    late.abort()
    return isFree
  }

  const sweep = async (source: Collection<Pending>) => {
    const stuck = new Set<string>()
    const cursor = source.find(waiting, {
      projection: { outbox: 1 },
      sort: { outboxat: 1 },
      hint: outboxIndex.name
    })
    for await (const document of cursor) {
      if (stopped) break
      const name = document.outbox?.[0]?.name ?? ''
      if (stuck.has(name)) continue
      if (await hasPlace(name)) start(source, document)
      else stuck.add(name)
    }
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
      const underWay = Promise.all([...running.values()].map(({ ended }) => ended))
      await Promise.race([underWay, pause(stopMs, undefined, { ref: false })])
    }
  }
}
