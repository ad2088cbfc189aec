import type { Batch } from '@comptoir/contracts/batch/batch'
import { cards } from '../french.ts'
import { batchTexts } from './batch-french.ts'
import { cardsOf } from '@comptoir/contracts/batch/cards-of'

/** More names would not fit beside the amount on a telephone. */
const NAMES = 2

/**
 * Returns the name by which sellers tell their batches apart: how many cards it has and the first two names among them, with
 * an ellipsis while some card is called otherwise or not yet. Two batches may have the same name: a list shows their numbers
 * too.
 */
export const batchName = ({ items }: Pick<Batch, 'items'>): string => {
  const all = cardsOf(items)
  if (all.length === 0) return batchTexts.emptyName
  const names = [...new Set(all.flatMap(({ name }) => name ?? []))].slice(0, NAMES)
  const isWhole = all.every(({ name }) => name !== null && names.includes(name))
  if (names.length === 0) return cards(all.length)
  return `${cards(all.length)} · ${names.join(', ')}${isWhole ? '' : '…'}`
}
