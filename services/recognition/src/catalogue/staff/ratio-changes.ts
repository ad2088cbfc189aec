import * as calls from '@comptoir/contracts/catalogue/ratio-changes'
import { pricingMode } from '@comptoir/contracts/catalogue/catalogue'
import { AppError } from '@comptoir/contracts/core/errors'
import { command } from '@comptoir/kit/bus/command'
import { readPage } from '@comptoir/kit/store/pages'
import { french } from '../../french.ts'
import type { CatalogueDeps } from '../deps.ts'
import { tableOf } from '../prices/pricing.ts'
import { changedCardTable, changedDefaultTable } from '../prices/ratio-table.ts'
import { live } from '../records/guarded-change.ts'
import { defaultTableName } from '../records/ratio-history.ts'
import type { CardRecord } from '../records/records.ts'

export const listRatioChanges = command(
  calls.listRatioChanges,
  async ({ cardid = defaultTableName, limit, before }, _context, { catalogue }: CatalogueDeps) => {
    const newestFirst = { fields: ['at', '_id'], descending: true }
    const page = { filter: { of: cardid }, limit, before, hint: 'of' }
    const { items, next } = await readPage(catalogue.ratioHistory, newestFirst, page)
    return {
      items: items.map(({ _id: id, at, staffid, before: former, after }) => ({
        id,
        at: at.toISOString(),
        staffid,
        before: former,
        after
      })),
      next
    }
  }
)

/** The cards among these that a table prices: a fixed price asks no table. */
const pricedBy = async (
  { catalogue }: CatalogueDeps,
  cardids: readonly string[],
  isPriced: (card: CardRecord) => boolean
): Promise<string[]> => {
  const found = catalogue.cards
    .find({ _id: { $in: [...cardids] }, ...live })
    .project<CardRecord>({ pricing: 1, ratiotable: 1 })
  const cards = await found.toArray()
  return cards.filter(card => card.pricing.mode !== pricingMode.fixed && isPriced(card)).map(({ _id }) => _id)
}

export const triedRatioTable = command(
  calls.triedRatioTable,
  async ({ change, cardids }, _context, deps: CatalogueDeps) => {
    const { catalogue } = deps
    const defaultTable = await catalogue.defaultTable()
    if (change.cardid === undefined) {
      const followed = (card: CardRecord) => tableOf(card, defaultTable) === defaultTable
      return { table: changedDefaultTable(defaultTable, change), cardids: await pricedBy(deps, cardids, followed) }
    }
    const card = await catalogue.card(change.cardid)
    if (!card) throw new AppError('validation_failed', { fields: { cardid: french.cardUnknown } })
    const after = { ...card, ratiotable: changedCardTable(card.ratiotable, change, defaultTable) }
    const isThis = ({ _id }: CardRecord) => _id === card._id
    const asked = cardids.filter(cardid => cardid === card._id)
    return { table: tableOf(after, defaultTable), cardids: await pricedBy(deps, asked, isThis) }
  }
)
