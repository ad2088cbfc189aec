import type { createSet, deleteSet, modifySet } from '@comptoir/contracts/catalogue/catalogue-staff'
import { AppError } from '@comptoir/contracts/core/errors'
import type { BlobStore } from '@comptoir/kit/blobs/blobs'
import type { Handler, OperationInput } from '@comptoir/kit/bus/bus'
import { newId } from '@comptoir/kit/store/ids'
import type { OutboxEvent } from '@comptoir/kit/work/outbox'
import { french } from '../../french.ts'
import type { CatalogueRepository } from '../records/catalogue-repository.ts'
import { bury, changeGuarded, insertRecord, live, touch } from '../records/guarded-change.ts'
import { kept, released } from '../records/images.ts'
import { nameKey } from '../records/list-page.ts'
import { changedNames, given, namesIn, requireName } from '../records/names.ts'
import { onceRequested, requestMark } from '@comptoir/kit/store/once'
import { presentSet } from '../records/present.ts'
import type { Requested, SerieRecord, SetRecord } from '../records/records.ts'

interface Needs {
  catalogue: Pick<CatalogueRepository, 'series' | 'sets' | 'cards'>
  kickOutbox: () => void
}
type NeedsImages = Needs & { images: Pick<BlobStore, 'stat'> }

const serieUnknown = () => new AppError('validation_failed', { fields: { serieid: french.serieUnknown } })

const serieOf = async ({ series }: Needs['catalogue'], serieid: string): Promise<SerieRecord> => {
  const serie = await series.findOne({ _id: serieid, ...live })
  if (!serie) throw serieUnknown()
  return serie
}

/** Throws `validation_failed` for an icon that is not stored. */
const requireIcon = async (images: NeedsImages['images'], icon: string | null | undefined): Promise<void> => {
  if (icon && !(await images.stat(icon)))
    throw new AppError('validation_failed', { fields: { icon: french.imageUnknown } })
}

/** What a set tells that shows another icon than before. */
const iconEvents = (before: string | null, icon: string | null): OutboxEvent[] =>
  icon === before ? [] : [...(icon === null ? [] : kept(icon)), ...released(before)]

export const createCreateSet =
  ({ catalogue, images, kickOutbox }: NeedsImages): Handler<typeof createSet> =>
  async (input, { actor }) => {
    const { requestid, ...rest } = input
    const request = requestMark(actor.userid, requestid, rest)
    const { record: set } = await onceRequested(catalogue.sets, request, async () => {
      await requireIcon(images, input.icon)
      return await newSet(catalogue, input, request)
    })
    kickOutbox()
    return presentSet(set)
  }

const newSet = async (
  catalogue: Needs['catalogue'],
  { serieid, total, icon = null, ...body }: OperationInput<typeof createSet>,
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
    icon,
    createdat: new Date(),
    ...request
  }
  await insertRecord(catalogue.sets, set, iconEvents(null, icon))
  if (!(await touch(catalogue.series, serieid))) {
    // Other processes may know it already: they see it go.
    await bury(catalogue.sets, set._id, async () => ({ set: {}, events: released(icon) }))
    throw serieUnknown()
  }
  return set
}

export const createModifySet =
  ({ catalogue, images, kickOutbox }: NeedsImages): Handler<typeof modifySet> =>
  async ({ setid, serieid, audience, releasedate, total, icon, ...body }) => {
    await requireIcon(images, icon)
    if (serieid !== undefined) await serieOf(catalogue, serieid)
    const changed = await changeGuarded(catalogue.sets, setid, set => {
      const names = changedNames('set', set, namesIn('set', body))
      return {
        set: { ...names, namekey: nameKey(names), ...given({ serieid, audience, releasedate, total, icon }) },
        events: icon === undefined ? [] : iconEvents(set.icon, icon)
      }
    })
    if (!changed) throw new AppError('not_found')
    const { before, after } = changed
    if (icon !== undefined) await showIcon(catalogue.cards, after)
    kickOutbox()
    if (after.serieid !== before.serieid && !(await touch(catalogue.series, after.serieid))) {
      await changeGuarded(catalogue.sets, setid, set => ({
        set: set.serieid === after.serieid ? { serieid: before.serieid } : {}
      }))
      throw serieUnknown()
    }
    return presentSet(after)
  }

/** Cards show the icon of their set. Said again when a set is given the icon it has, for a crash may have come between. */
const showIcon = async (cards: Needs['catalogue']['cards'], { _id: setid, icon }: SetRecord): Promise<void> => {
  await cards.updateMany(
    { setid, seticon: { $ne: icon }, ...live },
    { $set: { seticon: icon }, $inc: { version: 1 }, $currentDate: { changedat: true } }
  )
}

export const createDeleteSet =
  ({ catalogue, kickOutbox }: Needs): Handler<typeof deleteSet> =>
  async ({ setid }) => {
    await bury(catalogue.sets, setid, async ({ icon }) => {
      if (await catalogue.cards.findOne({ setid, ...live }))
        throw new AppError('request_conflict', { fields: { setid: french.setNotEmpty } })
      return { set: {}, events: released(icon) }
    })
    kickOutbox()
    return {}
  }
