import { displayName } from '@comptoir/contracts/catalogue/catalogue'
import { printedNumber } from './printed-number.ts'
import { languageOf, type Wanted } from './sale.ts'

/**
 * The words a card's sales are searched by: its name and its number as printed. Where the number has no total, which
 * tells the set, the name of the set is added.
 */
export const searchWords = ({ card, set }: Wanted): string => {
  const { total } = printedNumber(card, set)
  const own = card.number.split('/')[0] ?? ''
  const words = [displayName(card), total === null ? own : `${own}/${total}`]
  if (total === null && set) words.push(displayName(set))
  if (languageOf(card) === 'jp') words.push('japonaise')
  return words.join(' ')
}
