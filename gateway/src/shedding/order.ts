import {
  changePassword,
  changePayment,
  createAccount,
  logIn,
  logOut,
  resetPassword,
  takeShortcut
} from '@comptoir/contracts/account/account-calls'
import { removeTotp } from '@comptoir/contracts/account/second-factor-calls'
import { payBatch } from '@comptoir/contracts/batch/payment'
import type { Actor } from '@comptoir/contracts/core/access'

type Asker = 'visitor' | 'account' | 'staff'

/**
 * What is refused when more is asked than the portal can answer, first to last: writes before reads, which cost less and
 * without which a page shows nothing; of each, those of visitors before those of accounts before those of the shop.
 */
export const sheddingOrder = [
  { act: 'write', asker: 'visitor' },
  { act: 'write', asker: 'account' },
  { act: 'write', asker: 'staff' },
  { act: 'read', asker: 'visitor' },
  { act: 'read', asker: 'account' },
  { act: 'read', asker: 'staff' }
] as const satisfies readonly { act: 'read' | 'write'; asker: Asker }[]

const askers: Record<Actor['kind'], Asker> = {
  visitor: 'visitor',
  gone: 'visitor',
  unverified: 'account',
  blocked: 'account',
  user: 'account',
  staff_without_factor: 'staff',
  staff: 'staff'
}

/**
 * Calls that are answered whatever the load: who logs out may sit at somebody else's computer, and a payment that is sent
 * again, because its answer was lost, must learn what became of it.
 */
const neverShed: ReadonlySet<string | undefined> = new Set([logOut.name, payBatch.name])

/**
 * Calls that hash a password. They wait in a queue of the account service, which has its own end, and say nothing about
 * how long other requests take: a flood of sign-ups is no reason to refuse a message.
 */
export const waitsInOwnQueue: ReadonlySet<string | undefined> = new Set(
  [changePassword, changePayment, createAccount, logIn, removeTotp, resetPassword, takeShortcut].map(({ name }) => name)
)

/** A request as far as its shedding depends on it. */
export interface Asked {
  /** The name of its call; undefined for routes that serve none. */
  call: string | undefined
  method: string
  kind: Actor['kind']
}

/** How many requests to a service may be unanswered before a write to it is refused, by who asks. */
export type MostWaiting = Record<Asker, number>

export const actOf = ({ method }: Pick<Asked, 'method'>): 'read' | 'write' => (method === 'POST' ? 'write' : 'read')

/** Who asks. Who logs in has no session yet, and would else be shed with the visitors. */
export const askerOf = ({ call, kind }: Pick<Asked, 'call' | 'kind'>): Asker =>
  call === logIn.name ? 'account' : askers[kind]

/** What the gateway knows when a request comes. */
export interface Load {
  /** How many requests of each place of `sheddingOrder` are unanswered. */
  unanswered: readonly number[]
  /** How many requests may be unanswered. */
  most: number
  /** Requests to the service of the call that wait for its answer. */
  waiting: number
}

/** The place of a request in `sheddingOrder`; null for one that is never refused. */
export const placeOf = (asked: Asked): number | null => {
  if (neverShed.has(asked.call)) return null
  const [act, asker] = [actOf(asked), askerOf(asked)]
  return sheddingOrder.findIndex(shed => shed.act === act && shed.asker === asker)
}

/** How many of these counts are of a place or of more important ones. */
export const fromPlace = (counts: readonly number[], place: number): number =>
  counts.slice(place).reduce((sum, count) => sum + count, 0)

/**
 * Whether a request is refused. Those of its own place and of the places after it are counted, so that what matters less
 * never refuses what matters more. A write is also refused while too many requests wait for its service: it would wait
 * too, and keep its client waiting until the deadline.
 */
export const isRefused = (asked: Asked, { unanswered, most, waiting }: Load, mostWaiting: MostWaiting): boolean => {
  const place = placeOf(asked)
  if (place === null) return false
  if (actOf(asked) === 'write' && waiting >= mostWaiting[askerOf(asked)]) return true
  return fromPlace(unanswered, place) >= most
}
