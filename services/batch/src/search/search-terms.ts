import { fold } from '@comptoir/contracts/core/search-words'
import { amountKey, cardNumberKey, longest, trackingKey, withoutZeros } from './search-keys.ts'

/** The keys of which a batch must have one. */
export type Term = readonly string[]

/** `120,50`, `120 €`, `1 250`: a search that is an amount and nothing else. A bare `120` may be a card's number too. */
const amountAlone = /^(\d{1,3}(?: \d{3})+|\d+)(?:[.,](\d{1,2}))?( ?(?:€|euros?))?$/u

/** A tracking number may be typed in groups: 11 signs or more, most of them digits. */
const isTracking = (text: string): boolean => {
  const compact = trackingKey(text)
  return /^[\p{L}\p{N} ]+$/u.test(text) && compact.length >= 11 && compact.replaceAll(/\D/g, '').length >= 8
}

/** In this order: a card's number with its total, an amount with cents or a sign, a word. */
const tokens = /(\p{L}{0,5}\d+) ?\/ ?(\p{L}{0,5}\d*)|(\d+)[.,](\d{1,2})(?!\d)|(\d+) ?€|[\p{L}\p{N}]+/gu

const termOfWord = (word: string): Term => {
  const alternatives = [word, withoutZeros(word), ...(/^\d{1,7}$/.test(word) ? [amountKey(Number(word))] : [])]
  return [...new Set(alternatives.map(key => key.slice(0, longest)))]
}

/** What a batch must have to be found: one of the keys of each term. Words of one character are left out. */
export const searchTermsOf = (q: string): Term[] => {
  const text = fold(q)
  const [, euros, cents, sign] = amountAlone.exec(text) ?? []
  if (euros !== undefined && (cents !== undefined || sign !== undefined || euros.includes(' ')))
    return [[amountKey(Number(euros.replaceAll(' ', '')), cents)]]
  if (isTracking(text)) return [[trackingKey(text).slice(0, longest)]]
  return [...text.matchAll(tokens)].flatMap(([word, own, total = '', whole, part, priced]): Term[] => {
    if (own !== undefined) return [[cardNumberKey(`${own}/${total}`).slice(0, longest)]]
    if (whole !== undefined) return [[amountKey(Number(whole), part)]]
    if (priced !== undefined) return [[amountKey(Number(priced))]]
    return word.length < 2 ? [] : [termOfWord(word)]
  })
}
