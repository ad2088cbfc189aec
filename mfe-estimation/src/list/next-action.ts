import type { Batch, CardItem, ItemStatus } from '@comptoir/contracts/batch'
import { texts } from '../french.ts'

const { next } = texts

/** What happens next with a batch, in one sentence; while it is edited, what the seller can do comes first. */
export const nextAction = (batch: Pick<Batch, 'status' | 'items'>): string => {
  if (batch.status !== 'E') return next[batch.status]
  const cards = batch.items.filter((item): item is CardItem => item.kind === 'C')
  const count = (status: ItemStatus) => cards.filter(card => card.status === status).length
  if (cards.length === 0) return next.first
  if (count('WUI')) return next.answer(count('WUI'))
  if (count('E')) return next.retake(count('E'))
  if (count('AX')) return next.analysing
  return next.estimated(count('D'))
}
