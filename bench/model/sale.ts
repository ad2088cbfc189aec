import type { BatchStatus } from '@comptoir/contracts/batch/batch-status'
import type { OfferStatus } from '@comptoir/contracts/batch/offer'
import type { Machine } from './history.ts'

/** What people do to one batch. Cards, messages and offers have the names of the requests that made them. */
export type SaleAct =
  | { kind: 'create' }
  | { kind: 'add card'; request: string }
  | { kind: 'delete card'; request: string }
  | { kind: 'post'; request: string }
  | { kind: 'delete message'; request: string }
  | { kind: 'send' }
  | { kind: 'offer'; request: string; cents: number; replaces: string[] }
  | { kind: 'accept' | 'refuse' | 'withdraw'; request: string }
  | { kind: 'deliver' }
  | { kind: 'check' }
  | { kind: 'receive' }
  | { kind: 'identify' }
  | { kind: 'pay'; cents: number }
  | { kind: 'cancel' }
  /** The owner deletes the batch, or leaves with the whole account. */
  | { kind: 'delete' }

export interface SaleOffer {
  request: string
  cents: number
  replaces: string[]
  status: OfferStatus
}

/** A batch and its thread as the model knows them. */
export interface Sale {
  /** `none` before it is created, `gone` once it was deleted. */
  is: 'none' | 'here' | 'gone'
  status: BatchStatus
  cards: string[]
  offers: SaleOffer[]
  texts: string[]
  /** The requests whose card or message was deleted: they make no second one. */
  spent: string[]
  isDelivered: boolean
  isChecked: boolean
  isReceived: boolean
  isIdentified: boolean
  paidcents: number | null
  /** How many lines the system wrote in its thread. */
  lines: number
}

const withLine = (sale: Sale): Sale => ({ ...sale, lines: sale.lines + 1 })
const isUnderWay = ({ status }: Sale): boolean => status === 'T' || status === 'I'
const without = (list: readonly string[], one: string) => list.filter(other => other !== one)

const ending = (offers: readonly SaleOffer[], ends: (offer: SaleOffer) => boolean): SaleOffer[] =>
  offers.map(offer => (ends(offer) ? { ...offer, status: 'C' } : offer))

const closed = (sale: Sale, status: BatchStatus): Sale => ({
  ...sale,
  status,
  isIdentified: false,
  offers: ending(sale.offers, offer => offer.status === 'P')
})

const posted = (sale: Sale, act: SaleAct & { kind: 'offer' }): Sale | null => {
  const { request, cents, replaces } = act
  if (sale.offers.some(offer => offer.request === request)) return sale
  const named = sale.offers.filter(offer => replaces.includes(offer.request))
  if (!isUnderWay(sale) || named.some(({ status }) => status !== 'P' && status !== 'A')) return null
  const accepted = new Set(named.filter(({ status }) => status === 'A').map(offer => offer.request))
  const takenBack = (offer: SaleOffer) =>
    offer.status === 'P' && (replaces.includes(offer.request) || offer.replaces.some(one => accepted.has(one)))
  return withLine({
    ...sale,
    offers: [...ending(sale.offers, takenBack), { request, cents, replaces, status: 'P' }]
  })
}

const decided = (sale: Sale, { kind, request }: SaleAct & { kind: 'accept' | 'refuse' | 'withdraw' }): Sale | null => {
  const offer = sale.offers.find(one => one.request === request)
  if (offer?.status !== 'P' || !isUnderWay(sale)) return null
  const status = ({ accept: 'A', refuse: 'R', withdraw: 'C' } as const)[kind]
  // The offers of the model have no lines: each buys the whole batch, so an accepted one ends all that are open.
  const isEnded = (one: SaleOffer) =>
    kind === 'accept' && one !== offer && (one.status === 'P' || offer.replaces.includes(one.request))
  const offers = sale.offers.map((one): SaleOffer => {
    if (one === offer) return { ...one, status }
    return isEnded(one) && one.status !== 'R' ? { ...one, status: 'C' } : one
  })
  return withLine({ ...sale, offers })
}

const paid = (sale: Sale, cents: number): Sale | null => {
  const standing = sale.offers.filter(({ status }) => status === 'A')
  const due = standing.reduce((sum, offer) => sum + offer.cents, 0)
  const isRevised = sale.offers.some(
    ({ status, replaces }) => status === 'P' && standing.some(offer => replaces.includes(offer.request))
  )
  const isReady = isUnderWay(sale) && sale.isReceived && sale.isIdentified && standing.length > 0 && !isRevised
  return isReady && due === cents ? withLine({ ...closed(sale, 'F'), paidcents: cents }) : null
}

const added = (sale: Sale, list: 'cards' | 'texts', request: string): Sale | null => {
  if (sale.spent.includes(request)) return null
  return sale[list].includes(request) ? sale : { ...sale, [list]: [...sale[list], request] }
}

const removed = (sale: Sale, list: 'cards' | 'texts', request: string): Sale | null =>
  sale[list].includes(request)
    ? { ...sale, [list]: without(sale[list], request), spent: [...sale.spent, request] }
    : null

type Steps = { [K in SaleAct['kind']]: (sale: Sale, act: Extract<SaleAct, { kind: K }>) => Sale | null }

/** What each act does to a batch that is there; null where it cannot be done. */
const steps: Steps = {
  create: sale => sale,
  'add card': (sale, { request }) => (sale.status === 'E' ? added(sale, 'cards', request) : null),
  'delete card': (sale, { request }) => (sale.status === 'E' ? removed(sale, 'cards', request) : null),
  post: (sale, { request }) => added(sale, 'texts', request),
  'delete message': (sale, { request }) => removed(sale, 'texts', request),
  send: sale => (sale.status === 'E' && sale.cards.length > 0 ? withLine({ ...sale, status: 'T' }) : null),
  offer: posted,
  accept: decided,
  refuse: decided,
  withdraw: decided,
  deliver(sale) {
    if (sale.status !== 'T') return null
    return sale.isDelivered ? sale : withLine({ ...sale, isDelivered: true })
  },
  check(sale) {
    if (!isUnderWay(sale)) return null
    return sale.isChecked ? sale : withLine({ ...sale, isChecked: true })
  },
  receive(sale) {
    if (!isUnderWay(sale)) return null
    return sale.isReceived ? sale : withLine({ ...sale, isReceived: true })
  },
  identify: sale => (isUnderWay(sale) ? { ...sale, isIdentified: true } : null),
  pay: (sale, { cents }) => paid(sale, cents),
  cancel: sale => (sale.status === 'E' || isUnderWay(sale) ? withLine(closed(sale, 'C')) : null),
  delete: sale => sale
}

/** The life of a batch, as decisions §4 and §11 tell it. What the recogniser makes of a card is not foreseen. */
export const saleMachine: Machine<Sale, SaleAct> = {
  initial: {
    is: 'none',
    status: 'E',
    cards: [],
    offers: [],
    texts: [],
    spent: [],
    isDelivered: false,
    isChecked: false,
    isReceived: false,
    isIdentified: false,
    paidcents: null,
    lines: 0
  },
  apply(sale, act) {
    // An account that leaves deletes all its batches, also those that are deleted already.
    if (act.kind === 'delete') return { ...saleMachine.initial, is: 'gone' }
    if (act.kind === 'create' && sale.is === 'none') return { ...sale, is: 'here' }
    const step = steps[act.kind] as (sale: Sale, act: SaleAct) => Sale | null
    return sale.is === 'here' ? step(sale, act) : null
  }
}

/** What can be seen of a batch in that state, one sentence each. */
export const saleFacts = (sale: Sale): string[] =>
  sale.is !== 'here'
    ? []
    : [
        `status ${sale.status}`,
        ...sale.cards.map(request => `card ${request}`),
        ...sale.offers.map(({ request, cents, status }) => `offer ${request} of ${cents} is ${status}`),
        ...sale.texts.map(request => `message ${request}`),
        ...(sale.isDelivered ? ['delivery chosen'] : []),
        ...(sale.isChecked ? ['checked'] : []),
        ...(sale.isReceived ? ['received'] : []),
        ...(sale.isIdentified ? ['identity recorded'] : []),
        ...(sale.paidcents === null ? [] : [`paid ${sale.paidcents}`]),
        ...Array.from({ length: sale.lines }, (_, line) => `line ${line + 1} of the system`)
      ]
