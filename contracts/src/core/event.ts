import type * as z from 'zod/mini'

/**
 * A durable fact one service tells the others. It leaves its document by the outbox, at least once; consumers bear
 * seeing it twice.
 */
export interface Event<Name extends string = string, Payload extends z.core.$ZodType = z.core.$ZodType> {
  name: Name
  payload: Payload
}

export type EventPayload<E extends Event> = z.infer<E['payload']>

export const event = <Name extends string, Payload extends z.core.$ZodType>(
  name: Name,
  payload: Payload
): Event<Name, Payload> => ({ name, payload })
