import { newsOf, type Side } from '@comptoir/contracts/conversation/conversation'
import type { Filter } from 'mongodb'
import type { MessageRecord } from './message.ts'
import { sideOfReader, type Reader } from './thread.ts'

/** The messages of a side, as they are stored: those of the shop are marked. */
const ofSide: Record<Side, Filter<MessageRecord>> = {
  shop: { fromshop: true },
  seller: { fromshop: { $ne: true } }
}

/** What is news to each reader, of the messages they are shown: the query of `isNewsTo`. */
export const news: Record<Reader, Filter<MessageRecord>> = {
  seller: ofSide[newsOf[sideOfReader.seller]],
  staff: ofSide[newsOf[sideOfReader.staff]]
}
