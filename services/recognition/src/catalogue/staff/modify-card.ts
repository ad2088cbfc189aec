import { modifyCard as call } from '@comptoir/contracts/catalogue/catalogue-staff'
import { AppError } from '@comptoir/contracts/core/errors'
import { changeGuarded, touch } from '../records/guarded-change.ts'
import { changedNames, given, nameKey } from '../records/names.ts'
import { presentStaffCard } from '../records/present.ts'
import { changedPricing, ownTable, requireSet, setUnknown } from './card-fields.ts'
import { writeCommand } from './write-command.ts'

export const modifyCard = writeCommand(call, async (input, _, deps) => {
  const { cardid, setid, number, audience, rarity, color, pricing, ratiotable, holographismes, ...body } = input
  const { cards, sets } = deps.catalogue
  const target = setid === undefined ? null : await requireSet(deps, setid)
  const changed = await changeGuarded(cards, cardid, card => {
    const names = changedNames('', card, body)
    const title = { ...names, number: number ?? card.number }
    return {
      set: {
        ...title,
        namekey: nameKey(names, title.number),
        ...given({ audience, color }),
        ...(target ? { setid: target._id, seticon: target.icon } : {}),
        ...(rarity === undefined ? {} : { rarity: rarity || null }),
        ...(pricing ? { pricing: changedPricing(card.pricing, pricing) } : {}),
        ...(ratiotable === undefined ? {} : { ratiotable: ownTable(ratiotable) }),
        ...(holographismes ? { holographismes: [...new Set(holographismes)] } : {})
      }
    }
  })
  if (!changed) throw new AppError('not_found')
  const { before, after } = changed
  if (after.setid !== before.setid && !(await touch(sets, after.setid))) {
    // The new set was deleted in between: the card goes back to the set it had.
    await changeGuarded(cards, cardid, card => ({
      set: card.setid === after.setid ? { setid: before.setid, seticon: before.seticon } : {}
    }))
    throw setUnknown()
  }
  return presentStaffCard(after, await sets.findOne({ _id: after.setid }))
})
