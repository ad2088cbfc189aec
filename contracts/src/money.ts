import * as z from 'zod/mini'

/** Money on the wire: euros with at most two decimals. Inside it is integer cents. */
export const Euros = z
  .number()
  .check(z.refine(value => Number.isFinite(value) && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6))

export const eurosFromCents = (cents: number): number => Math.round(cents) / 100
export const centsFromEuros = (euros: number): number => Math.round(euros * 100)
