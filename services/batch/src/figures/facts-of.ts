import { batchStatus, type BatchStatus } from '@comptoir/contracts/batch/batch-status'
import { offerStatus } from '@comptoir/contracts/batch/offer'
import type { Holographisme } from '@comptoir/contracts/catalogue/card'
import { parisDate } from '@comptoir/contracts/core/paris-date'
import type { BatchRecord } from '../batch/record.ts'
import { type OfferRecord } from '../offers/offer.ts'
import { boughtCards } from '../payment/bought-cards.ts'
import { waitsOf } from '../showcase/waits.ts'

/** A card that was bought. */
export interface BoughtFact {
  /** Null for a card that nobody named. */
  cardid: string | null
  finish: Holographisme | null
  /** A company graded it, so the base price of its card says nothing about it. */
  graded: boolean
  /** What was paid for it. */
  cents: number
}

/** How an offer ended, and which cards of the catalogue it was for. */
export interface DecisionFact {
  day: string
  outcome: 'accepted' | 'refused' | 'expired'
  cardids: string[]
}

/** A card that had an estimate and was checked, both in cents. */
export interface CheckFact {
  day: string
  cardid: string | null
  estimated: number
  checked: number
}

/**
 * What the figures know of one batch. There is no person in it, so it outlives the account. Days are `YYYY-MM-DD` in
 * Paris, waits are milliseconds.
 */
export interface SaleFacts {
  /** The id of the batch. */
  _id: string
  /** The version of the batch that it was taken from. */
  version: number
  /** When that version was saved. */
  changedat: Date
  /** Each day on which something below happened. */
  days: string[]
  /** The cards of the catalogue that the batch consists of, each once. */
  cardids: string[]
  /** The first offer since the batch was sent last, and how long it took. */
  offered?: { day: string; waited: number }
  decisions: DecisionFact[]
  checks: CheckFact[]
  paid?: { day: string; cents: number; control: number | null; payment: number | null; cards: BoughtFact[] }
}

/** The statuses of the batches that were sent to the shop. Those that are being edited have no facts yet. */
export const factStatuses: BatchStatus[] = [
  batchStatus.inTreatment,
  batchStatus.inTransit,
  batchStatus.cancelled,
  batchStatus.finished
]

/** The fields of a batch that its facts are made of. */
export const factFields = {
  version: 1,
  status: 1,
  updatedat: 1,
  sentat: 1,
  receivedat: 1,
  payout: 1,
  offers: 1,
  'items.id': 1,
  'items.status': 1,
  'items.cents': 1,
  'items.cardid': 1,
  'items.holographisme': 1,
  'items.gradation': 1,
  'items.pricedbycheck': 1,
  'items.checked': 1
} as const

type Batch = Pick<
  BatchRecord,
  '_id' | 'version' | 'updatedat' | 'items' | 'offers' | 'sentat' | 'receivedat' | 'payout'
>
type Item = Batch['items'][number]

const seenCard = (item: Item): string | null => item.checked?.cardid ?? item.cardid

const unique = <T>(values: readonly (T | null)[]): T[] => [...new Set(values.filter(value => value !== null))]

/**
 * An offer counts once it was accepted, also where a later one took its place since; when it was refused; and when its last
 * day passed. One that the shop took back, or that ended with its batch, says nothing about the seller.
 */
const decisionOf = (offer: OfferRecord): Omit<DecisionFact, 'cardids'> | null => {
  const { acceptance, status, decidedat, expiresat } = offer
  if (acceptance) return { day: parisDate(acceptance.at), outcome: 'accepted' }
  if (status === offerStatus.refused && decidedat) return { day: parisDate(decidedat), outcome: 'refused' }
  if (status === offerStatus.cancelled && decidedat && decidedat >= expiresat)
    return { day: parisDate(expiresat), outcome: 'expired' }
  return null
}

const decisionsOf = ({ items, offers }: Batch, cardids: string[]): DecisionFact[] => {
  const cards = new Map(items.map(item => [item.id, seenCard(item)]))
  return offers.flatMap(offer => {
    const decision = decisionOf(offer)
    if (!decision) return []
    const named = unique(offer.lines.map(({ itemid }) => cards.get(itemid) ?? null))
    return { ...decision, cardids: offer.lines.length > 0 ? named : cardids }
  })
}

const checksOf = ({ items }: Batch): CheckFact[] =>
  items.flatMap(item => {
    const { checked, cents, pricedbycheck } = item
    if (!checked || checked.cents === null || cents === null || pricedbycheck) return []
    return { day: parisDate(checked.at), cardid: seenCard(item), estimated: cents, checked: checked.cents }
  })

const paidOf = (batch: Batch): SaleFacts['paid'] => {
  const { payout } = batch
  if (!payout) return undefined
  const { control, payment } = waitsOf(batch)
  return {
    day: parisDate(payout.at),
    cents: payout.cents,
    control,
    payment,
    cards: boughtCards(batch, payout.cents).map(({ card, cents }) => ({
      cardid: seenCard(card),
      finish: card.checked ? card.checked.holographisme : card.holographisme,
      graded: (card.checked ?? card).gradation !== '_default',
      cents
    }))
  }
}

const offeredOf = (batch: Batch): SaleFacts['offered'] => {
  const { answer, answeredat } = waitsOf(batch)
  return answer === null || !answeredat ? undefined : { day: parisDate(answeredat), waited: answer }
}

/** The facts of a batch as it is. The same batch has the same facts, whoever takes them and when. */
export const factsOf = (batch: Batch): SaleFacts => {
  const cardids = unique(batch.items.map(seenCard))
  const [offered, paid] = [offeredOf(batch), paidOf(batch)]
  const [decisions, checks] = [decisionsOf(batch, cardids), checksOf(batch)]
  const days = [...decisions, ...checks, ...(offered ? [offered] : []), ...(paid ? [paid] : [])].map(({ day }) => day)
  return {
    _id: batch._id,
    version: batch.version,
    changedat: batch.updatedat,
    days: unique(days).sort(),
    cardids,
    ...(offered && { offered }),
    decisions,
    checks,
    ...(paid && { paid })
  }
}
