import type { Filter } from 'mongodb'
import type { MessageRecord } from '../messages/message.ts'
import type { Messages } from '../messages/repository.ts'
import { shownTo, type Reader, type Thread } from './thread.ts'

/** The messages that are news to each reader, among those they see. `isNewsTo` of the contracts says the same in code. */
export const newsTo: Record<Reader, Filter<MessageRecord>> = {
  seller: { fromshop: true },
  staff: { fromshop: { $ne: true } }
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
