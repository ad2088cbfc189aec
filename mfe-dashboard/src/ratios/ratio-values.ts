import * as z from 'zod/mini'
import { textOf } from '@comptoir/web/form/text-of.ts'
import { decimalTyped } from '@comptoir/web/form/typed-number.ts'
import { ratiosTexts as words } from './ratios-french.ts'

const LARGEST = 100

/** One ratio as it was typed. */
export const Ratio = z.number(words.wrong).check(z.refine(ratio => ratio > 0 && ratio <= LARGEST, words.wrong))

/** The ratios of one grading company by condition; null for an empty cell. */
export const RatioValues = z.record(z.string(), z.nullable(Ratio))
export type RatioValues = z.infer<typeof RatioValues>

/** Reads the cells of these conditions; NaN for a text that is no number. */
export const readRatios = (form: FormData, conditions: readonly string[]): unknown =>
  Object.fromEntries(
    conditions.map(condition => {
      const typed = textOf(form, condition).trim()
      return [condition, typed ? decimalTyped(typed) : null]
    })
  )

/** Returns the cells whose value differs from the table's. */
export const changedCells = (
  values: RatioValues,
  held: Readonly<Record<string, number>>
): { condition: number; ratio: number | null }[] =>
  Object.entries(values)
    .filter(([condition, ratio]) => ratio !== (held[condition] ?? null))
    .map(([condition, ratio]) => ({ condition: Number(condition), ratio }))
