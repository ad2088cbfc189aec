import * as calls from '@comptoir/contracts/catalogue/pricing-staff'
import { AppError } from '@comptoir/contracts/core/errors'
import { command } from '@comptoir/kit/bus/command'
import { french } from '../../french.ts'
import type { CatalogueDeps } from '../deps.ts'
import { changedCardTable, changedDefaultTable } from '../prices/ratio-table.ts'
import { changeGuarded } from '../records/guarded-change.ts'

export const getRatioTables = command(calls.getRatioTables, async (_input, _context, { catalogue }: CatalogueDeps) => ({
  default: await catalogue.defaultTable()
}))

export const changeRatioTable = command(calls.changeRatioTable, async (asked, _, { catalogue }: CatalogueDeps) => {
  const { cardid } = asked
  if (cardid === undefined) {
    const changed = await changeGuarded(catalogue.ratioTables, 'default', ({ table }) => ({
      set: { table: changedDefaultTable(table, asked) }
    }))
    return { cardid: null, ratiotable: changed?.after.table ?? null }
  }
  const defaultTable = await catalogue.defaultTable()
  const changed = await changeGuarded(catalogue.cards, cardid, ({ ratiotable }) => ({
    set: { ratiotable: changedCardTable(ratiotable, asked, defaultTable) }
  }))
  if (!changed) throw new AppError('validation_failed', { fields: { cardid: french.cardUnknown } })
  return { cardid, ratiotable: changed.after.ratiotable }
})
