import { wordsOf } from '@comptoir/kit/store/search-words'

/** Written without spaces: its words are found by any part of them. */
const japanese = '\\p{Script=Han}\\p{Script=Katakana}\\p{Script=Hiragana}ー'
const japaneseRuns = new RegExp(`[${japanese}]+|[^${japanese}]+`, 'gu')
const japaneseOnly = new RegExp(`^[${japanese}]+$`, 'u')

const hiragana = /[\u3041-\u3096]/g
const hiraganaToKatakana = 0x60
const asKatakana = (text: string) =>
  text.replaceAll(hiragana, sign => String.fromCharCode(sign.charCodeAt(0) + hiraganaToKatakana))

export const isJapanese = (term: string): boolean => japaneseOnly.test(term)

/** The words a text is found by: folded, hiragana as katakana, Japanese apart from the Latin letters it is mixed with. */
export const termsOf = (text: string): string[] =>
  wordsOf(text).flatMap(word => asKatakana(word).match(japaneseRuns) ?? [])

/** `012` is printed, `12` is typed; `tg05` is printed, `tg5` is typed. */
export const withoutZeros = (term: string): string => term.replace(/^(\p{L}*)0+(?=\p{N})/u, '$1')

/** A word as it is told apart from others by a title, where zeros do not count. */
export const titleOf = (terms: readonly string[]): string => terms.map(withoutZeros).join(' ')
