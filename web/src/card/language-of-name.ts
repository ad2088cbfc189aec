const KOREAN = /\p{Script=Hangul}/u
const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u

/**
 * The attribute `lang` of a card's name in a French page, by its signs: a browser chooses the form of a sign by it, a screen
 * reader its voice. Undefined for every name in Latin letters: the catalogue does not say whether it is French or English.
 */
export const languageOfName = (name: string): 'ja' | 'ko' | undefined => {
  if (KOREAN.test(name)) return 'ko'
  return JAPANESE.test(name) ? 'ja' : undefined
}
