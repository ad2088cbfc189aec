import type { Notice } from '@comptoir/contracts/account/account-notices'

type Thread = Pick<Extract<Notice, { kind: 'unread_messages' }>, 'tabletype' | 'tableid'>

export const batchUrl = (publicUrl: string, batchid: string) => `${publicUrl}/batchs/${encodeURIComponent(batchid)}`

export const discussionUrl = (publicUrl: string, conversationid: string) =>
  `${publicUrl}/rendezvous/${encodeURIComponent(conversationid)}`

/** The page that shows a thread: its batch, or its discussion. */
export const threadUrl = (publicUrl: string, { tabletype, tableid }: Thread) =>
  tabletype === 'B' ? batchUrl(publicUrl, tableid) : discussionUrl(publicUrl, tableid)
