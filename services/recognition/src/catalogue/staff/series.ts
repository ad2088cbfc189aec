import type { createSerie, deleteSerie, modifySerie } from '@comptoir/contracts/catalogue/catalogue-staff'
import { AppError } from '@comptoir/contracts/core/errors'
import type { Handler, OperationInput } from '@comptoir/kit/bus/bus'
import { newId } from '@comptoir/kit/store/ids'
import { french } from '../../french.ts'
import type { CatalogueRepository } from '../records/catalogue-repository.ts'
import { bury, changeGuarded, insertRecord, live } from '../records/guarded-change.ts'
import { nameKey } from '../records/list-page.ts'
import { changedNames, given, namesIn, requireName } from '../records/names.ts'
import { onceRequested, requestMark } from '@comptoir/kit/store/once'
import { presentSerie } from '../records/present.ts'
import type { Requested, SerieRecord } from '../records/records.ts'

interface Needs {
  catalogue: Pick<CatalogueRepository, 'series' | 'sets'>
}

export const createCreateSerie =
  ({ catalogue }: Needs): Handler<typeof createSerie> =>
  async (input, { actor }) => {
    const { requestid, ...rest } = input
    const request = requestMark(actor.userid, requestid, rest)
    const { record: serie } = await onceRequested(catalogue.series, request, () => newSerie(catalogue, input, request))
    return presentSerie(serie)
  }

const newSerie = async (
  { series }: Needs['catalogue'],
  body: OperationInput<typeof createSerie>,
  request: Requested
): Promise<SerieRecord> => {
  const names = { frenchname: null, englishname: null, japanesename: null, ...namesIn('serie', body) }
  requireName('serie', names)
  const serie = {
    _id: newId(),
    ...names,
    namekey: nameKey(names),
    audience: body.audience ?? ('B' as const),
    releasedate: body.releasedate ?? null,
    createdat: new Date(),
    ...request
  }
  await insertRecord(series, serie)
  return serie
}

export const createModifySerie =
  ({ catalogue }: Needs): Handler<typeof modifySerie> =>
  async ({ serieid, audience, releasedate, ...body }) => {
    const changed = await changeGuarded(catalogue.series, serieid, serie => {
      const names = changedNames('serie', serie, namesIn('serie', body))
      return { set: { ...names, namekey: nameKey(names), ...given({ audience, releasedate }) } }
    })
    if (!changed) throw new AppError('not_found')
    return presentSerie(changed.after)
  }

export const createDeleteSerie =
  ({ catalogue }: Needs): Handler<typeof deleteSerie> =>
  async ({ serieid }) => {
    await bury(catalogue.series, serieid, async () => {
      if (await catalogue.sets.findOne({ serieid, ...live }))
        throw new AppError('request_conflict', { fields: { serieid: french.serieNotEmpty } })
      return { set: {} }
    })
    return {}
  }
