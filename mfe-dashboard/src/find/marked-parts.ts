import { fold, wordsOf } from '@comptoir/contracts/core/search-words'

export type Part = { readonly text: string; readonly marked: boolean }

/** The words of a search, and what it holds between spaces: `martin@gm` is marked in one. */
const soughtIn = (q: string): string[] => {
  const between = fold(q)
    .split(' ')
    .filter(text => text.length > 1)
  return [...new Set([...between, ...wordsOf(q).filter(word => word.length > 1)])]
}

/** How many characters of `text` fold into something that begins with `sought`; 0 where it begins otherwise. */
const lengthOf = (text: string, sought: string): number => {
  // `54` is marked in `054`.
  const zeros = /^\d/.test(sought) && !sought.startsWith('0') ? (/^0+(?=\d)/.exec(text)?.[0].length ?? 0) : 0
  for (let length = 1; zeros + length <= text.length && length <= sought.length; length++) {
    const folded = fold(text.slice(zeros, zeros + length))
    if (folded.startsWith(sought)) return zeros + length
    if (!sought.startsWith(folded)) return 0
  }
  return 0
}

/** Splits a text into what a search matched in it, at the beginnings of its words, and the rest. */
export const markedParts = (text: string, q: string): Part[] => {
  const sought = soughtIn(q)
  const parts: Part[] = []
  let end = 0
  for (const { index } of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    if (index < end) continue
    const length = Math.max(0, ...sought.map(one => lengthOf(text.slice(index), one)))
    if (length === 0) continue
    if (index > end) parts.push({ text: text.slice(end, index), marked: false })
    parts.push({ text: text.slice(index, index + length), marked: true })
    end = index + length
  }
  if (end < text.length) parts.push({ text: text.slice(end), marked: false })
  return parts
}

/** Whether a search matches something in a text. */
export const isMarked = (text: string, q: string): boolean => markedParts(text, q).some(({ marked }) => marked)

/** How many characters of a long text stand before what matched. */
const BEFORE = 24

/** Returns a long text from a little before its first match, so that one line shows it. */
export const excerpt = (text: string, q: string): string => {
  const [first, second] = markedParts(text, q)
  if (!first || first.marked || !second || first.text.length <= BEFORE) return text
  const start = first.text.length - BEFORE
  const word = text.indexOf(' ', start)
  return `…${text.slice(word < 0 || word >= first.text.length ? start : word + 1)}`
}
