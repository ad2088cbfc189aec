import * as z from 'zod/mini'
import { call } from '../core/call.ts'
import { ImageName, Timestamp } from '../core/id.ts'
import { Batch, ShopBatchQuery } from './batch.ts'
import { Desk } from './desk.ts'
import { Stage } from './stage.ts'

/** How many photos a row shows of its batch. */
export const photosOfRow = 3

/**
 * A batch as a row of a list of the shop shows it: what its cards come to, and none of the cards, so that a page of rows
 * costs the same however many cards the batches have.
 */
export const BatchRow = z.extend(
  z.pick(Batch, {
    id: true,
    number: true,
    userid: true,
    status: true,
    createdat: true,
    delivery: true,
    sums: true,
    receivedat: true,
    unread: true
  }),
  {
    stage: Stage,
    /** How many cards it has. */
    cards: z.int(),
    /** The fronts of the first of them. */
    photos: z.array(ImageName),
    /** Of the cards that the shop buys, how many staff have checked. */
    control: z.object({ checked: z.int(), cards: z.int() }),
    /** When the batch changed last, or somebody wrote in its thread. */
    activityat: Timestamp,
    desk: Desk
  }
)
export type BatchRow = z.infer<typeof BatchRow>

/** Answers the batches that `listShopBatches` answers to the same query, in the same order. */
export const listBatchRows = call({
  name: 'batch.list_batch_rows',
  http: 'GET /api/dashboard/batchs/rows',
  summary: 'The same batches in the same order as rows without cards: stage, amounts, number of cards, first photos',
  access: 'staff',
  query: ShopBatchQuery,
  reply: z.array(BatchRow),
  pages: true
})
