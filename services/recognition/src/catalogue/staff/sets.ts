import * as calls from '@comptoir/contracts/catalogue/catalogue-staff'
import { AppError } from '@comptoir/contracts/core/errors'
import { newId } from '@comptoir/kit/store/ids'
import { onceRequested, requestMark } from '@comptoir/kit/store/once'
import { french } from '../../french.ts'
import type { CatalogueDeps } from '../deps.ts'
import { bury, changeGuarded, insertRecord, live, requireLive, touch } from '../records/guarded-change.ts'
import { released } from '../records/images.ts'
import { given, nameKey, namesAfter } from '../records/names.ts'
import { presentSet } from '../records/present.ts'
import type { SetRecord } from '../records/records.ts'
import { writeCommand } from './write-command.ts'

const serieUnknown = () => new AppError('validation_failed', { fields: { serieid: french.serieUnknown } })

/** Throws `validation_failed` for an icon that is not stored. */
const requireIcon = async ({ images }: CatalogueDeps, icon: string | null | undefined): Promise<void> => {
  if (icon && !(await images.stat(icon)))
    throw new AppError('validation_failed', { fields: { icon: french.imageUnknown } })
}

/** Without an audience the set gets that of its series. */
export const createSet = writeCommand(calls.createSet, async ({ requestid, ...asked }, { actor }, deps) => {
  const { series, sets } = deps.catalogue
  const mark = requestMark(actor.userid, requestid, asked)
  const { record } = await onceRequested(sets, mark, async () => {
    const { serieid, total = null, icon = null, audience, releasedate = null, ...body } = asked
    await requireIcon(deps, icon)
    const names = namesAfter('set', null, body)
    const serie = await requireLive(series, serieid, serieUnknown)
    const set: SetRecord = {
      _id: newId(),
      serieid,
      ...names,
      namekey: nameKey(names),
      audience: audience ?? serie.audience,
      releasedate,
      total,
      icon,
      createdat: new Date(),
      ...mark
    }
    if (icon !== null) await deps.images.keep([icon])
    await insertRecord(sets, set)
    if (!(await touch(series, serieid))) {
      // The series was deleted in between. Other processes may have read the set: they must see it deleted, not missing.
      await bury(sets, set._id, () => ({ set: {}, events: released(icon) }))
      throw serieUnknown()
    }
    return set
  })
  return presentSet(record)
})

export const modifySet = writeCommand(calls.modifySet, async (input, _, deps) => {
  const { setid, serieid, audience, releasedate, total, icon, ...body } = input
  const { series, sets } = deps.catalogue
  await requireIcon(deps, icon)
  if (serieid !== undefined) await requireLive(series, serieid, serieUnknown)
  const changed = await changeGuarded(sets, setid, async set => {
    const names = namesAfter('set', set, body)
    const isOtherIcon = icon !== undefined && icon !== set.icon
    if (isOtherIcon && icon !== null) await deps.images.keep([icon])
    return {
      set: { ...names, namekey: nameKey(names), ...given({ serieid, audience, releasedate, total, icon }) },
      events: isOtherIcon ? released(set.icon) : []
    }
  })
  if (!changed) throw new AppError('not_found')
  const { before, after } = changed
  if (icon !== undefined) await showIcon(deps, after)
  if (after.serieid !== before.serieid && !(await touch(series, after.serieid))) {
    // The new series was deleted in between: the set goes back to the series it had.
    await changeGuarded(sets, setid, set => ({
      set: set.serieid === after.serieid ? { serieid: before.serieid } : {}
    }))
    throw serieUnknown()
  }
  return presentSet(after)
})

/**
 * Writes the icon of a set on its cards. Also when the set had this icon before: a crash may have come between the write
 * of the set and that of its cards.
 */
const showIcon = async ({ catalogue }: CatalogueDeps, { _id: setid, icon }: SetRecord): Promise<void> => {
  await catalogue.cards.updateMany(
    { setid, seticon: { $ne: icon }, ...live },
    { $set: { seticon: icon }, $inc: { version: 1 }, $currentDate: { changedat: true } }
  )
}

export const deleteSet = writeCommand(calls.deleteSet, async ({ setid }, _, { catalogue }) => {
  await bury(catalogue.sets, setid, async ({ icon }) => {
    if (await catalogue.cards.findOne({ setid, ...live }))
      throw new AppError('request_conflict', { fields: { setid: french.setNotEmpty } })
    return { set: {}, events: released(icon) }
  })
  return {}
})
