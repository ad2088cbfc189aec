import * as z from 'zod/mini'
import type { CallError } from '@comptoir/contracts/browser/client'
import type { ErrorCode } from '@comptoir/contracts/core/errors'

export type Photos = { readonly face: File; readonly back: File }

/** A card that a person asked to send. */
export type NewCard = Photos & { readonly requestid: string; readonly batchid: string }

/** Whose photos these are: the id of an account, or `visitor`. */
export type Owner = string
export const VISITOR: Owner = 'visitor'

/** The failed call by which the portal refused a card. */
export const Refusal = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()),
  status: z.number()
})
export type Refusal = z.infer<typeof Refusal>

/** A card as the browser keeps it until the portal has it: all that another page of the same person needs to send it. */
export const KeptCard = z.object({
  requestid: z.string(),
  batchid: z.string(),
  owner: z.string(),
  face: z.instanceof(File),
  back: z.instanceof(File),
  /** Milliseconds since 1970. The queue is sorted by it, and old cards expire by it. */
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
  /** How often the network failed since the person, or the network's return, last started the upload. */
  readonly failures: number
  /** The failure because of which it waits, is paused or has failed. */
  readonly error: Refusal | null
  /** Whether the browser keeps the photos when the page is left. */
  readonly kept: boolean
}

/** Refusals that are about the session, not the photos: the queue sends the card once its owner may write again. */
const SESSION_CODES: readonly (ErrorCode | 'network')[] = [
  'session_invalid',
  'login_required',
  'banned',
  'email_unverified'
]

/** Returns the state of a card after its call failed. */
export const stateAfter = ({ code }: Pick<CallError, 'code'>): 'waiting' | 'paused' | 'failed' => {
  if (code === 'network') return 'waiting'
  return SESSION_CODES.includes(code) ? 'paused' : 'failed'
}
