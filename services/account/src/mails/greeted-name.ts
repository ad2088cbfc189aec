const longest = 40
/** Letters of any alphabet, between single spaces, hyphens and apostrophes. */
const name = /^\p{L}[\p{L}\p{M}]*([ '’-]\p{L}[\p{L}\p{M}]*)*$/u

/**
 * The first name to greet by; null for what is no name. Anybody can sign up with another's address: what they type as a
 * name must not turn our mail into theirs, with a link or a sentence in it.
 */
export const greetedName = (firstname: string): string | null => {
  const trimmed = firstname.trim()
  return trimmed.length <= longest && name.test(trimmed) ? trimmed : null
}
