import { fold, wordsOf } from '@comptoir/contracts/core/search-words'
import type { BatchRecord } from '../batch/record.ts'
import { sumsOf } from '../payment/amount.ts'

/** The lengths of the beginnings by which a word is found. What is typed beyond the longest is not compared. */
const shortest = 2
export const longest = 16
/** A batch of very many cards is found by the first of them. */
const mostKeys = 4000

const beginningsOf = (text: string): string[] =>
  Array.from({ length: Math.max(Math.min(text.length, longest) - shortest + 1, 0) }, (_, index) =>
    text.slice(0, shortest + index)
  )

/** Without the zeros before its number: `054` and `tg05` become `54` and `tg5`. */
export const withoutZeros = (word: string): string => word.replace(/^(\p{L}*)0+(?=\p{N})/u, '$1')

const signs = /[^\p{L}\p{N}]/gu

/** The number printed on a card as it is compared: `054/054` becomes `54/54`, `SWSH-050` becomes `swsh50`. */
export const cardNumberKey = (number: string): string =>
  number
    .split('/')
    .map(part => withoutZeros(fold(part).replaceAll(signs, '')))
    .join('/')

/** The own number of a card and its parts may be one sign long: `004` finds 4, `swsh-50` finds `SWSH-050`. */
const keysOfCardNumber = (number: string): string[] => {
  const key = cardNumberKey(number)
  const [own = ''] = key.split('/')
  const parts = wordsOf(number.split('/')[0] ?? '').map(withoutZeros)
  return own === '' ? [] : [own, ...parts, ...beginningsOf(key)]
}

/** An amount is found by its euros, or by its euros and cents as far as they were typed. */
export const amountKey = (euros: number, cents = ''): string => `€${euros}${cents === '' ? '' : `.${cents}`}`

const keysOfAmount = (amount: number): string[] => {
  const [euros, cents] = [Math.floor(amount / 100), String(amount % 100).padStart(2, '0')]
  return [amountKey(euros), amountKey(euros, cents.charAt(0)), amountKey(euros, cents)]
}

/** A tracking number as it is compared: lower case, without the spaces between its groups. */
export const trackingKey = (tracking: string): string => fold(tracking).replaceAll(signs, '')

/**
 * The keys by which the shop's search finds a batch: the beginnings of the words of its cards, of its number and tracking
 * numbers, the name of its seller, the numbers of its cards, and its amounts. The search then asks an index for equal keys, which come in the
 * order of their batches however many share one ([49]). Empty for a batch that is in no list of the shop.
 */
export const searchKeysOf = (batch: BatchRecord): string[] => {
  if (batch.userid === null || batch.deletedat) return []
  const number = fold(batch.number).replaceAll(signs, '')
  const { total, estimate, offered, accepted, paid } = sumsOf(batch, 0)
  const amounts = [total, estimate, offered, accepted, paid, ...batch.offers.map(({ cents }) => cents)]
  const trackings = [batch.delivery?.tracking, batch.labeltracking].filter(text => typeof text === 'string')
  const names = batch.items
    .flatMap(({ name, checked }) => [name, checked?.name])
    .filter(text => typeof text === 'string')
  const numbers = batch.items.flatMap(({ card }) => card?.number ?? [])
  const seller = wordsOf(batch.desk?.sellername ?? '')
  const keys = [
    // `C-2A3B4C` is found with and without its letter.
    ...[number, number.slice(1), ...trackings.map(trackingKey)].flatMap(beginningsOf),
    ...amounts.filter(amount => amount !== null).flatMap(keysOfAmount),
    ...[...seller, ...names.flatMap(wordsOf)].flatMap(beginningsOf),
    ...numbers.flatMap(keysOfCardNumber)
  ]
  return [...new Set(keys)].slice(0, mostKeys)
}
