import { sharedUserId, systemUserId } from '@comptoir/contracts/conversation'
import type { Filter } from 'mongodb'
import type { MessageRecord } from './message.ts'
import type { Reader } from './thread.ts'

/** What the system tells of an act of the seller. */
const tellsOfSeller: Filter<MessageRecord> = { userid: { $in: [systemUserId, sharedUserId] }, fromshop: { $ne: true } }

/**
 * What is news, of the messages a reader is shown: to a seller, less their own, what others wrote or did; to the shop
 * what sellers wrote or did.
 */
export const news: Record<Reader, Filter<MessageRecord>> = {
  seller: { $nor: [tellsOfSeller] },
  staff: { fromshop: { $ne: true } }
}

/** The news of a reader in a thread of the seller `ownerid`, null for a visitor. */
export const newsTo = (reader: Reader, ownerid: string | null): Filter<MessageRecord> =>
  reader === 'staff' ? news.staff : { ...news.seller, ...(ownerid === null ? {} : { userid: { $ne: ownerid } }) }
