import { tableType, type Side, type TableType } from '@comptoir/contracts/conversation/conversation'

/** What names a thread: a batch or an appointment, and its id. */
export interface Thread {
  tabletype: TableType
  tableid: string
}

/** A thread as one text: the key of what a process remembers about it. */
export const threadKey = ({ tabletype, tableid }: Thread): string => `${tabletype}:${tableid}`

export const batchThread = (tableid: string): Thread => ({ tabletype: tableType.batch, tableid })
export const conversationThread = (tableid: string): Thread => ({ tabletype: tableType.conversation, tableid })

/** How the audit log names a thread: by its batch or its conversation. */
export const targetOf = ({ tabletype, tableid: id }: Thread) =>
  ({ kind: tabletype === tableType.batch ? 'batch' : 'conversation', id }) as const

/** Who reads a thread. Staff also see the mails that were sent from the dashboard. */
export type Reader = 'seller' | 'staff'

/** The field in which a thread keeps up to which seq each reader has read it. */
export const readMark = { seller: 'readseq', staff: 'staffreadseq' } as const satisfies Record<Reader, string>

export const sideOfReader = { seller: 'seller', staff: 'shop' } as const satisfies Record<Reader, Side>

/**
 * The messages a reader sees, as a filter. `null` also matches a message without the field, so most messages need none,
 * and the index `shown` answers.
 */
export const shownTo = {
  seller: { hiddenfrom: null },
  staff: { hiddenfrom: { $in: [null, 'sellers'] } }
} as const satisfies Record<Reader, object>
