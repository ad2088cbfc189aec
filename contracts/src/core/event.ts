import type * as z from 'zod/mini'

/**
 * A durable fact that one service reports to the others. The outbox delivers it at least once, so consumers must expect
 * the same event twice.
 */
export interface Event<Name extends string = string, Payload extends z.core.$ZodType = z.core.$ZodType> {
  /** `<service>.<fact>`: the first part is the service that reports it. Stored, so it never changes. */
  name: Name
  payload: Payload
}

/** What an event says. */
export type EventPayload<E extends Event> = z.infer<E['payload']>

/** Describes an event. */
export const event = <Name extends string, Payload extends z.core.$ZodType>(
  name: Name,
  payload: Payload
): Event<Name, Payload> => ({ name, payload })
