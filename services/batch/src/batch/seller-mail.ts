import { noticeRequested, type Notice } from '@comptoir/contracts/account/account-notices'
import { emits, type OutboxEvent } from '@comptoir/kit/work/outbox'
import type { BatchRecord } from './record.ts'

type AboutBatch<N> = N extends { batchid: string } ? Omit<N, 'batchid' | 'number'> : never
export type BatchNotice = AboutBatch<Notice>

/** The event that mails the seller something about their batch; none for the anonymous batch of a visitor. */
export const sellerMail = (batch: BatchRecord, about: BatchNotice, at = new Date()): OutboxEvent[] => {
  const { _id: batchid, number, userid } = batch
  return userid === null ? [] : [emits(noticeRequested, { userid, notice: { ...about, batchid, number } }, at)]
}
