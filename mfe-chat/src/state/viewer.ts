import { isNewsTo, sharedUserId, systemUserId } from '@comptoir/contracts/conversation/conversation'
import type { Message, Side } from '@comptoir/contracts/conversation/conversation'
import type { SessionUser } from '@comptoir/contracts/browser/federation'
import { offerOf } from './offer-content.ts'
import type { About } from './thread-cache.ts'

/** Who reads a thread. */
export type Viewer = Pick<SessionUser, 'id' | 'isadmin'>

export const isSystem = ({ userid }: Pick<Message, 'userid'>): boolean =>
  userid === systemUserId || userid === sharedUserId

/** The specification's rule: the viewer's own messages, and those of the system and of the shared account. */
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

/**
 * Viewers may delete their own messages, administrators any. Accepted offers and lines of the system stay: they are the
 * batch's history.
 */
export const mayDelete = (message: Message, viewer: Viewer): boolean =>
  !isSystem(message) && (viewer.isadmin === 1 || message.userid === viewer.id) && offerOf(message)?.status !== 'A'

/** The side of the thread a viewer reads it from; staff are one shop. */
export const sideOf = ({ isadmin }: Pick<Viewer, 'isadmin'>): Side => (isadmin === 1 ? 'shop' : 'seller')

/** The seq up to which a thread was read, when `unread` messages that are news to that side came after it. */
export const readUpTo = (messages: readonly Message[], side: Side, unread: About['unread']): number => {
  const last = messages.at(-1)?.seq ?? 0
  if (!unread) return last
  const news = messages.filter(message => isNewsTo(message, side))
  const oldestUnread = news.at(-Math.min(unread, news.length))
  return oldestUnread ? oldestUnread.seq - 1 : last
}
