import * as z from 'zod/mini'
import type { CallError } from '@comptoir/contracts/browser/client'
import type { ErrorCode } from '@comptoir/contracts/core/errors'

export type Photos = { readonly face: File; readonly back: File }

/** A card that a person asked to send, before anything is known of its way. */
export type NewCard = Photos & { readonly requestid: string; readonly batchid: string }

/** Whose photos these are: an account's id, or `visitor` for whoever has none. */
export type Owner = string
export const VISITOR: Owner = 'visitor'

/** Why the portal will not take a card, as a failed call says it. */
export const Refusal = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()),
  status: z.number()
})
export type Refusal = z.infer<typeof Refusal>

/** A card as the browser keeps it until the portal has it: what another page of the same person needs to go on. */
export const KeptCard = z.object({
  requestid: z.string(),
  batchid: z.string(),
  owner: z.string(),
  face: z.instanceof(File),
  back: z.instanceof(File),
  /** Milliseconds since 1970: the order of the queue, and what makes it expire. */
  addedat: z.number(),
  refusal: z.nullable(Refusal)
})
export type KeptCard = z.infer<typeof KeptCard>

/**
 * `queued` waits for its turn, `waiting` for the network, `paused` for its owner to sign in again; `failed` stays until the
 * person tries again or discards it.
 */
export type SendingState = 'queued' | 'sending' | 'waiting' | 'paused' | 'failed'

/** A card on its way to the portal: the state S, which only the browser knows. */
export type Sending = NewCard & {
  readonly state: SendingState
  /** Share of the bytes sent, 0 to 1. */
  readonly fraction: number
  /** Tries that the network swallowed since the last one that a person or the network asked for. */
  readonly failures: number
  /** Why it waits, is paused or was refused. */
  readonly error: Refusal | null
  /** Survives this page; false where the browser could not keep the photos. */
  readonly kept: boolean
}

/** Refusals of the session, not of the photos: the queue sends them once their owner may write again. */
const SESSION_CODES: readonly (ErrorCode | 'network')[] = [
  'session_invalid',
  'login_required',
  'banned',
  'email_unverified'
]

/** What a failed call means for its card. */
export const stateAfter = ({ code }: Pick<CallError, 'code'>): 'waiting' | 'paused' | 'failed' => {
  if (code === 'network') return 'waiting'
  return SESSION_CODES.includes(code) ? 'paused' : 'failed'
}
