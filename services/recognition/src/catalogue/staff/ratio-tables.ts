import type { changeRatioTable, getRatioTables } from '@comptoir/contracts/catalogue/pricing-staff'
import { AppError } from '@comptoir/contracts/core/errors'
import type { Handler } from '@comptoir/kit/bus/bus'
import { french } from '../../french.ts'
import type { CatalogueRepository } from '../records/catalogue-repository.ts'
import { changeGuarded } from '../records/guarded-change.ts'
import { changedCardTable, changedDefaultTable } from '../prices/ratio-table.ts'

interface Needs {
  catalogue: Pick<CatalogueRepository, 'cards' | 'ratioTables' | 'defaultTable'>
}

export const createGetRatioTables =
  ({ catalogue }: Needs): Handler<typeof getRatioTables> =>
  async () => ({ default: await catalogue.defaultTable() })

export const createChangeRatioTable =
  ({ catalogue }: Needs): Handler<typeof changeRatioTable> =>
  async asked => {
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
  }
