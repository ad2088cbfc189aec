import type { Batch } from '@comptoir/contracts/batch'
import { mayMove } from '@comptoir/contracts/batch-status'
import { cardsOf, offersOf } from '../items.ts'

/** What the shop may do with a batch. */
export type ActName = 'take' | 'photos' | 'ship' | 'back' | 'receive' | 'identity' | 'pay' | 'cancel'

export const isUnderWay = ({ status }: Batch) => status === 'T' || status === 'I'

export const isAccepted = ({ items }: Batch) => offersOf(items).length > 0

const isOfferable = ({ items }: Batch): boolean => {
  const states = cardsOf(items).map(({ status }) => status)
  return states.includes('D') && !states.includes('S') && !states.includes('AX')
}

const isOnItsWay = (batch: Batch): boolean =>
  isAccepted(batch) && (batch.delivery?.mode === 'shop' || Boolean(batch.delivery?.tracking))

/** What must be before a payment, in the order the shop works. */
export const stepsToPay = (batch: Batch): { step: 'offer' | 'received' | 'identity'; done: boolean }[] => [
  { step: 'offer', done: isAccepted(batch) },
  { step: 'received', done: Boolean(batch.receivedat) },
  { step: 'identity', done: Boolean(batch.identityat) }
]

const isPayable = (batch: Batch): boolean =>
  isUnderWay(batch) && stepsToPay(batch).every(({ done }) => done) && isOfferable(batch)

/** The transitions and staff acts of the contract (decisions §4), each with what it asks of the batch. */
const rules = {
  pay: isPayable,
  receive: batch => isUnderWay(batch) && !batch.receivedat,
  identity: isUnderWay,
  take: batch => mayMove(batch.status, 'T', 'staff') && batch.status === 'E' && isOfferable(batch),
  ship: batch => mayMove(batch.status, 'I', 'staff') && isOnItsWay(batch) && !batch.receivedat,
  back: batch => batch.status === 'I' && mayMove('I', 'T', 'staff') && Boolean(batch.receivedat),
  photos: batch => mayMove(batch.status, 'E', 'staff'),
  cancel: batch => mayMove(batch.status, 'C', 'staff')
} as const satisfies Record<ActName, (batch: Batch) => boolean>

/** The one act that brings a batch on; null while it is the seller's turn, or an offer's. */
const nextOf = (batch: Batch): ActName | null => {
  if (isPayable(batch)) return 'pay'
  if (!isUnderWay(batch) || !isAccepted(batch)) return null
  if (!batch.receivedat) return batch.status === 'I' || batch.delivery?.mode === 'shop' ? 'receive' : null
  return batch.identityat ? null : 'identity'
}

/** What the shop may do with a batch now: what comes next, and the rest. */
export const actsOf = (batch: Batch): { next: ActName | null; others: ActName[] } => {
  const next = nextOf(batch)
  const all = Object.keys(rules) as ActName[]
  return { next, others: all.filter(name => name !== next && rules[name](batch)) }
}
