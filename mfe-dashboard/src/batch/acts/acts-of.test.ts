import type { Batch } from '@comptoir/contracts/batch'
import { acceptedOffer, batchOf, cardItem, receivedBatch } from '../../../testing/builders.ts'
import { actsOf } from './acts-of.ts'
import type { ActName } from './acts-of.ts'

const accepted = [cardItem(), acceptedOffer()]
const shipped = { mode: 'ship', tracking: 'LB123456789FR' } as const
const identityat = '2026-11-21T11:00:00.000Z'

const stories: [story: string, batch: Batch, next: ActName | null, others: ActName[]][] = [
  ['being edited', batchOf({ status: 'E' }), null, ['take', 'cancel']],
  ['being edited without a card', batchOf({ status: 'E', items: [] }), null, ['cancel']],
  [
    'being edited while a card is analysed',
    batchOf({ status: 'E', items: [cardItem(), cardItem({ id: 'item-two', status: 'AX' })] }),
    null,
    ['cancel']
  ],
  ['in treatment', batchOf(), null, ['receive', 'identity', 'photos', 'cancel']],
  [
    'accepted, with its parcel',
    batchOf({ items: accepted, delivery: shipped }),
    null,
    ['receive', 'identity', 'ship', 'photos', 'cancel']
  ],
  [
    'accepted, to be brought',
    batchOf({ items: accepted, delivery: { mode: 'shop', tracking: null } }),
    'receive',
    ['identity', 'ship', 'photos', 'cancel']
  ],
  ['in transit', batchOf({ status: 'I', items: accepted, delivery: shipped }), 'receive', ['identity', 'cancel']],
  ['received', receivedBatch(), 'identity', ['back', 'cancel']],
  ['received and identified', receivedBatch({ identityat }), 'pay', ['identity', 'back', 'cancel']],
  [
    'received without any card that was estimated',
    receivedBatch({ identityat, items: [cardItem({ status: 'E' }), acceptedOffer()] }),
    null,
    ['identity', 'back', 'cancel']
  ],
  ['cancelled', batchOf({ status: 'C' }), null, []],
  ['paid', receivedBatch({ status: 'F', identityat }), null, []]
]

it.each(stories)('what the shop may do with a batch %s', (_, batch, next, others) => {
  const acts = actsOf(batch)
  expect(acts.next).toBe(next)
  expect(acts.others).toEqual(others)
})
