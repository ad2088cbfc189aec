/** The placeholders of canned answers: `{prénom}` stands for the seller's first name, and so on. */

/** What the shop can have filled in, by the French name of the placeholder. */
export const placeholderNames = ['prénom', 'nom', 'offre', 'lot', 'boutique'] as const
export type PlaceholderName = (typeof placeholderNames)[number]

/** The value of each; null where the thread has none. */
export type PlaceholderValues = Readonly<Record<PlaceholderName, string | null>>

const pattern = /\{([\p{L}_-]{1,30})\}/gu

const isKnown = (name: string): name is PlaceholderName => (placeholderNames as readonly string[]).includes(name)

/** A placeholder that nobody filled in, and where it stands in the text. */
export type Blank = { name: string; start: number; end: number }

/** The placeholders that are left in a text, in their order. */
export const blanksIn = (text: string): Blank[] =>
  [...text.matchAll(pattern)].map(({ 0: found, 1: name = '', index }) => ({
    name,
    start: index,
    end: index + found.length
  }))

/** The text with what the thread knows. Placeholders that it does not know, or has no value for, stay to be filled in. */
export const fillPlaceholders = (content: string, values: PlaceholderValues): string =>
  content.replaceAll(pattern, (found, name: string) => {
    const known = name.toLowerCase()
    return (isKnown(known) && values[known]) || found
  })
