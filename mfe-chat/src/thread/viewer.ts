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

/** The seq up to which a thread was read, when `unread` messages of others came after it. */
export const readUpTo = (messages: readonly Message[], viewer: Viewer, unread: number): number => {
  const last = messages.at(-1)?.seq ?? 0
  if (unread === 0) return last
  const others = messages.filter(({ userid }) => userid !== viewer.id)
  const oldestUnread = others.at(-Math.min(unread, others.length))
  return oldestUnread ? oldestUnread.seq - 1 : last
}
