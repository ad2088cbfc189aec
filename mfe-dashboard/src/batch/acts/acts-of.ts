import type { Batch } from '@comptoir/contracts/batch/batch'
import { mayMove } from '@comptoir/contracts/batch/batch-status'
import { awaitsRevision, isAccepted } from '@comptoir/contracts/batch/offers-of'
import { isEstimated, isUnderWay, stageOf } from '@comptoir/contracts/batch/stage'
import type { Stage } from '@comptoir/contracts/batch/stage'

/** What the shop may do with a batch. */
export type ActName =
  'offer' | 'control' | 'take' | 'photos' | 'label' | 'ship' | 'back' | 'receive' | 'identity' | 'pay' | 'cancel'

const isOnItsWay = (batch: Batch): boolean =>
  isAccepted(batch) && (batch.delivery?.mode === 'shop' || Boolean(batch.delivery?.tracking))

type StepToPay = { step: 'offer' | 'revision' | 'received' | 'identity'; done: boolean }

/**
 * Returns what the shop needs before it may pay, in the order of its work. A revised offer is a step only while it
 * waits for the seller's answer.
 */
export const stepsToPay = (batch: Batch, now: Date): StepToPay[] => [
  { step: 'offer', done: isAccepted(batch) },
  { step: 'received', done: Boolean(batch.receivedat) },
  ...(awaitsRevision(batch, now) ? [{ step: 'revision', done: false } as const] : []),
  { step: 'identity', done: Boolean(batch.identityat) }
]

/**
 * The transitions and staff acts of the contract (decisions §4 and §11), each with the condition that a batch must
 * meet.
 */
const rules = {
  pay: (batch, now) => isUnderWay(batch) && stepsToPay(batch, now).every(({ done }) => done) && isEstimated(batch),
  control: batch => isUnderWay(batch) && Boolean(batch.receivedat),
  offer: isUnderWay,
  receive: batch => isUnderWay(batch) && !batch.receivedat,
  identity: isUnderWay,
  label: batch => isUnderWay(batch) && batch.delivery?.mode === 'ship' && !batch.receivedat,
  take: batch => mayMove(batch.status, 'T', 'staff') && batch.status === 'E' && isEstimated(batch),
  ship: batch => mayMove(batch.status, 'I', 'staff') && isOnItsWay(batch) && !batch.receivedat,
  back: batch => batch.status === 'I' && mayMove('I', 'T', 'staff') && Boolean(batch.receivedat),
  photos: batch => mayMove(batch.status, 'E', 'staff'),
  cancel: batch => mayMove(batch.status, 'C', 'staff')
} as const satisfies Record<ActName, (batch: Batch, now: Date) => boolean>

/** Whether the shop may do an act with a batch now. */
export const mayAct = (act: ActName, batch: Batch, now: Date): boolean => rules[act](batch, now)

/** The one act that takes a batch from each stage to the next; null while it is the seller's turn. */
const nextActs: Record<Stage, ActName | null> = {
  editing: null,
  study: 'offer',
  offered: null,
  added: null,
  revised: null,
  refused: 'offer',
  expired: 'offer',
  choose: null,
  label: 'label',
  track: null,
  send: null,
  bring: 'receive',
  way: 'receive',
  unestimated: null,
  control: 'control',
  controlled: 'offer',
  revise: 'offer',
  unrevised: 'pay',
  unrevisedidentity: 'identity',
  identity: 'identity',
  pay: 'pay',
  paid: null,
  cancelled: null
}

/** Returns what the shop may do with a batch now: the next act, and the others. */
export const actsOf = (batch: Batch, now: Date): { next: ActName | null; others: ActName[] } => {
  const next = nextActs[stageOf(batch, now)]
  const all = Object.keys(rules) as ActName[]
  return { next, others: all.filter(name => name !== next && mayAct(name, batch, now)) }
}
