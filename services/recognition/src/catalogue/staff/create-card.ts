import { priceSource, pricingMode } from '@comptoir/contracts/catalogue/catalogue'
import { createCard as call } from '@comptoir/contracts/catalogue/catalogue-staff'
import type { CallInput } from '@comptoir/contracts/core/call'
import { newId } from '@comptoir/kit/store/ids'
import { onceRequested, requestMark, type RequestMark } from '@comptoir/kit/store/once'
import type { CatalogueDeps } from '../deps.ts'
import { bury, insertRecord, touch } from '../records/guarded-change.ts'
import { nameKey, newNames } from '../records/names.ts'
import { presentStaffCard } from '../records/present.ts'
import type { CardRecord, PricingRecord } from '../records/records.ts'
import { changedPricing, ownTable, requireSet, setUnknown } from './card-fields.ts'
import { writeCommand } from './write-command.ts'

/** Until staff say otherwise: the default table times what eBay's buyers paid. */
const initialPricing: PricingRecord = { mode: pricingMode.defaultTable, source: priceSource.sales, cents: null }

export const createCard = writeCommand(call, async ({ requestid, ...asked }, { actor }, deps) => {
  const mark = requestMark(actor.userid, requestid, asked)
  const { record: card } = await onceRequested(deps.catalogue.cards, mark, () => addCard(deps, asked, mark))
  return presentStaffCard(card, await deps.catalogue.sets.findOne({ _id: card.setid }))
})

/** What is not given: the card has its set's audience, and no finish but the plain one. */
const addCard = async (
  deps: CatalogueDeps,
  { setid, number = '', audience, rarity, color, pricing, ratiotable, holographismes, ...body }: CallInput<typeof call>,
  mark: RequestMark
): Promise<CardRecord> => {
  const { cards, sets } = deps.catalogue
  const names = newNames('', body)
  const set = await requireSet(deps, setid)
  const card: CardRecord = {
    _id: newId(),
    setid,
    number,
    ...names,
    namekey: nameKey(names, number),
    rarity: rarity || null,
    audience: audience ?? set.audience,
    image: null,
    seticon: set.icon,
    color: color ?? null,
    pricing: changedPricing(initialPricing, pricing ?? {}),
    ratiotable: ownTable(ratiotable ?? null),
    holographismes: holographismes ? [...new Set(holographismes)] : ['NH'],
    createdat: new Date(),
    ...mark
  }
  await insertRecord(cards, card)
  if (!(await touch(sets, setid))) {
    // The set was deleted in between. Other processes may have read the card: they must see it deleted, not missing.
    await bury(cards, card._id, async () => ({ set: {} }))
    throw setUnknown()
  }
  return card
}
