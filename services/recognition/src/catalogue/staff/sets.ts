import type { createSet, deleteSet, modifySet } from '@comptoir/contracts/catalogue-staff'
import { AppError } from '@comptoir/contracts/errors'
import type { Handler, OperationInput } from '@comptoir/kit/bus/bus'
import { newId } from '@comptoir/kit/ids'
import { french } from '../../french.ts'
import type { CatalogueRepository } from '../catalogue-repository.ts'
import { bury, changeGuarded, insertRecord, live, touch } from '../guarded-change.ts'
import { nameKey } from '../list-page.ts'
import { changedNames, given, namesIn, requireName } from '../names.ts'
import { onceRequested, requestOf } from '../once-requested.ts'
import { presentSet } from '../present.ts'
import type { Requested, SerieRecord, SetRecord } from '../records.ts'

interface Needs {
  catalogue: Pick<CatalogueRepository, 'series' | 'sets' | 'cards'>
}

const serieUnknown = () => new AppError('validation_failed', { fields: { serieid: french.serieUnknown } })

const serieOf = async ({ series }: Needs['catalogue'], serieid: string): Promise<SerieRecord> => {
  const serie = await series.findOne({ _id: serieid, ...live })
  if (!serie) throw serieUnknown()
  return serie
}

export const createCreateSet =
  ({ catalogue }: Needs): Handler<typeof createSet> =>
  async (input, { actor }) => {
    const request = requestOf(actor, input)
    return presentSet(await onceRequested(catalogue.sets, request, () => newSet(catalogue, input, request)))
  }

const newSet = async (
  catalogue: Needs['catalogue'],
  { serieid, total, ...body }: OperationInput<typeof createSet>,
  request: Requested
): Promise<SetRecord> => {
  const names = { frenchname: null, englishname: null, japanesename: null, ...namesIn('set', body) }
  requireName('set', names)
  const serie = await serieOf(catalogue, serieid)
  const set = {
    _id: newId(),
    serieid,
    ...names,
    namekey: nameKey(names),
    audience: body.audience ?? serie.audience,
    releasedate: body.releasedate ?? null,
    total: total ?? null,
    icon: null,
    createdat: new Date(),
    ...request
  }
  await insertRecord(catalogue.sets, set)
  if (!(await touch(catalogue.series, serieid))) {
    // Other processes may know it already: they see it go.
    await bury(catalogue.sets, set._id, async () => ({ set: {} }))
    throw serieUnknown()
  }
  return set
}

export const createModifySet =
  ({ catalogue }: Needs): Handler<typeof modifySet> =>
  async ({ setid, serieid, audience, releasedate, total, ...body }) => {
    if (serieid !== undefined) await serieOf(catalogue, serieid)
    const changed = await changeGuarded(catalogue.sets, setid, set => {
      const names = changedNames('set', set, namesIn('set', body))
      return { set: { ...names, namekey: nameKey(names), ...given({ serieid, audience, releasedate, total }) } }
    })
    if (!changed) throw new AppError('not_found')
    const { before, after } = changed
    if (after.serieid !== before.serieid && !(await touch(catalogue.series, after.serieid))) {
      await changeGuarded(catalogue.sets, setid, set => ({
        set: set.serieid === after.serieid ? { serieid: before.serieid } : {}
      }))
      throw serieUnknown()
    }
    return presentSet(after)
  }

export const createDeleteSet =
  ({ catalogue }: Needs): Handler<typeof deleteSet> =>
  async ({ setid }) => {
    await bury(catalogue.sets, setid, async () => {
      if (await catalogue.cards.findOne({ setid, ...live }))
        throw new AppError('request_conflict', { fields: { setid: french.setNotEmpty } })
      return { set: {} }
    })
    return {}
  }
