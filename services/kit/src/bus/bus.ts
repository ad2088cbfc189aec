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

/** What a handler returns: the reply of the call, or a page of it where the call is a list in pages. */
export type OperationReply<O extends Operation> = O extends AnyCall
  ? O['pages'] extends true
    ? Paged<CallReply<O>>
    : CallReply<O>
  : O extends InternalCall
    ? z.infer<O['reply']>
    : never

/** The client of a request that came in through the gateway. */
export interface Client {
  /** The IP address of the client, by which attempts are counted. */
  address: string
  /** SHA-256 (hexadecimal) of the session that the client sent, even when it is no longer valid; null for none. */
  sessionhash: string | null
  /**
   * For calls that open a session: the secrets of earlier logins from the same browser, by account, as the gateway signed
   * them.
   */
  devices?: Record<string, string> | undefined
}

/** What a bus carries beside the input of every request. */
export interface RequestContext {
  actor: Actor
  /** Absent between services. */
  client?: Client | undefined
  /** Correlates the log lines of one request through all processes. */
  requestid: string
  /** W3C `traceparent` of the span that asks; absent where nothing is traced. */
  trace?: string | undefined
  /** Epoch milliseconds, by the clock of this process, after which nobody waits for the answer. */
  deadline: number
}

export type Handler<O extends Operation> = (
  input: OperationInput<O>,
  context: RequestContext
) => Promise<OperationReply<O>>

/** A handler whose types its operation has kept. */
export type AnyHandler = (input: unknown, context: RequestContext) => Promise<unknown>

/** A consumer whose type its event has kept. */
export type AnyConsumer = (payload: unknown, meta: EventMeta) => Promise<void>

/** Hears hints. A hint may be lost, so nothing may depend on it. */
export type HintListener = (frame: unknown) => void

export interface EventMeta {
  /** The event's own id: the same on every delivery. */
  id: string
  /** ISO 8601 time at which the fact was written. */
  at: string
  /** W3C `traceparent` of the span that wrote the fact; absent where nothing is traced. */
  trace?: string | undefined
}

/**
 * How services talk. Two implementations pass the same conformance suite: in process (embedded) and NATS (distributed).
 *
 * The bus translates failures for its callers: a service that does not answer before the deadline is
 * `AppError('unavailable')`, an `AppError` of the handler arrives with its code, and anything else that the handler
 * throws arrives as `AppError('internal')`.
 */
export interface Bus {
  request<O extends Operation>(
    operation: O,
    input: OperationInput<O>,
    context: RequestContext
  ): Promise<OperationReply<O>>
  /** Serves an operation. Of several replicas one gets each request. Throws when this process serves it already. */
  handle<O extends Operation>(operation: O, handler: Handler<O>): Promise<void>
  /**
   * Publishes a durable event. Resolves when its writer may forget it: every consumer of this process has taken it, or
   * JetStream has stored it.
   */
  emit<E extends Event>(event: E, payload: EventPayload<E>, meta: EventMeta): Promise<void>
  /** Consumes a durable event, at least once for each `group`. A consumer that throws is called again later. */
  consume<E extends Event>(
    event: E,
    group: string,
    consumer: (payload: EventPayload<E>, meta: EventMeta) => Promise<void>
  ): Promise<void>
  /** Sends a hint to every process that listens to `channel`; it is lost when none does. */
  hint(channel: string, frame: unknown): void
  /** Listens to a channel. Returns how to stop listening. */
  onHint(channel: string, listener: HintListener): () => void
  /** Calls back when hints may have been lost: the link was down and is up again. Returns how to stop listening. */
  onGap(listener: () => void): () => void
  /** Takes no new work, waits for the handlers under way, then closes. */
  close(): Promise<void>
}
