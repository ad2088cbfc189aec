import { wordsOf } from '@comptoir/contracts/core/search-words'
import { allNames } from '../records/names.ts'
import type { Names } from '../records/records.ts'

/** Japanese is written without spaces: any part of a run of its letters finds it. */
const japanese = '\\p{Script=Han}\\p{Script=Katakana}\\p{Script=Hiragana}ー'
const japaneseRuns = new RegExp(`[${japanese}]+|[^${japanese}]+`, 'gu')
const japaneseOnly = new RegExp(`^[${japanese}]+$`, 'u')

const hiragana = /[\u3041-\u3096]/g
const hiraganaToKatakana = 0x60
const asKatakana = (text: string) =>
  text.replaceAll(hiragana, sign => String.fromCharCode(sign.charCodeAt(0) + hiraganaToKatakana))

export const isJapanese = (term: string): boolean => japaneseOnly.test(term)

/** The words that find a text: folded, hiragana as katakana, Japanese letters apart from Latin ones. */
export const termsOf = (text: string): string[] =>
  wordsOf(text).flatMap(word => asKatakana(word).match(japaneseRuns) ?? [])

/** A number as people type it: `12` where `012` is printed, `tg5` where `tg05` is printed. */
export const withoutZeros = (term: string): string => term.replace(/^(\p{L}*)0+(?=\p{N})/u, '$1')

/** The terms of a series or a set: its names and its total, numbers with and without the zeros before them. */
export const termsOfShelf = (shelf: Names & { total?: number | null }): string[] => {
  const words = [...allNames(shelf).flatMap(termsOf), ...(shelf.total ? [String(shelf.total)] : [])]
  return [...new Set(words.flatMap(word => [word, withoutZeros(word)]))]
}

/** A whole title as one text, without the zeros before numbers. */
export const titleOf = (terms: readonly string[]): string => terms.map(withoutZeros).join(' ')
