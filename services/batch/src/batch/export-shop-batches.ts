import { Readable } from 'node:stream'
import { getSeller } from '@comptoir/contracts/account/account-notices'
import { recordStaffAct } from '@comptoir/contracts/audit/audit'
import * as calls from '@comptoir/contracts/batch/batch'
import { batchStatuses } from '@comptoir/contracts/batch/batch-status'
import { limits } from '@comptoir/contracts/core/limits'
import { eurosFromCents } from '@comptoir/contracts/core/money'
import type { OperationInput, RequestContext } from '@comptoir/kit/bus/bus'
import { command } from '@comptoir/kit/bus/command'
import { newId } from '@comptoir/kit/store/ids'
import { mapInTurns } from '@comptoir/kit/work/turns'
import type { Deps } from '../deps.ts'
import { byteOrderMark, frenchCsvLine, type CsvCell } from '../documents/csv-line.ts'
import { frenchBatches as words } from '../french.ts'
import { parisMoment } from '../paris.ts'
import { sumsOf } from '../payment/amount.ts'
import { requireStaff } from './movers.ts'
import { listedProjection } from './present.ts'
import type { BatchRecord } from './record.ts'

/** Batches that are in memory at a time. */
const batchesPerPart = 500
const sellersAtOnce = 8

interface Name {
  lastname: string
  firstname: string
}

const cellsOf = (batch: BatchRecord, seller: Name | null): CsvCell[] => {
  // The table has no column that the shipping cost changes.
  const { estimate, offered, accepted, paid } = sumsOf(batch, 0)
  const euros = [estimate, offered, accepted, paid].map(cents => (cents === null ? null : eurosFromCents(cents)))
  const moment = (at: Date | null | undefined) => at && parisMoment(at)
  return [
    batch.number,
    batchStatuses[batch.status],
    seller?.lastname ?? null,
    seller?.firstname ?? null,
    moment(batch.createdat) ?? null,
    moment(batch.sentat) ?? null,
    moment(batch.receivedat) ?? null,
    moment(batch.updatedat) ?? null,
    batch.delivery && words.modes[batch.delivery.mode],
    batch.cards,
    ...euros,
    moment(batch.payout?.at) ?? null,
    batch._id
  ]
}

/** Reads the names of sellers from the account service, each once in a table. None for accounts that are gone. */
const createNames = ({ bus }: Deps, context: RequestContext) => {
  const names = new Map<string, Name | null>()
  return async (userids: readonly (string | null)[]): Promise<ReadonlyMap<string, Name | null>> => {
    const unknown = userids.filter(userid => userid !== null && !names.has(userid)) as string[]
    await mapInTurns([...new Set(unknown)], sellersAtOnce, async userid => {
      names.set(userid, await bus.request(getSeller, { userid }, context))
    })
    return names
  }
}

/** The rows of a list, in parts. A batch that moves while the list is read is missed or stands in it twice. */
async function* rowsOf(
  deps: Deps,
  asked: OperationInput<typeof calls.exportShopBatches>,
  context: RequestContext
): AsyncGenerator<string> {
  yield byteOrderMark + frenchCsvLine(words.columns)
  const namesOf = createNames(deps, context)
  let before: string | undefined
  for (let left = limits.exportedBatches; left > 0;) {
    const limit = Math.min(batchesPerPart, left)
    const { items, next } = await deps.batches.listOfDesk({
      ...asked,
      staffid: requireStaff(context.actor),
      sort: asked.sort ?? (asked.queue ? undefined : 'DD'),
      search: null,
      projection: listedProjection,
      limit,
      before
    })
    const names = await namesOf(items.map(({ userid }) => userid))
    yield items.map(batch => frenchCsvLine(cellsOf(batch, names.get(batch.userid ?? '') ?? null))).join('')
    if (next === null) return
    before = next
    left -= items.length
  }
}

/**
 * A list as a table for a spreadsheet. It has names and amounts: the audit log has who takes it before it is made, and where
 * that cannot be stored, it is `unavailable`. The table is put into the photo store and not kept.
 */
export const exportShopBatches = command(calls.exportShopBatches, async (asked, context, deps: Deps) => {
  const list = asked.queue ?? asked.status ?? 'all'
  const entry = {
    id: newId(),
    at: new Date().toISOString(),
    staffid: requireStaff(context.actor),
    act: 'batch.list_exported',
    target: { kind: 'list', id: list },
    before: null,
    after: null
  } as const
  await deps.bus.request(recordStaffAct, entry, context)
  const blob = await deps.photos.put(Readable.from(rowsOf(deps, asked, context)))
  return { filename: `lots-${list}.csv`, contenttype: 'text/csv; charset=utf-8', blob } as const
})
