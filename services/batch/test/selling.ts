import type { Actor } from '@comptoir/contracts/core/access'
import { getBatch, setBatchStatus, receiveBatch, type Batch } from '@comptoir/contracts/batch/batch'
import { chooseDelivery } from '@comptoir/contracts/batch/delivery'
import { payBatch, recordIdentity } from '@comptoir/contracts/batch/payment'
import type { Identity } from '@comptoir/contracts/batch/identity'
import type { PayoutMethod } from '@comptoir/contracts/batch/payout'
import { acceptOffer, postOffer, type OfferPost } from '@comptoir/contracts/batch/offer'
import { newId } from '@comptoir/kit/store/ids'
import type { Seller } from '../src/payment/refuse-payment.ts'
import { aSeller, found, staff, type Shop } from './shop.ts'

export const wellKnown: Seller = {
  firstname: 'Marie',
  lastname: 'Durand',
  birthdate: '1990-04-02',
  status: 'active',
  paymenttype: 'N',
  paymentdata: null,
  proved: true,
  mustchange: false,
  terms: '2026-01',
  email: 'marie@exemple.fr',
  address: null
}

export const shown: Identity = {
  kind: 'id_card',
  number: '880692310285',
  date: '2019-05-06',
  authority: 'Préfecture de police',
  address: '3 rue des Lilas, 75020 Paris'
}

/** The document of a seller who is paid: each has their own, since what is paid in cash counts by document. */
export const documentOf = ({ userid }: { userid: string }): Identity => ({ ...shown, number: `ID${userid}` })

export interface Sale {
  /** Estimates of the cards, in cents. */
  cards?: (number | null)[]
  /** Euros of the accepted offers. */
  offers?: number[]
  delivery?: { mode: 'ship' | 'shop'; tracking?: string }
  seller?: Partial<Seller>
}

/** The acts of sellers and staff that lead to a payment. */
export const openSelling = (shop: Shop) => {
  const aKnownSeller = (about: Partial<Seller> = {}): Actor & { userid: string } => {
    const userid = newId()
    shop.sellers.set(userid, { ...wellKnown, ...about })
    return { ...aSeller(), userid }
  }

  const treated = async (seller: Actor, cards: (number | null)[] = [6500]): Promise<string> => {
    const { id } = await shop.given.aBatch(seller)
    for (const cents of cards) await shop.given.anAnswer(seller, id, found(cents))
    await shop.as(seller)(setBatchStatus, { id, status: 'T' })
    return id
  }

  /** Makes an offer, for the whole batch unless it has lines; returns the id of its message. */
  const offered = async (id: string, price: number, more: Partial<OfferPost> = {}): Promise<string> => {
    const post = { id, title: 'Le lot', description: 'Toutes les cartes', price, status: 'P' as const, ...more }
    return (await shop.as(staff)(postOffer, post)).id
  }

  /** Makes an offer that its seller accepts. */
  const accepted = async (id: string, price: number, seller: Actor, more: Partial<OfferPost> = {}): Promise<string> => {
    const messageid = await offered(id, price, more)
    await shop.as(seller)(acceptOffer, { tableid: id, messageid })
    return messageid
  }

  const identify = (id: string, identity = shown) => shop.as(staff)(recordIdentity, { id, ...identity })

  /** A batch that can be paid. */
  const ready = async ({ cards, offers = [120], delivery, seller: about }: Sale = {}, seller = aKnownSeller(about)) => {
    const id = await treated(seller, cards)
    for (const price of offers) await accepted(id, price, seller)
    if (delivery) await shop.as(seller)(chooseDelivery, { id, ...delivery })
    await receive(id)
    await identify(id, documentOf(seller))
    return { id, seller }
  }

  const cardsOf = ({ items }: Batch): string[] => items.filter(({ kind }) => kind === 'C').map(({ id }) => id)

  /** A batch that can be paid: three cards at 10 €, bought by an accepted offer of 30 € with a line for each. */
  const agreed = async () => {
    const seller = aKnownSeller()
    const { id } = await ready({ cards: [1000, 1000, 1000], offers: [] }, seller)
    const [one = '', two = '', three = ''] = cardsOf(await shop.as(staff)(getBatch, { id }))
    const lines = [one, two, three].map(itemid => ({ itemid, price: 10 }))
    const first = await accepted(id, 30, seller, { lines })
    return { id, seller, first, cards: { one, two, three } }
  }

  const receive = (id: string) => shop.as(staff)(receiveBatch, { id })

  const pay = (id: string, amount: number, method: PayoutMethod = 'cheque', reference = 'CHQ 42'): Promise<Batch> =>
    shop.as(staff)(payBatch, { id, method, amount, ...(reference === '' ? {} : { reference }) })

  return { aKnownSeller, treated, offered, accepted, identify, ready, agreed, cardsOf, receive, pay }
}
