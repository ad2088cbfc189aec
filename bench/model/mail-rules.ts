import { batchStatus } from '@comptoir/contracts/batch/batch-status'
import { letters } from '@comptoir/service-account/mails/letters/french'
import { moreThanOnce } from './more-than-once.ts'
import type { Observed, ObservedBatch } from './observed.ts'

/** The letters about one step of a sale: their subjects, and how many its seller must get, and can get at most. */
interface Expected {
  subjects: string[]
  least: number
  most: number
}

const lettersOf = ({ _id: batchid, number, status, offers, receivedat }: ObservedBatch): Expected[] => {
  const at = new Date(0).toISOString()
  const about = { batchid, number }
  const [url, cards, price] = ['https://example.org', 1, 1]
  const offer = { ...about, cards, price, expiresat: at }
  const revised = { ...offer, shipped: false, previous: null, lines: [] }
  const exactly = (count: number, ...subjects: string[]): Expected => ({ subjects, least: count, most: count })
  const isCancelled = status === batchStatus.cancelled
  return [
    exactly(
      status === batchStatus.finished ? 1 : 0,
      letters.batch_paid({ ...about, amount: price, method: 'cash', at }, url).subject
    ),
    // Owners who cancel know it.
    {
      subjects: [letters.batch_cancelled({ ...about, reason: null, received: false }, url).subject],
      least: 0,
      most: isCancelled ? 1 : 0
    },
    exactly(receivedat ? 1 : 0, letters.batch_received({ ...about, cards }, url).subject),
    exactly(
      offers.filter(({ acceptance }) => acceptance).length,
      letters.offer_accepted({ ...about, price, mode: null, received: false, returned: 0, shipby: null }, url).subject
    ),
    exactly(
      offers.length,
      letters.new_offer(offer, url).subject,
      letters.revised_offer({ ...revised, received: true }, url).subject,
      letters.revised_offer({ ...revised, received: false }, url).subject
    )
  ]
}

/** How many of the letters of each step were sent about each live batch. */
const counted = ({ mails, batches }: Observed) => {
  const sent = mails.flatMap(({ content }) => (content ? [content.subject] : []))
  return batches
    .filter(({ isErased }) => !isErased)
    .flatMap(batch =>
      lettersOf(batch).map(expected => ({
        batch,
        ...expected,
        count: sent.filter(subject => expected.subjects.includes(subject)).length
      }))
    )
}

/** No mail goes twice for one event, and none tells twice of something that happened once. */
export const mailViolations = (shop: Observed): string[] => [
  ...moreThanOnce(shop.mails.map(({ key }) => key)).map(key => `two mails were sent for event ${key}`),
  ...counted(shop)
    .filter(({ count, most }) => count > most)
    .map(({ batch, subjects, count, most }) => `batch ${batch._id}: ${count} mails « ${subjects[0]} » for ${most}`)
]

/** The mails that should have told the seller of a step and were not sent. Only where the contents of all mails are known. */
export const missingMails = (shop: Observed): string[] =>
  counted(shop)
    .filter(({ count, least }) => count < least)
    .map(({ batch, subjects, count, least }) => `batch ${batch._id}: ${count} mails « ${subjects[0]} » of ${least}`)
