const longest = 40
/** Letters of any alphabet, with single spaces, hyphens and apostrophes between them. */
const name = /^\p{L}[\p{L}\p{M}]*([ '’-]\p{L}[\p{L}\p{M}]*)*$/u

/**
 * The first name to greet the reader by; null for a text that is no name. Anybody can sign up with somebody else's
 * address: a link or a sentence typed as a first name must not reach that address in our mail.
 */
export const greetedName = (firstname: string): string | null => {
  const trimmed = firstname.trim()
  return trimmed.length <= longest && name.test(trimmed) ? trimmed : null
}
