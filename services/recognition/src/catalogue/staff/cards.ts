import type { createCard, deleteCard, modifyCard } from '@comptoir/contracts/catalogue/catalogue-staff'
import type { RatioTable } from '@comptoir/contracts/catalogue/card'
import { AppError } from '@comptoir/contracts/core/errors'
import { centsFromEuros } from '@comptoir/contracts/core/money'
import type { Handler, OperationInput } from '@comptoir/kit/bus/bus'
import { newId } from '@comptoir/kit/store/ids'
import { french } from '../../french.ts'
import type { CatalogueRepository } from '../records/catalogue-repository.ts'
import { bury, changeGuarded, insertRecord, live, touch } from '../records/guarded-change.ts'
import { released } from '../records/images.ts'
import { nameKey } from '../records/list-page.ts'
import { changedNames, given, namesIn, requireName } from '../records/names.ts'
import { onceRequested, requestMark } from '@comptoir/kit/store/once'
import { presentStaffCard } from '../records/present.ts'
import { checkedTable } from '../prices/ratio-table.ts'
import type { CardRecord, PricingRecord, Requested, SetRecord } from '../records/records.ts'

interface Needs {
  catalogue: Pick<CatalogueRepository, 'sets' | 'cards'>
  kickOutbox: () => void
}

const setUnknown = () => new AppError('validation_failed', { fields: { setid: french.setUnknown } })

const setOf = async ({ sets }: Needs['catalogue'], setid: string): Promise<SetRecord> => {
  const set = await sets.findOne({ _id: setid, ...live })
  if (!set) throw setUnknown()
  return set
}

/** Until staff say otherwise: the default table times what eBay's buyers paid. */
const initialPricing: PricingRecord = { mode: 'D', source: 'E', cents: null }

/** A price rule with the parts of it that are given. */
const changedPricing = (
  rule: PricingRecord,
  { mode, source, price }: NonNullable<OperationInput<typeof modifyCard>['pricing']>
): PricingRecord => ({
  ...rule,
  ...given({ mode, source }),
  ...(price === undefined ? {} : { cents: price === null ? null : centsFromEuros(price) })
})

const ownTable = (table: RatioTable | null): RatioTable | null => table && checkedTable(table)

/** A new card belongs to its set's audience and has no finish but the plain one unless it is told. */
export const createCreateCard =
  ({ catalogue }: Needs): Handler<typeof createCard> =>
  async (input, { actor }) => {
    const { requestid, ...rest } = input
    const request = requestMark(actor.userid, requestid, rest)
    const { record: card } = await onceRequested(catalogue.cards, request, () => newCard(catalogue, input, request))
    return presentStaffCard(card, await catalogue.sets.findOne({ _id: card.setid }))
  }

const newCard = async (
  catalogue: Needs['catalogue'],
  {
    setid,
    number = '',
    audience,
    rarity,
    color,
    pricing,
    ratiotable,
    holographismes,
    ...body
  }: OperationInput<typeof createCard>,
  request: Requested
): Promise<CardRecord> => {
  const names = { frenchname: null, englishname: null, japanesename: null, ...namesIn('', body) }
  requireName('', names)
  const set = await setOf(catalogue, setid)
  const card = {
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
    holographismes: holographismes ? [...new Set(holographismes)] : ['NH' as const],
    createdat: new Date(),
    ...request
  }
  await insertRecord(catalogue.cards, card)
  if (!(await touch(catalogue.sets, setid))) {
    // Other processes may know it already: they see it go.
    await bury(catalogue.cards, card._id, async () => ({ set: {} }))
    throw setUnknown()
  }
  return card
}

export const createModifyCard =
  ({ catalogue }: Needs): Handler<typeof modifyCard> =>
  async ({ cardid, setid, number, audience, rarity, color, pricing, ratiotable, holographismes, ...body }) => {
    const target = setid === undefined ? null : await setOf(catalogue, setid)
    const changed = await changeGuarded(catalogue.cards, cardid, card => {
      const names = changedNames('', card, namesIn('', body))
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
    if (after.setid !== before.setid && !(await touch(catalogue.sets, after.setid))) {
      const { setid: left, seticon } = before
      await changeGuarded(catalogue.cards, cardid, card => ({
        set: card.setid === after.setid ? { setid: left, seticon } : {}
      }))
      throw setUnknown()
    }
    return presentStaffCard(after, (await catalogue.sets.findOne({ _id: after.setid })) ?? null)
  }

export const createDeleteCard =
  ({ catalogue, kickOutbox }: Needs): Handler<typeof deleteCard> =>
  async ({ cardid }) => {
    await bury(catalogue.cards, cardid, async ({ image }) => ({ set: { image: null }, events: released(image) }))
    kickOutbox()
    return {}
  }
