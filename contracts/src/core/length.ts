import * as z from 'zod/mini'

// zod's own length checks also run on what is neither text nor list, and throw on JSON such as
// `{"length":{"toString":1}}`. These run on the right type only, so such JSON is an ordinary wrong field.

type Measured = string | readonly unknown[]

/** Requires at least `minimum` characters or elements. Without a `message` the parser's own sentence is answered. */
export const atLeast = <Value extends Measured>(minimum: number, message?: string) =>
  z.refine<Value>(value => value.length >= minimum, message)

/** Requires at most `maximum` characters or elements. Without a `message` the parser's own sentence is answered. */
export const atMost = <Value extends Measured>(maximum: number, message?: string) =>
  z.refine<Value>(value => value.length <= maximum, message)
