import { fold } from '@comptoir/contracts/core/search-words'
import type { CardRecord, SetRecord } from '../records/records.ts'

/** A number as it is printed on a card: `4/102`; `total` is null where the card has none (`SWSH001`). */
export interface PrintedNumber {
  own: string
  total: string | null
}

const withoutZeros = (text: string) => text.replace(/^0+(?=\p{N})/u, '')
/** One part of a number as it is compared: `004` becomes `4`, `SWSH-050` becomes `swsh050`. */
export const numberKey = (text: string): string => withoutZeros(fold(text).replaceAll(/[^\p{L}\p{N}]/gu, ''))

/** The number of a catalogue card. A number without a total takes the total of its set. */
export const printedNumber = ({ number }: Pick<CardRecord, 'number'>, set: SetRecord | null): PrintedNumber => {
  const [own = '', total] = number.split('/')
  if (total !== undefined) return { own: numberKey(own), total: numberKey(total) }
  return { own: numberKey(own), total: /^\d+$/.test(number) && set?.total ? String(set.total) : null }
}

const fraction = /(\p{L}{0,5}\d+)\s*\/\s*(\p{L}{0,5}\d+)/gu

/** All numbers with a total in a text. */
export const numbersIn = (text: string): PrintedNumber[] =>
  [...fold(text).matchAll(fraction)].map(([, own = '', total = '']) => ({
    own: numberKey(own),
    total: numberKey(total)
  }))
