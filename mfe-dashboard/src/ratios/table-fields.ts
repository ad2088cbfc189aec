import * as z from 'zod/mini'
import type { RatioTable } from '@comptoir/contracts/catalogue/card'
import { decimalTyped } from '@comptoir/web/form/typed-number.ts'
import { Ratio } from './ratio-values.ts'

// The names that the schema gives to wrong cells.
const FIELD = /^ratiotable\.([^.]+)\.([^.]+)\.(.+)$/

/** Returns the name of the field of one cell. */
export const ratioField = (edition: string, gradation: string, condition: number): string =>
  `ratiotable.${edition}.${gradation}.${condition}`

/** Reads the cells of a form; an empty one has no ratio, NaN stands for a text that is no number. */
export const readTable = (form: FormData): RatioTable => {
  const table: RatioTable = {}
  for (const [name, value] of form) {
    const [, edition, gradation, condition] = FIELD.exec(name) ?? []
    if (!edition || !gradation || !condition || typeof value !== 'string' || !value.trim()) continue
    const companies = (table[edition] ??= {})
    const ratios = (companies[gradation] ??= {})
    ratios[condition] = decimalTyped(value)
  }
  return table
}

/** The ratios of a whole table as they were typed. */
export const TypedTable = z.record(z.string(), z.record(z.string(), z.record(z.string(), Ratio)))
