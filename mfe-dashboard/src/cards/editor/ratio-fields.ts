import * as z from 'zod/mini'
import type { RatioTable } from '@comptoir/contracts/catalogue/card'
import { decimalTyped } from '@comptoir/web/form/typed-number.ts'
import { ratiosTexts } from '../../ratios/ratios-french.ts'
import { cardsTexts } from '../cards-french.ts'

/** The name of the box that gives a card its own ratios. */
export const OWN_RATIOS = 'ownratios'
const LARGEST = 100

// The names that the schema gives to wrong cells.
const FIELD = /^ratiotable\.([^.]+)\.([^.]+)\.(.+)$/

/** Returns the name of the field of one cell. */
export const ratioField = (edition: string, gradation: string, condition: number): string =>
  `ratiotable.${edition}.${gradation}.${condition}`

/** Reads the cells of a form; an empty one has no ratio, NaN stands for a text that is no number. Null without the box. */
export const readRatioTable = (form: FormData): RatioTable | null => {
  if (form.get(OWN_RATIOS) !== 'on') return null
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

const Ratio = z.number(ratiosTexts.wrong).check(z.refine(ratio => ratio > 0 && ratio <= LARGEST, ratiosTexts.wrong))

/** The ratios of one card; a table without any would leave the card without a price. */
export const OwnRatioTable = z.record(z.string(), z.record(z.string(), z.record(z.string(), Ratio)))

/** Whether a table has a ratio; the sentence for none stands under the box. */
export const someRatio = z.refine<{ ratiotable?: RatioTable | null | undefined }>(
  ({ ratiotable }) => !ratiotable || Object.keys(ratiotable).length > 0,
  { error: cardsTexts.ownRatios.missing, path: [OWN_RATIOS] }
)
