import type { Batch } from '@comptoir/contracts/batch/batch'
import type { RegisterEntry } from '@comptoir/contracts/batch/register'
import { systemUserId, type Message } from '@comptoir/contracts/conversation/conversation'
import type { anInsistingVisitor } from './insisting.ts'
import { done } from './selling.ts'
import type { Sold } from './whole-sale.ts'

/** One sale as the portal tells it, or as it must tell it. */
interface ToldSale {
  batches: string[]
  status: string
  items: string[]
  offers: string[]
  paid: number | null
  texts: string[]
  /** The messages that show the offers. */
  shown: number
  /** How many lines of the thread the portal wrote by itself. */
  lines: number
  /** The prices of its entries in the police register. */
  register: number[]
  /** Mails to the seller by what they are about, and how many. */
  mails: Record<string, number>
}

/** The subjects of the mails of a sale, each after the number of the batch. */
const subjects = {
  'photos bien reçues': () => 1,
  'une offre vous attend': ({ plan }: Sold) => (plan.refuses ? 2 : 1),
  'offre acceptée': () => 1,
  'bien arrivé à la boutique': () => 1,
  'votre paiement est parti': () => 1
} as const

/** Sent, offered, accepted, delivery chosen, received, checked, paid; a parcel leaves; an offer that was refused was made, too. */
const linesOf = ({ plan }: Sold): number => 7 + (plan.mode === 'ship' ? 1 : 0) + (plan.refuses ? 2 : 0)

/** How many mails a sale causes: those about the batch, and the code of the sign-up. */
export const mailsOf = (sold: Sold): number => Object.values(subjects).reduce((sum, count) => sum + count(sold), 1)

/** What must be told of a sale that was acknowledged: all of it, each thing once. */
export const expectedOf = (sold: Sold): ToldSale => ({
  batches: [sold.batchid],
  status: 'F',
  items: [sold.itemid],
  offers: sold.plan.refuses ? ['R', 'A'] : ['A'],
  paid: sold.plan.price,
  texts: [...sold.texts],
  shown: sold.plan.refuses ? 2 : 1,
  lines: linesOf(sold),
  register: [sold.plan.price],
  mails: Object.fromEntries(Object.entries(subjects).map(([subject, count]) => [subject, count(sold)]))
})

/** What the portal tells staff of a sale, and what was mailed to its seller (subjects). */
export const toldOf = async (
  staff: ReturnType<typeof anInsistingVisitor>,
  sold: Sold,
  { register, mailed }: { register: readonly RegisterEntry[]; mailed: readonly string[] }
): Promise<ToldSale> => {
  const own = done(await staff.get(`/api/batchs?userid=${sold.userid}`)) as Batch[]
  const batch = done(await staff.get(`/api/batchs/${sold.batchid}`)) as Batch
  const thread = done(await staff.get(`/api/batchs/${sold.batchid}/messages?limit=100`)) as Message[]
  return {
    batches: own.map(({ id }) => id),
    status: batch.status,
    items: batch.items.filter(({ kind }) => kind === 'C').map(({ id }) => id),
    offers: batch.offers.map(({ status }) => status),
    paid: batch.sums.paid,
    texts: thread.filter(({ type, userid }) => type === 'T' && userid !== systemUserId).map(({ content }) => content),
    shown: thread.filter(({ type }) => type === 'O').length,
    lines: thread.filter(({ userid }) => userid === systemUserId).length,
    register: register.filter(({ batchid }) => batchid === sold.batchid).map(({ price }) => price),
    mails: Object.fromEntries(
      Object.keys(subjects).map(subject => [subject, mailed.filter(one => one.endsWith(`: ${subject}`)).length])
    )
  }
}
