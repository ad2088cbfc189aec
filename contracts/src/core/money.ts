import * as z from 'zod/mini'

/** Whether an amount in euros has at most two decimals. Rounding errors of binary fractions do not count. */
export const isWholeCents = (euros: number): boolean => Math.abs(euros * 100 - Math.round(euros * 100)) < 1e-6

/** Money on the wire: euros with at most two decimals. Services count in integer cents. */
export const Euros = z.number().check(z.refine(isWholeCents))

/** Converts cents, rounded to whole ones, into euros. */
export const eurosFromCents = (cents: number): number => Math.round(cents) / 100
/** Converts euros into whole cents, rounded. */
export const centsFromEuros = (euros: number): number => Math.round(euros * 100)
