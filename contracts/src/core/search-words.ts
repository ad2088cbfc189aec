/** Letters that Unicode does not decompose into plain ones. */
const plain: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  ł: 'l'
}

/**
 * The form in which names are stored for the search and searched for: without case and accents, ligatures written out,
 * one kind of apostrophe, single spaces.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[œæßøł]/g, letter => plain[letter] ?? letter)
    .replaceAll(/[’‘ʼ`]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The folded words of a text. Hyphens and apostrophes separate words as spaces do. */
export const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
