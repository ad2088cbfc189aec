import { sharedUserId, systemUserId } from '@comptoir/contracts/conversation'
import type { Message } from '@comptoir/contracts/conversation'
import type { SessionUser } from '@comptoir/contracts/federation'
import { offerOf } from '../state/offer-content.ts'
import type { About } from './thread-cache.ts'

/** Who reads a thread. */
export type Viewer = Pick<SessionUser, 'id' | 'isadmin'>

export const isSystem = ({ userid }: Pick<Message, 'userid'>): boolean =>
  userid === systemUserId || userid === sharedUserId

/** The specification's rule: one's own, and what the system or everybody wrote. */
export const isMine = (message: Pick<Message, 'userid'>, viewer: Viewer): boolean =>
  message.userid === viewer.id || isSystem(message)

export type Author = 'mine' | 'shop' | 'seller' | 'system'

/** Whose name stands over a message; staff are one shop. */
export const authorOf = (
  message: Pick<Message, 'userid'>,
  viewer: Viewer,
  { ownerid }: Pick<About, 'ownerid'>
): Author => {
  if (isSystem(message)) return 'system'
  if (message.userid === viewer.id) return 'mine'
  return message.userid === ownerid ? 'seller' : 'shop'
}

/** One's own; administrators any, but never an accepted offer. */
export const mayDelete = (message: Message, viewer: Viewer): boolean =>
  (viewer.isadmin === 1 || message.userid === viewer.id) && offerOf(message)?.status !== 'A'

/**
 * Whether the viewer is waited for to read it. Staff are one shop: they read what the seller wrote, and what a colleague
 * wrote is nobody's news.
 */
export const isNewsTo = (
  message: Pick<Message, 'userid'>,
  viewer: Viewer,
  { ownerid }: Pick<About, 'ownerid'>
): boolean => (viewer.isadmin === 1 ? message.userid === ownerid : !isMine(message, viewer))

/** The seq up to which a thread was read, when `unread` messages came after it. */
export const readUpTo = (
  messages: readonly Message[],
  viewer: Viewer,
  { unread, ownerid }: Pick<About, 'unread' | 'ownerid'>
): number => {
  const last = messages.at(-1)?.seq ?? 0
  if (!unread) return last
  // A seller's count holds what the system told of the shop.
  const counted = messages.filter(({ userid }) => (viewer.isadmin === 1 ? userid === ownerid : userid !== viewer.id))
  const oldestUnread = counted.at(-Math.min(unread, counted.length))
  return oldestUnread ? oldestUnread.seq - 1 : last
}
