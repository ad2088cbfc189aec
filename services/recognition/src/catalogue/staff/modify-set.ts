import { modifySet as call } from '@comptoir/contracts/catalogue/catalogue-staff'
import { AppError } from '@comptoir/contracts/core/errors'
import type { CatalogueDeps } from '../deps.ts'
import { changeGuarded, live, touch } from '../records/guarded-change.ts'
import { released } from '../records/images.ts'
import { changedNames, given, nameKey } from '../records/names.ts'
import { presentSet } from '../records/present.ts'
import type { SetRecord } from '../records/records.ts'
import { requireIcon, requireSerie, serieUnknown } from './set-fields.ts'
import { writeCommand } from './write-command.ts'

export const modifySet = writeCommand(call, async (input, _, deps) => {
  const { setid, serieid, audience, releasedate, total, icon, ...body } = input
  const { series, sets } = deps.catalogue
  await requireIcon(deps, icon)
  if (serieid !== undefined) await requireSerie(deps, serieid)
  const changed = await changeGuarded(sets, setid, async set => {
    const names = changedNames('set', set, body)
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
