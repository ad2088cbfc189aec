import * as z from 'zod/mini'

/** Whether euros have at most two decimals, but for the rounding of binary fractions. */
export const isWholeCents = (euros: number): boolean => Math.abs(euros * 100 - Math.round(euros * 100)) < 1e-6

/** Money on the wire: euros with at most two decimals. Inside it is integer cents. */
export const Euros = z.number().check(z.refine(isWholeCents))

export const eurosFromCents = (cents: number): number => Math.round(cents) / 100
export const centsFromEuros = (euros: number): number => Math.round(euros * 100)
