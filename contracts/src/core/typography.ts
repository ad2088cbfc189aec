const rules: readonly (readonly [RegExp, string])[] = [
  [/ (?=[;:!?%€»])/g, '\u00a0'],
  [/(«|n°) /gi, '$1\u00a0'],
  [/(\d) (?=\d{3}(?!\d))/g, '$1\u00a0'],
  // Not « la carte 1 s'ouvre ».
  [/(\d) (?=(h|min|s|[kMG]o|[cm]m)(?![\p{L}\d'’]))/gu, '$1\u00a0'],
  [/(\d\u00a0h) (?=\d)/g, '$1\u00a0'],
  [/(\p{L})'(?=[\p{L}\d«])/gu, '$1’']
]

const isPlain = (value: object) =>
  [Object.prototype, null].includes(Object.getPrototypeOf(value) as object) && !('$$typeof' in value)

/**
 * Sets French texts as a printer does: a curly apostrophe, and a non-breaking space before « ; : ! ? % € » », after « and
 * « N° », between a number and its unit and in the number itself. Sources hold what a keyboard writes, so that a text is
 * found by searching for it. Nothing gets a space where there is none: addresses and times stay as they are.
 * The rules are those of the Imprimerie nationale (« Lexique des règles typographiques en usage à l'Imprimerie
 * nationale »), except that the portal uses the plain non-breaking space everywhere, not the narrow one.
 * Every text of an array or of a plain object is set, and every result of a function; any other value is returned as it is.
 */
export const typeset = <T>(texts: T): T => {
  const set = (value: unknown): unknown => {
    if (typeof value === 'string') return rules.reduce((text, [from, to]) => text.replace(from, to), value)
    if (Array.isArray(value)) return value.map(set)
    if (typeof value === 'function')
      return Object.defineProperty(
        (...given: unknown[]) => set((value as (...given: unknown[]) => unknown)(...given)),
        'length',
        { value: value.length }
      )
    return typeof value === 'object' && value !== null && isPlain(value)
      ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, set(part)]))
      : value
  }
  return set(texts) as T
}
