/**
 * Returns what gives a thing that is made when it is first asked for, and kept. For the formatters of `Intl`: the first one of
 * a page reads the data of a language or of a place, which holds a telephone up for a tenth of a second.
 */
export const madeWhenAsked = <Thing>(make: () => Thing): (() => Thing) => {
  let made: Thing | undefined
  return () => (made ??= make())
}
