import { photosOfRow, type BatchRow } from '@comptoir/contracts/batch/batch-rows'
import { progressOfControl, stageOf } from '@comptoir/contracts/batch/stage'
import type { Page } from '@comptoir/contracts/core/page'
import type { RequestContext } from '@comptoir/kit/bus/bus'
import type { Deps } from '../deps.ts'
import { derive } from '../desk/derive.ts'
import { presentListedDesk } from '../desk/present-desk.ts'
import type { CardItemRecord } from '../items/card-item.ts'
import { listedProjection, presentBatch } from './present.ts'
import type { BatchRecord } from './record.ts'
import { presentEach } from './thread-summaries.ts'

/** The details of a card that no row shows, as a card has them that was read without. They are most of a batch's bytes. */
const withoutDetails = {
  card: null,
  candidates: [],
  trace: null,
  corners: null,
  slab: null,
  conditions: null
} satisfies Partial<CardItemRecord>

/** What a list of rows need not read of its batches. */
export const rowProjection: Readonly<Record<string, 0>> = {
  ...listedProjection,
  ...Object.fromEntries(Object.keys(withoutDetails).map(field => [`items.${field}`, 0] as const))
}

/** A batch as a row; it may have been read with `rowProjection`. `costcents` is what the shop deducts for a small parcel. */
export const presentRow = (read: BatchRecord, costcents: number, now: Date): BatchRow => {
  const record = { ...read, items: read.items.map(item => ({ ...item, ...withoutDetails })) }
  const { derived = derive(record, now) } = record
  const batch = presentBatch(record, costcents)
  const { id, number, userid, status, createdat, delivery, sums, receivedat } = batch
  return {
    id,
    number,
    userid,
    status,
    createdat,
    delivery,
    sums,
    receivedat,
    stage: stageOf(batch, now),
    cards: record.items.length,
    photos: record.items.slice(0, photosOfRow).map(({ photos: [face] }) => face),
    control: progressOfControl(batch),
    activityat: derived.activity.toISOString(),
    desk: presentListedDesk(record, now)
  }
}

/** A page of rows, each with how many messages of its thread the actor has not read. */
export const presentRows = (deps: Deps, page: Page<BatchRecord>, context: RequestContext): Promise<Page<BatchRow>> => {
  const now = new Date()
  return presentEach(deps, page, context, (batch, costcents, summary) => ({
    ...presentRow(batch, costcents, now),
    unread: summary?.unread
  }))
}
