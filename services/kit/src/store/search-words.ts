/** What decomposing a letter does not make plain. */
const plain: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  '’': "'",
  '‘': "'",
  ʼ: "'",
  '`': "'"
}

/**
 * How names and what is searched for in them compare: without case and accents, ligatures written out, one kind of
 * apostrophe, single spaces. The same when a record is written and when it is looked for, or it would not be found.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[œæßøł’‘ʼ`]/g, letter => plain[letter] ?? letter)
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The folded words of a text: hyphens and apostrophes part them as spaces do. */
export const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
