import type { Notice } from '@comptoir/contracts/account/account-notices'
import { tableType } from '@comptoir/contracts/conversation/conversation'

type Thread = Pick<Extract<Notice, { kind: 'unread_messages' }>, 'tabletype' | 'tableid'>

export const batchUrl = (publicUrl: string, batchid: string) => `${publicUrl}/batchs/${encodeURIComponent(batchid)}`

export const discussionUrl = (publicUrl: string, conversationid: string) =>
  `${publicUrl}/rendezvous/${encodeURIComponent(conversationid)}`

/** The page that shows a thread: the one of its batch, or its discussion. */
export const threadUrl = (publicUrl: string, { tabletype, tableid }: Thread) =>
  tabletype === tableType.batch ? batchUrl(publicUrl, tableid) : discussionUrl(publicUrl, tableid)
