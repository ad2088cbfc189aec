import type { Filter } from 'mongodb'
import type { ConversationRecord } from '../appointments/conversation.ts'
import type { Conversations } from '../appointments/repository.ts'
import { longestMs, type Span } from './slot-record.ts'

/** The cells that appointments have between two moments, those of `except` left out: an appointment does not bar its own way. */
export const takenCells = async (
  { collection }: Conversations,
  { startsat, endsat }: Span,
  except?: string
): Promise<ReadonlySet<string>> => {
  const filter: Filter<ConversationRecord> = {
    'slot.startsat': { $gt: new Date(startsat.getTime() - longestMs), $lt: endsat },
    ...(except === undefined ? {} : { _id: { $ne: except } })
  }
  const found = await collection
    .find(filter, { projection: { _id: 0, 'slot.cells': 1 } })
    .hint('agenda')
    .toArray()
  return new Set(found.flatMap(({ slot }) => slot?.cells ?? []))
}
