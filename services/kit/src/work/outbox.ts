import type { Event, EventPayload } from '@comptoir/contracts/core/event'
import type { Document, IndexDescription, UpdateFilter } from 'mongodb'
import { activeTrace } from '../run/traces.ts'
import { newId } from '../store/ids.ts'

/** An event waiting inside the document that caused it. */
export interface OutboxEvent {
  id: string
  name: string
  /** ISO 8601. */
  at: string
  payload: unknown
  /** W3C `traceparent` of the span that caused the event; absent where nothing is traced. */
  trace?: string
}

/** Both fields are absent when nothing waits. */
export interface WithOutbox {
  outbox?: OutboxEvent[]
  /** Since when the oldest event waits, at the latest. */
  outboxat?: Date
}

/** The event as it is stored, in the same write as the change it is about. */
export const emits = <E extends Event>(event: E, payload: EventPayload<E>, now = new Date()): OutboxEvent => {
  const trace = activeTrace()
  return { id: newId(), name: event.name, at: now.toISOString(), payload, ...(trace === undefined ? {} : { trace }) }
}

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

/** The fields of a new document that has events from the beginning. */
export const outboxFields = (events: readonly OutboxEvent[]): WithOutbox =>
  events.length === 0 ? {} : { outbox: [...events], outboxat: waitingSince(events) }

/** An index of the documents with waiting events, and of no others. */
export const outboxIndex: IndexDescription & { name: string } = { name: 'outbox', key: { outboxat: 1 }, sparse: true }

/** What a service does about an event of its own, which waits in its document but never travels over the bus. */
export interface LocalEffect {
  event: Event
  run: (payload: unknown, meta: Pick<OutboxEvent, 'id' | 'at'>) => Promise<unknown>
}

/** Binds an event to what the service does about it. It may run more than once for one event. */
export const localEffect = <E extends Event>(
  event: E,
  run: (payload: EventPayload<E>, meta: Pick<OutboxEvent, 'id' | 'at'>) => Promise<unknown>
): LocalEffect => ({ event, run: run as LocalEffect['run'] })
