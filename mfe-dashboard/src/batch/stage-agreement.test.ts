import type { Batch } from '@comptoir/contracts/batch/batch'
import { acceptedFor, batchOf, cardItem, checkOf, deliveryOf, offerOf } from '../../testing/builders.ts'
import { nextStep } from './next-step.ts'
import { actsOf, mayAct } from './acts/acts-of.ts'
import type { ActName } from './acts/acts-of.ts'
import { awaitsRevision } from '@comptoir/contracts/batch/offers-of'

const now = new Date('2026-11-21T12:00:00.000Z')
const { offers: accepted } = acceptedFor(30)
const revision = offerOf({ messageid: 'message-two', price: 22, replaces: ['message-one'] })

const offers: Batch['offers'][] = [
  [],
  [offerOf()],
  [offerOf({ status: 'R' })],
  [offerOf({ expiresat: '2026-11-20T22:59:59.999Z' })],
  accepted,
  [...accepted, offerOf({ messageid: 'message-two' })],
  [...accepted, revision],
  [...accepted, { ...revision, status: 'R' }],
  [...accepted, { ...revision, status: 'C' }]
]
const cards = [
  cardItem(),
  cardItem({ checked: checkOf() }),
  cardItem({ checked: checkOf({ price: 8 }) }),
  cardItem({ status: 'E' })
]
const deliveries = [
  null,
  deliveryOf(),
  deliveryOf({ label: true }),
  deliveryOf({ tracking: 'LB123456789FR' }),
  deliveryOf({ mode: 'shop' })
]

/** Every combination of these choices. */
const batches: Batch[] = (['E', 'T', 'I', 'C', 'F'] as const).flatMap(status =>
  offers.flatMap(made =>
    cards.flatMap(card =>
      deliveries.flatMap(delivery =>
        [null, '2026-11-21T10:00:00.000Z'].flatMap(receivedat =>
          [null, '2026-11-21T11:00:00.000Z'].map(identityat =>
            batchOf({ status, offers: made, items: [card], delivery, receivedat, identityat })
          )
        )
      )
    )
  )
)

it('the shop may do the next act of every stage', () => {
  const refused = batches.filter(batch => {
    const { next } = actsOf(batch, now)
    return next !== null && !mayAct(next, batch, now)
  })
  expect(refused).toEqual([])
})

it('each sentence stands over one next act only', () => {
  const actsBySentence = new Map<string, Set<ActName | null>>()
  for (const batch of batches) {
    const sentence = nextStep(batch, now)
    actsBySentence.set(sentence, (actsBySentence.get(sentence) ?? new Set()).add(actsOf(batch, now).next))
  }
  expect(actsBySentence.size).toBeGreaterThan(20)
  expect([...actsBySentence].filter(([, acts]) => acts.size > 1)).toEqual([])
})

it('the shop cannot pay while a revised offer waits', () => {
  const waiting = batches.filter(batch => awaitsRevision(batch, now))
  expect(waiting.filter(batch => mayAct('pay', batch, now))).toEqual([])
  expect(batches.some(batch => mayAct('pay', batch, now))).toBe(true)
})
