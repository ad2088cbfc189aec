import { noticeRequested, type Notice } from '@comptoir/contracts/account/account-notices'
import { saleStepTaken } from '@comptoir/contracts/batch/events'
import type { EventPayload } from '@comptoir/contracts/core/event'
import { eventually } from '@comptoir/kit/testing/eventually'
import type { BatchRecord } from '../src/batch/record.ts'
import type { Shop } from './shop.ts'

type Step = EventPayload<typeof saleStepTaken>
type BatchNotice = Extract<Notice, { batchid: string }>

/** Records what the service reports about each batch from now on: steps for its thread, mails for its seller. */
export const openNotifications = async (shop: Shop) => {
  const steps: Step[] = []
  const mails: BatchNotice[] = []
  await shop.bus.consume(saleStepTaken, 'conversation', async step => void steps.push(step))
  await shop.bus.consume(noticeRequested, 'account', async ({ notice }) => {
    if ('batchid' in notice) mails.push(notice)
  })
  return {
    /** Oldest first. */
    stepsOf: (id: string) => steps.filter(({ batchid }) => batchid === id),
    /** Oldest first. */
    mailsOf: (id: string) => mails.filter(({ batchid }) => batchid === id),
    /** Resolves once every event of the batch has left. */
    delivered: (id: string) =>
      eventually(async () => {
        const batch = await shop.db.collection<BatchRecord>('batches').findOne({ _id: id })
        expect(batch?.outbox).toBeUndefined()
      })
  }
}
