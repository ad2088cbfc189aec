import * as z from 'zod/mini'
import { Audience } from '@comptoir/contracts/catalogue/card'
import { textOf } from '@comptoir/web/form/text-of.ts'
import { nameShape, oneName, readNames } from '../catalogue/name-values.ts'
import { seriesTexts } from './series-french.ts'

const { fields: words } = seriesTexts

const releasedate = z.nullable(z.iso.date(words.dateWrong))
const total = z.nullable(
  z.int(words.totalWrong).check(z.minimum(1, words.totalWrong), z.maximum(10_000, words.totalWrong))
)

/** What the form of a series sends. */
export const SerieValues = z.object({ ...nameShape('serie'), audience: Audience, releasedate }).check(oneName('serie'))

/** What the form of a set sends. */
export const SetValues = z.object({ ...nameShape('set'), audience: Audience, releasedate, total }).check(oneName('set'))

const readCommon = (form: FormData) => ({
  audience: textOf(form, 'audience'),
  releasedate: textOf(form, 'releasedate') || null
})

/** Reads the form of a series into the shape of `SerieValues`. */
export const readSerie = (form: FormData): unknown => ({ ...readNames(form, 'serie'), ...readCommon(form) })

/** Reads the form of a set into the shape of `SetValues`. */
export const readSet = (form: FormData): unknown => {
  const typed = textOf(form, 'total').trim()
  return { ...readNames(form, 'set'), ...readCommon(form), total: typed ? Number(typed) : null }
}
