import * as calls from '@comptoir/contracts/catalogue/catalogue-staff'
import type { Actor } from '@comptoir/contracts/core/access'
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
import { auditRecord } from '../records/staff-acts.ts'
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
    await insertRecord(sets, set, auditRecord(actor, 'set.created', 'set', { before: null, after: set }))
    if (!(await touch(series, serieid))) {
      // The series was deleted in between. Other processes may have read the set: they must see it deleted, not missing.
      await bury(sets, set._id, before => ({
        set: {},
        events: [...released(icon), ...auditRecord(actor, 'set.deleted', 'set', { before, after: null })]
      }))
      throw serieUnknown()
    }
    return set
  })
  return presentSet(record)
})

/** A write of a set with the event that tells it. */
const changed = (actor: Actor, before: SetRecord, set: Partial<SetRecord>) => ({
  set,
  events: auditRecord(actor, 'set.changed', 'set', { before, after: { ...before, ...set } })
})

export const modifySet = writeCommand(calls.modifySet, async (input, { actor }, deps) => {
  const { setid, serieid, audience, releasedate, total, icon, ...body } = input
  const { series, sets } = deps.catalogue
  await requireIcon(deps, icon)
  if (serieid !== undefined) await requireLive(series, serieid, serieUnknown)
  const written = await changeGuarded(sets, setid, async set => {
    const names = namesAfter('set', set, body)
    const isOtherIcon = icon !== undefined && icon !== set.icon
    if (isOtherIcon && icon !== null) await deps.images.keep([icon])
    const fields = { ...names, namekey: nameKey(names), ...given({ serieid, audience, releasedate, total, icon }) }
    const { events } = changed(actor, set, fields)
    return { set: fields, events: [...(isOtherIcon ? released(set.icon) : []), ...events] }
  })
  if (!written) throw new AppError('not_found')
  const { before, after } = written
  if (icon !== undefined) await showIcon(deps, after)
  if (after.serieid !== before.serieid && !(await touch(series, after.serieid))) {
    // The new series was deleted in between: the set goes back to the series it had.
    await changeGuarded(sets, setid, set =>
      changed(actor, set, set.serieid === after.serieid ? { serieid: before.serieid } : {})
    )
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

export const deleteSet = writeCommand(calls.deleteSet, async ({ setid }, { actor }, { catalogue }) => {
  await bury(catalogue.sets, setid, async before => {
    if (await catalogue.cards.findOne({ setid, ...live }))
      throw new AppError('request_conflict', { fields: { setid: french.setNotEmpty } })
    const audit = auditRecord(actor, 'set.deleted', 'set', { before, after: null })
    return { set: {}, events: [...released(before.icon), ...audit] }
  })
  return {}
})
