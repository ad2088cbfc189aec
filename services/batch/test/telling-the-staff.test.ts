import { visitor } from '@comptoir/contracts/core/access'
import { claimBatch, createBatch, deleteBatch } from '@comptoir/contracts/batch/batch'
import { DashboardFrame } from '@comptoir/contracts/portal/realtime'
import { newId } from '@comptoir/kit/store/ids'
import { eventually } from '@comptoir/kit/testing/eventually'
import * as z from 'zod/mini'
import { aSeller, aVisitor, openShop, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('Staff get one frame for a batch that an account begins, and one when it is deleted', async () => {
  const received = shop.dashboard()
  const anna = aSeller()
  const asked = { status: 'E', requestid: newId() } as const
  const { id: batchid } = await shop.as(anna)(createBatch, asked)
  await shop.as(anna)(createBatch, asked)
  await shop.as(anna)(deleteBatch, { id: batchid })
  const frames = [
    { action: 'new_batch', batchid },
    { action: 'batch_deleted_by_user', batchid }
  ]
  await eventually(() => expect(received).toEqual(frames))
  expect(received.map(frame => z.parse(DashboardFrame, frame))).toEqual(frames)
})

test('Staff get a frame for a visitor’s batch once an account claims it, and none for one that nobody claims', async () => {
  const received = shop.dashboard()
  const passerby = aVisitor()
  const { id: dropped } = await shop.given.aBatch(passerby)
  await shop.as(passerby)(deleteBatch, { id: dropped })
  const { id: batchid, off = '' } = await shop.given.aBatch(aVisitor())
  await shop.as(visitor)(claimBatch, { off, userid: newId() })
  await eventually(() =>
    expect(received).toEqual([
      { action: 'batch_changed', batchid },
      { action: 'new_batch', batchid }
    ])
  )
})
