/**
 * Returns a function that calls `make` the first time it is called, keeps the result, and returns it every time. For formatters
 * of `Intl`: the first one that a page makes loads the data of a language, which blocks a slow telephone for 100 ms or more.
 */
export const madeWhenAsked = <Thing>(make: () => Thing): (() => Thing) => {
  let made: Thing | undefined
  return () => (made ??= make())
}
