import type { Actor } from '@comptoir/contracts/core/access'
import { AppError } from '@comptoir/contracts/core/errors'
import { centsFromEuros, eurosFromCents } from '@comptoir/contracts/core/money'
import * as calls from '@comptoir/contracts/batch/offer'
import type { OperationInput } from '@comptoir/kit/bus/bus'
import { command } from '@comptoir/kit/bus/command'
import { newId } from '@comptoir/kit/store/ids'
import { isDuplicateKey } from '@comptoir/kit/store/mongo'
import { requestMark } from '@comptoir/kit/store/once'
import { doneCards, isOpenToOffers, type BatchRecord } from '../batch/record.ts'
import { requireStaff } from '../batch/movers.ts'
import { sellerMail, type BatchNotice } from '../batch/seller-mail.ts'
import { auditBatch } from '../batch/staff-acts.ts'
import type { Deps } from '../deps.ts'
import { canonicalJson } from '../register/chain.ts'
import { nextDeadline, offerExpiry } from './deadlines.ts'
import { offersBefore, postedOffer } from './decisions.ts'
import { keptLines, sumOfCents, type OfferRecord } from './offer.ts'
import { changeSale, type SaleChange } from './save-sale.ts'
import { saleStep } from './sale-steps.ts'
import { showOffer } from './show-offer.ts'

type Input = OperationInput<typeof calls.postOffer>

/** The shop makes an offer for a batch under way, and its owner gets a mail. */
export const postOffer = command(calls.postOffer, async (input, context, deps: Deps) => {
  const { requestid, ...content } = input
  const messageid = newId()
  const mark = requestMark(context.actor.userid, requestid, canonicalJson(content))
  const posted = (batch: BatchRecord) =>
    batch.offers.find(offer =>
      mark.requestkey === undefined ? offer.messageid === messageid : offer.requestkey === mark.requestkey
    )
  const saved = await changeSale(deps, { id: input.id, context }, batch => {
    const staffid = requireStaff(context.actor)
    if (posted(batch)) return null
    if (batch.userid === null || !isOpenToOffers(batch)) throw new AppError('illegal_transition')
    const offer = { ...newOffer(input, new Date()), ...mark, messageid, staffid }
    return posting(batch, offer, context.actor)
  }).catch((error: unknown) => {
    // The same request made an offer of another batch: the unique index over request keys refuses the second one.
    throw isDuplicateKey(error) ? new AppError('request_conflict') : error
  })
  const offer = posted(saved)
  if (!offer || offer.requestprint !== mark.requestprint) throw new AppError('request_conflict')
  return await showOffer(deps, saved, offer.messageid, context, offer.messageid !== messageid)
})

/** The change that adds an offer, with the events for the line in its thread and for the mail. */
const posting = (batch: BatchRecord, offer: OfferRecord, actor: Actor): SaleChange => {
  const at = offer.createdat
  const replaced = offersBefore(batch, offer)
  const price = eurosFromCents(offer.cents)
  const isRevision = replaced.length > 0
  const previous = isRevision ? eurosFromCents(sumOfCents(replaced)) : null
  const step = saleStep(batch, isRevision ? 'offer_revised' : 'offer_posted', { by: 'staff', at, price, previous })
  const mail = sellerMail(batch, noticeOf(batch, offer, replaced), at)
  return { offers: postedOffer(batch, offer, at), events: [...auditPosted(batch, offer, actor), step, ...mail] }
}

const auditPosted = ({ _id }: BatchRecord, offer: OfferRecord, actor: Actor) => {
  const { messageid, cents, lines, replaces, divisible } = offer
  const after = {
    messageid,
    price: eurosFromCents(cents),
    lines: lines.map(line => ({ itemid: line.itemid, price: eurosFromCents(line.cents) })),
    replaces,
    divisible
  }
  return auditBatch(actor, _id, 'batch.offer_posted', { after })
}

const newOffer = (
  { requestid, title, description, price, lines = [], replaces = [], divisible = false }: Input,
  now: Date
): Omit<OfferRecord, 'messageid' | 'staffid'> => {
  const expiresat = offerExpiry(now)
  return {
    requestid: requestid ?? null,
    title,
    description,
    cents: centsFromEuros(price),
    status: calls.offerStatus.pending,
    createdat: now,
    expiresat,
    due: nextDeadline(expiresat, now),
    decidedat: null,
    lines: lines.map(line => ({
      itemid: line.itemid,
      cents: centsFromEuros(line.price),
      note: line.note || null,
      decision: null
    })),
    replaces: [...new Set(replaces)],
    divisible,
    version: 0
  }
}

/** The price of each card before: in an offer that is replaced, or else its estimate. Cents by item. */
const previousPrices = (batch: BatchRecord, replaced: readonly OfferRecord[]): ReadonlyMap<string, number | null> =>
  new Map([
    ...doneCards(batch).map(({ id, cents }) => [id, cents] as const),
    ...replaced.flatMap(keptLines).map(({ itemid, cents }) => [itemid, cents] as const)
  ])

/** The mail about an offer: a revision once the shop has the cards, or where an accepted offer is to be replaced. */
const noticeOf = (batch: BatchRecord, offer: OfferRecord, replaced: readonly OfferRecord[]): BatchNotice => {
  const { lines, cents, expiresat } = offer
  const cards = lines.length > 0 ? lines.length : doneCards(batch).length
  const about = { cards, price: eurosFromCents(cents), expiresat: expiresat.toISOString() }
  const accepted = replaced.filter(({ status }) => status === calls.offerStatus.accepted)
  if (!batch.receivedat && accepted.length === 0) return { kind: 'new_offer', ...about }
  const previous = previousPrices(batch, replaced)
  const euros = (amount: number | null | undefined) => (typeof amount === 'number' ? eurosFromCents(amount) : null)
  return {
    kind: 'revised_offer',
    ...about,
    received: batch.receivedat !== undefined,
    shipped: batch.delivery?.mode === 'ship',
    previous: accepted.length > 0 ? eurosFromCents(sumOfCents(accepted)) : null,
    lines: lines.map(({ itemid, cents: price, note }) => {
      const card = batch.items.find(({ id }) => id === itemid)
      const name = card?.checked?.name ?? card?.name ?? null
      return { name, price: eurosFromCents(price), previous: euros(previous.get(itemid)), note }
    })
  }
}
