import { AppError } from '@comptoir/contracts/core/errors'
import { french } from '../../french.ts'
import type { CatalogueDeps } from '../deps.ts'
import { live } from '../records/guarded-change.ts'
import type { SerieRecord } from '../records/records.ts'

export const serieUnknown = () => new AppError('validation_failed', { fields: { serieid: french.serieUnknown } })

/** The series of a set. Throws `validation_failed` when it does not exist. */
export const requireSerie = async ({ catalogue }: CatalogueDeps, serieid: string): Promise<SerieRecord> => {
  const serie = await catalogue.series.findOne({ _id: serieid, ...live })
  if (!serie) throw serieUnknown()
  return serie
}

/** Throws `validation_failed` for an icon that is not stored. */
export const requireIcon = async ({ images }: CatalogueDeps, icon: string | null | undefined): Promise<void> => {
  if (icon && !(await images.stat(icon)))
    throw new AppError('validation_failed', { fields: { icon: french.imageUnknown } })
}
