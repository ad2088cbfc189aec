import * as calls from '@comptoir/contracts/catalogue/pricing-staff'
import type { RatioTable } from '@comptoir/contracts/catalogue/card'
import { AppError } from '@comptoir/contracts/core/errors'
import { command } from '@comptoir/kit/bus/command'
import { french } from '../../french.ts'
import type { CatalogueDeps } from '../deps.ts'
import { proposedRatios, withProposedRatios } from '../prices/proposed-ratios.ts'
import { changedCardTable, changedDefaultTable } from '../prices/ratio-table.ts'
import { changeGuarded } from '../records/guarded-change.ts'
import { signed } from '../records/signed.ts'
import { auditDefaultTable, auditRecord } from '../records/staff-acts.ts'

const presentTables = (table: RatioTable): calls.RatioTables => {
  const proposed = proposedRatios(table)
  return { default: table, ...(Object.keys(proposed).length > 0 && { proposed }) }
}

export const getRatioTables = command(calls.getRatioTables, async (_input, _context, { catalogue }: CatalogueDeps) =>
  presentTables(await catalogue.defaultTable())
)

export const addProposedRatios = command(
  calls.addProposedRatios,
  async ({ gradations }, { actor }, { catalogue, outbox }: CatalogueDeps) => {
    const changed = await changeGuarded(catalogue.ratioTables, 'default', ({ table: before }) => {
      const table = withProposedRatios(before, gradations)
      return table ? { set: { table }, events: auditDefaultTable(actor, before, table) } : { set: {} }
    })
    outbox.kick()
    return presentTables(changed?.after.table ?? (await catalogue.defaultTable()))
  }
)

export const changeRatioTable = command(calls.changeRatioTable, async (asked, { actor }, deps: CatalogueDeps) => {
  const { catalogue, outbox } = deps
  const { cardid } = asked
  if (cardid === undefined) {
    const changed = await changeGuarded(catalogue.ratioTables, 'default', ({ table: before }) => {
      const table = changedDefaultTable(before, asked)
      return { set: { table }, events: auditDefaultTable(actor, before, table) }
    })
    outbox.kick()
    return { cardid: null, ratiotable: changed?.after.table ?? null }
  }
  const defaultTable = await catalogue.defaultTable()
  const changed = await changeGuarded(catalogue.cards, cardid, before => {
    const ratiotable = changedCardTable(before.ratiotable, asked, defaultTable)
    const after = { ...before, ratiotable }
    return {
      set: { ratiotable, ...signed(actor, before) },
      events: auditRecord(actor, 'card.changed', 'card', { before, after })
    }
  })
  outbox.kick()
  if (!changed) throw new AppError('validation_failed', { fields: { cardid: french.cardUnknown } })
  return { cardid, ratiotable: changed.after.ratiotable }
})
