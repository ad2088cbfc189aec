import * as z from 'zod/mini'
import type { RatioTable } from '@comptoir/contracts/catalogue/card'
import { readTable } from '../../ratios/table-fields.ts'
import { cardsTexts } from '../cards-french.ts'

/** The name of the box that gives a card its own ratios. */
export const OWN_RATIOS = 'ownratios'

/** Reads the cells of a form, if its box is ticked. */
export const readRatioTable = (form: FormData): RatioTable | null =>
  form.get(OWN_RATIOS) === 'on' ? readTable(form) : null

/** Whether a table has a ratio, without which the card would have no price; the sentence for none stands under the box. */
export const someRatio = z.refine<{ ratiotable?: RatioTable | null | undefined }>(
  ({ ratiotable }) => !ratiotable || Object.keys(ratiotable).length > 0,
  { error: cardsTexts.ownRatios.missing, path: [OWN_RATIOS] }
)
