/** Each text that a list holds more than once. */
export const moreThanOnce = (texts: readonly string[]): string[] => [
  ...new Set(texts.filter((text, place) => texts.indexOf(text) !== place))
]
