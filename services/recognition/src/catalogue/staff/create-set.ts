import { createSet as call } from '@comptoir/contracts/catalogue/catalogue-staff'
import type { CallInput } from '@comptoir/contracts/core/call'
import { newId } from '@comptoir/kit/store/ids'
import { onceRequested, requestMark, type RequestMark } from '@comptoir/kit/store/once'
import type { CatalogueDeps } from '../deps.ts'
import { bury, insertRecord, touch } from '../records/guarded-change.ts'
import { released } from '../records/images.ts'
import { nameKey, newNames } from '../records/names.ts'
import { presentSet } from '../records/present.ts'
import type { SetRecord } from '../records/records.ts'
import { requireIcon, requireSerie, serieUnknown } from './set-fields.ts'
import { writeCommand } from './write-command.ts'

export const createSet = writeCommand(call, async ({ requestid, ...asked }, { actor }, deps) => {
  const mark = requestMark(actor.userid, requestid, asked)
  const { record: set } = await onceRequested(deps.catalogue.sets, mark, () => addSet(deps, asked, mark))
  return presentSet(set)
})

/** A set is of its series' audience where none is given. */
const addSet = async (
  deps: CatalogueDeps,
  { serieid, total, icon = null, audience, releasedate, ...body }: CallInput<typeof call>,
  mark: RequestMark
): Promise<SetRecord> => {
  const { series, sets } = deps.catalogue
  await requireIcon(deps, icon)
  const names = newNames('set', body)
  const serie = await requireSerie(deps, serieid)
  const set: SetRecord = {
    _id: newId(),
    serieid,
    ...names,
    namekey: nameKey(names),
    audience: audience ?? serie.audience,
    releasedate: releasedate ?? null,
    total: total ?? null,
    icon,
    createdat: new Date(),
    ...mark
  }
  if (icon !== null) await deps.images.keep([icon])
  await insertRecord(sets, set)
  if (!(await touch(series, serieid))) {
    // The series was deleted in between. Other processes may have read the set: they must see it deleted, not missing.
    await bury(sets, set._id, async () => ({ set: {}, events: released(icon) }))
    throw serieUnknown()
  }
  return set
}
