import * as z from 'zod/mini'
import { typeset } from '../core/typography.ts'
import type { ItemStatus } from './item.ts'
import type { OfferStatus } from './offer.ts'

/** The words for the statuses of a batch. */
export const batchStatuses = typeset({
  E: "En cours d'édition",
  T: 'En traitement',
  I: 'En transit',
  C: 'Annulé',
  F: 'Terminé'
} as const)
/** The statuses of a batch by name; the letters are what is sent and stored. */
export const batchStatus = {
  editing: 'E',
  inTreatment: 'T',
  inTransit: 'I',
  cancelled: 'C',
  finished: 'F'
} as const
/** The letter of a status. */
export const BatchStatus = z.enum(batchStatus)
export type BatchStatus = z.infer<typeof BatchStatus>

/** What the transitions look at in a batch: both the stored record and the batch that is sent have it. */
interface Movable {
  items: readonly { id: string; status?: ItemStatus }[]
  offers: readonly { status: OfferStatus }[]
  delivery: { mode: 'ship' | 'shop'; tracking: string | null } | null
  receivedat?: Date | string | null | undefined
}

/** A card is done, and none is still being uploaded or analysed. */
const isEstimated = ({ items }: Movable): boolean =>
  items.some(({ status }) => status === 'D') && !items.some(({ status }) => status === 'S' || status === 'AX')

/** An offer is accepted, and the cards are brought to the shop or have a tracking number. */
const isOnItsWay = ({ offers, delivery }: Movable): boolean =>
  offers.some(({ status }) => status === 'A') && (delivery?.mode === 'shop' || Boolean(delivery?.tracking))

const isReceived = ({ receivedat }: Movable): boolean => Boolean(receivedat)

/** Only the payment finishes a batch (`batch.pay`). */
const byPaymentOnly = () => false

type Who = 'owner' | 'staff'

/** A move of a batch from one status to another. */
interface BatchTransition {
  /** Who may ask for it. */
  by: readonly Who[]
  /** What the batch must be like. */
  when?: (batch: Movable) => boolean
  /** Who has to say why: the seller reads it. */
  reasonOf?: readonly Who[]
}

/** The life of a batch (decisions §4): from a status to another. C and F are final. */
const batchTransitions = {
  E: {
    T: { by: ['owner', 'staff'], when: isEstimated },
    C: { by: ['owner', 'staff'], reasonOf: ['staff'] }
  },
  T: {
    E: { by: ['staff'], reasonOf: ['staff'] },
    I: { by: ['owner', 'staff'], when: isOnItsWay },
    C: { by: ['owner', 'staff'], reasonOf: ['staff'] },
    F: { by: ['staff'], when: byPaymentOnly }
  },
  I: {
    T: { by: ['staff'], when: isReceived },
    C: { by: ['staff'], reasonOf: ['staff'] },
    F: { by: ['staff'], when: byPaymentOnly }
  },
  C: {},
  F: {}
} as const satisfies Record<BatchStatus, Partial<Record<BatchStatus, BatchTransition>>>

/** The transition between two statuses; undefined where there is none. */
export const batchTransition = (from: BatchStatus, to: BatchStatus): BatchTransition | undefined => {
  const transitions: Partial<Record<BatchStatus, BatchTransition>> = batchTransitions[from]
  return transitions[to]
}

/** Whether `who` may take a batch from a status to another, whatever the transition asks of the batch. */
export const mayMove = (from: BatchStatus, to: BatchStatus, who: Who): boolean =>
  batchTransition(from, to)?.by.includes(who) ?? false
