import { type Batch, listShopBatches } from '@comptoir/contracts/batch/batch'
import { type BatchRow, listBatchRows, photosOfRow } from '@comptoir/contracts/batch/batch-rows'
import { cardsOf } from '@comptoir/contracts/batch/cards-of'
import { progressOfControl, stageOf } from '@comptoir/contracts/batch/stage'
import { CallError, type RequestInput, requestPage } from '@comptoir/contracts/browser/client'

/** Stands for the field `desk` of a batch that came without one. */
const noDesk: BatchRow['desk'] = {
  queue: 'none',
  assigneeid: null,
  snoozeduntil: null,
  waitingsince: null,
  unread: false,
  doubt: 0,
  lastact: null
}

/** Returns a whole batch as a row. */
export const rowOf = (batch: Batch): BatchRow => {
  const { id, number, userid, status, createdat, updatedat, delivery, sums, receivedat, lastmessage, unread } = batch
  const cards = cardsOf(batch.items)
  const writtenat = lastmessage?.createdat ?? updatedat
  return {
    id,
    number,
    userid,
    status,
    createdat,
    delivery,
    sums,
    receivedat,
    unread,
    stage: stageOf(batch, new Date()),
    cards: cards.length,
    photos: cards.flatMap(({ content }) => content.face ?? []).slice(0, photosOfRow),
    control: progressOfControl(batch),
    activityat: writtenat > updatedat ? writtenat : updatedat,
    desk: batch.desk ?? noDesk
  }
}

/**
 * Returns a page of rows, and the cursor of the next. A gateway of the release before, which a page may meet while the portal
 * rolls forward or back, knows no rows: it is asked for whole batches. The release after this one need not.
 */
export const requestRows = async (
  query: RequestInput<typeof listBatchRows>,
  signal?: AbortSignal
): Promise<{ list: BatchRow[]; next: string | null }> => {
  try {
    return await requestPage(listBatchRows, query, signal)
  } catch (error) {
    if (!(error instanceof CallError && error.code === 'not_found')) throw error
    const { list, next } = await requestPage(listShopBatches, query, signal)
    return { list: list.map(rowOf), next }
  }
}
