/** What staff are typing to call a canned answer: a colon or semicolon at the beginning of a word, and letters after it. */
export interface ReplyQuery {
  /** Where the sign stands in the text, and where the letters end. */
  start: number
  end: number
  /** The letters; '' for the sign alone. */
  letters: string
}

const calling = /(?:^|[\s(«])([:;])([\p{L}\p{N}_-]{0,20})$/u

/**
 * The call that ends at the caret; null for none. A sign with a letter or a digit before it is punctuation or a time
 * (« à 14:30 »), not a call; the French « : » before a space is none either, as soon as the space is typed.
 */
export const replyQueryAt = (text: string, caret: number): ReplyQuery | null => {
  const found = calling.exec(text.slice(0, caret))
  if (!found) return null
  const letters = found[2] ?? ''
  return { start: caret - letters.length - 1, end: caret, letters }
}
