import type { Actor } from '@comptoir/contracts/core/access'
import type { AnyCall, CallInput, CallReply, InternalCall } from '@comptoir/contracts/core/call'
import type { Page } from '@comptoir/contracts/core/page'
import type { Event, EventPayload } from '@comptoir/contracts/core/event'
import type * as z from 'zod/mini'

/** A call as the bus sees it: one of the API, or one between services only. */
export type Operation = AnyCall | InternalCall

export type OperationInput<O extends Operation> = O extends AnyCall
  ? CallInput<O>
  : O extends InternalCall
    ? z.infer<O['input']>
    : never

type Paged<Reply> = Reply extends readonly (infer Item)[] ? Page<Item> : Reply

/** What a handler answers: the reply of the call, or a page of it where the call pages. */
export type OperationReply<O extends Operation> = O extends AnyCall
  ? O['pages'] extends true
    ? Paged<CallReply<O>>
    : CallReply<O>
  : O extends InternalCall
    ? z.infer<O['reply']>
    : never

/** The client of a request that came in through the gateway. */
export interface Client {
  /** Its IP address: what attempts are counted by. */
  address: string
  /** SHA-256 (hex) of the session it came with, also when that session does not hold any more; null for none. */
  sessionhash: string | null
}

/** What travels beside the input of every request. */
export interface RequestContext {
  actor: Actor
  /** Absent between services. */
  client?: Client | undefined
  /** Correlates the log lines of one request through all processes. */
  requestid: string
  /** Epoch milliseconds after which nobody waits for the answer: a handler past it does nothing. */
  deadline: number
}

export type Handler<O extends Operation> = (
  input: OperationInput<O>,
  context: RequestContext
) => Promise<OperationReply<O>>

/** A socket hint: it may be lost, never relied upon. */
export type HintListener = (frame: unknown) => void

export interface EventMeta {
  /** The event's own id: the same on every delivery. */
  id: string
  /** ISO 8601 time at which the fact was written. */
  at: string
}

/**
 * How services talk. Two bodies pass the same conformance suite: in process (embedded) and NATS (distributed).
 *
 * Failures are translated here, not by the callers: no responder and a passed deadline are `AppError('unavailable')`;
 * an `AppError` of the handler is thrown again with its code; anything else it throws becomes `AppError('internal')`.
 */
export interface Bus {
  request<O extends Operation>(
    operation: O,
    input: OperationInput<O>,
    context: RequestContext
  ): Promise<OperationReply<O>>
  /** Serves an operation; one of several replicas gets each request. */
  handle<O extends Operation>(operation: O, handler: Handler<O>): Promise<void>
  /** Publishes a durable event and resolves when it is safe to forget it (all in-process consumers ran, or JetStream acknowledged). */
  emit<E extends Event>(event: E, payload: EventPayload<E>, meta: EventMeta): Promise<void>
  /** Consumes a durable event, at least once for each `group`; a throwing consumer is called again later. */
  consume<E extends Event>(
    event: E,
    group: string,
    consumer: (payload: EventPayload<E>, meta: EventMeta) => Promise<void>
  ): Promise<void>
  /** Tells every process that listens to `channel`; lost when nobody does. */
  hint(channel: string, frame: unknown): void
  onHint(channel: string, listener: HintListener): () => void
  /** Calls back when hints may have been lost (the link to the other processes was down and is back); answers how to stop. */
  onGap(listener: () => void): () => void
  /** True when requests can reach their services. */
  healthy(): boolean
  /** Takes no new work, waits for handlers in flight, then closes. */
  close(): Promise<void>
}
