import type { Side } from '@comptoir/contracts/conversation/conversation'

/** Whose thread it is: a batch's or an appointment's. */
export interface Thread {
  tabletype: 'B' | 'R'
  tableid: string
}

/** The key of a thread in what is remembered of it. */
export const threadKey = ({ tabletype, tableid }: Thread) => `${tabletype}:${tableid}`

export const batchThread = (tableid: string): Thread => ({ tabletype: 'B', tableid })
export const conversationThread = (tableid: string): Thread => ({ tabletype: 'R', tableid })

/** Staff read what sellers do not: the mails sent from the dashboard. */
export type Reader = 'seller' | 'staff'

export const sideOfReader = { seller: 'seller', staff: 'shop' } as const satisfies Record<Reader, Side>

/**
 * What a reader is shown, by the field `hiddenfrom`. Absent it matches null, so that most messages need no such field
 * and the index `shown` still answers.
 */
export const shownTo = {
  seller: { hiddenfrom: null },
  staff: { hiddenfrom: { $in: [null, 'sellers'] } }
} as const satisfies Record<Reader, object>
