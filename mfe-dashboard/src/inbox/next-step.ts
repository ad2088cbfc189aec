import type { Batch } from '@comptoir/contracts/batch'
import type { Message } from '@comptoir/contracts/conversation'
import { Offer } from '@comptoir/contracts/offer'
import { formatEuro } from '@comptoir/ui/french'
import * as z from 'zod/mini'
import { offersOf } from '../batch/items.ts'
import { texts } from '../french.ts'

const { next } = texts

/** Whether a message is an offer that can still be accepted. */
const isOpenOffer = (message: Message | null | undefined, now: Date): boolean => {
  if (message?.type !== 'O') return false
  try {
    const { status, expiresat } = z.parse(Offer, JSON.parse(message.content))
    return status === 'P' && new Date(expiresat) > now
  } catch {
    return false
  }
}

const onTheWay = ({ delivery, status }: Batch): string => {
  if (!delivery) return next.choose
  if (delivery.mode === 'shop') return next.bring
  if (status === 'I') return delivery.tracking === null ? next.parcel : next.way(delivery.tracking)
  return delivery.tracking === null ? next.track : next.send
}

/** What happens next with a batch, in one sentence: what the shop has to do, or whom it waits for. */
export const nextStep = (batch: Batch, now: Date): string => {
  const { status, items, payout, receivedat, identityat, lastmessage, openoffer } = batch
  if (status === 'E') return next.editing
  if (status === 'C') return next.cancelled
  if (status === 'F') return next.paid(formatEuro(payout?.amount ?? 0))
  // The last message may be all that is told; an offer waits whatever was written after it.
  if (isOpenOffer(openoffer === undefined ? lastmessage : openoffer, now)) return next.offered
  const accepted = offersOf(items).length > 0
  if (!receivedat) return accepted || status === 'I' ? onTheWay(batch) : next.study
  if (!accepted) return next.control
  return identityat ? next.pay : next.identity
}
