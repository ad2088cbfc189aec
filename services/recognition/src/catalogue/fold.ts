/**
 * How words compare: without case and accents, ligatures written out. The same when a card is written and when it is
 * looked for, or it would not be found.
 */
export const fold = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('œ', 'oe').replaceAll('æ', 'ae')

/** The folded words of a text: hyphens, apostrophes and slashes part them as spaces do. */
export const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
