import { newsOf, type Side } from '@comptoir/contracts/conversation/conversation'
import type { Filter } from 'mongodb'
import type { MessageRecord } from '../messages/message.ts'
import type { Messages } from '../messages/repository.ts'
import { shownTo, sideOfReader, type Reader, type Thread } from './thread.ts'

/** The messages of a side, as they are stored: those of the shop are marked. */
const ofSide: Record<Side, Filter<MessageRecord>> = {
  shop: { fromshop: true },
  seller: { fromshop: { $ne: true } }
}

/** The messages that are news to each reader, among those they see. `isNewsTo` of the contracts says the same in code. */
export const newsTo: Record<Reader, Filter<MessageRecord>> = {
  seller: ofSide[newsOf[sideOfReader.seller]],
  staff: ofSide[newsOf[sideOfReader.staff]]
}

/** Whether a message with a seq above `after` and up to `upto` is news to a reader. */
export const hasNews = async (
  { collection }: Messages,
  { tabletype, tableid }: Thread,
  reader: Reader,
  { after, upto }: { after: number; upto: number }
): Promise<boolean> => {
  const filter = { tabletype, tableid, ...shownTo[reader], seq: { $gt: after, $lte: upto }, ...newsTo[reader] }
  return (await collection.findOne(filter, { projection: { _id: 1 }, hint: 'shown' })) !== null
}
