import type { Holographisme } from '@comptoir/contracts/catalogue/card'
import { fold, wordsOf } from '@comptoir/contracts/core/search-words'
import { allNames } from '../records/names.ts'
import { numbersIn, printedNumber } from './printed-number.ts'
import { languageOf, type Wanted } from './sale.ts'
import {
  copyWords,
  damagedWords,
  gradedWords,
  holoWords,
  languageWords,
  lotWords,
  reverseWords
} from './title-words.ts'

/**
 * Several copies: « x3 », « 12 x », « 58/102 10x ». Not the X of a name before a number or after a total: « Dracobraise X
 * 4/102 », « 12/60 X Dracobraise ».
 */
const several = /\bx ?(?:[2-9]|[1-9]\d)\b(?! ?\/)|(?<!\/ ?)\b(?:[2-9]|[1-9]\d) ?x\b/
const edition = /\b(1re|1ere|1er|1st|premiere|first|2e|2eme|2nd|deuxieme) ?(ed|edit|edition)\b|\b(ed|edition) ?[12]\b/
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const notHolo = /\bnon[ -]?holo/

/**
 * Returns whether the title of a sold listing is of this very card: a single copy, ungraded, in its language and finish,
 * standard edition (the others are ratios of it). The title must hold the card's number and name: a missed sale costs
 * less than a sale of another card.
 */
export const fitsCard = ({ card, set, holographisme }: Wanted): ((title: string) => boolean) => {
  const names = allNames(card).map(wordsOf)
  const own = new Set([...names.flat(), ...(set ? allNames(set).flatMap(wordsOf) : [])])
  const refused = [lotWords, copyWords, gradedWords, damagedWords]
  const number = printedNumber(card, set)

  return title => {
    const text = fold(title).replaceAll('×', 'x')
    const words = wordsOf(title)
    const has = (list: ReadonlySet<string>) => words.some(word => list.has(word) && !own.has(word))
    if (refused.some(has) || several.test(text) || edition.test(text)) return false
    if (has(languageWords.others)) return false
    const isJapanese = has(languageWords.jp) || kana.test(title)
    if (languageOf(card) === 'jp' ? !isJapanese || has(languageWords.fr) : isJapanese) return false
    const finish = {
      reverse: has(reverseWords),
      holo: has(holoWords) && !notHolo.test(text),
      plain: notHolo.test(text)
    }
    if (!fitsFinish(holographisme, card.holographismes, finish)) return false
    if (!names.some(name => name.every(word => words.includes(word)))) return false
    const printed = numbersIn(title)
    if (printed.length === 0) return number.total === null && words.includes(number.own)
    return printed.some(one => one.own === number.own && (number.total === null || one.total === number.total))
  }
}

/** The title must name the finish where the card has another finish that it could be mistaken for. */
const fitsFinish = (
  wanted: Holographisme,
  all: readonly Holographisme[],
  { reverse, holo, plain }: { reverse: boolean; holo: boolean; plain: boolean }
): boolean => {
  if (wanted === 'NH') return !reverse && !holo
  if (wanted === 'H') return !reverse && !plain && (holo || !all.includes('NH'))
  if (!reverse) return false
  return wanted === 'HR' ? holo || !all.includes('R') : !holo || !all.includes('HR')
}
