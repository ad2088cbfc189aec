import type { Batch } from '@comptoir/contracts/batch'
import { acceptedOffer, analysing, batchOf, cardItem, offerMessage } from '../../testing/builders.ts'
import { openOffer, stageOf } from './stage.ts'
import type { Stage } from './stage.ts'
import { stepOf } from './stepper-position.ts'

const now = new Date('2026-11-21T12:00:00.000Z')
const receivedat = '2026-11-25T09:00:00.000Z'
const identityat = '2026-11-25T09:05:00.000Z'
const sold = [cardItem(), acceptedOffer()]
const waiting = cardItem({ id: 'card-b', status: 'WUI' })
const failed = cardItem({ id: 'card-c', status: 'E' })
const ship = (tracking: string | null) => ({ mode: 'ship', tracking }) as const
const words = { ...offerMessage(), type: 'T', content: 'Bonjour' } as const
const shop = { mode: 'shop', tracking: null } as const

describe('where a batch stands, and the step shown of it', () => {
  it.each<[string, Partial<Batch>, Stage, number | null]>([
    ['empty', {}, 'first', 0],
    ['being analysed', { items: [cardItem(), analysing({ id: 'card-b' })] }, 'analysing', 0],
    ['with a question and a card in error', { items: [cardItem(), waiting, failed] }, 'answer', 0],
    ['with a card in error', { items: [cardItem(), failed] }, 'retake', 0],
    ['with all its cards done', { items: [cardItem()] }, 'sendable', 0],
    ['sent', { status: 'T', items: [cardItem()] }, 'study', 1],
    ['sent, its delivery chosen early', { status: 'T', items: [cardItem()], delivery: shop }, 'study', 1],
    ['with an offer', { status: 'T', items: [cardItem()], lastmessage: offerMessage() }, 'offered', 1],
    [
      'with an offer that was answered by words',
      { status: 'T', items: [cardItem()], openoffer: offerMessage(), lastmessage: words },
      'offered',
      1
    ],
    ['whose offer is decided', { status: 'T', items: [cardItem()], openoffer: null, lastmessage: words }, 'study', 1],
    ['with an accepted offer', { status: 'T', items: sold }, 'choose', 2],
    ['to be shipped', { status: 'T', items: sold, delivery: ship(null) }, 'track', 2],
    ['with a tracking number', { status: 'T', items: sold, delivery: ship('1234567890A') }, 'send', 2],
    ['to be brought', { status: 'T', items: sold, delivery: shop }, 'bring', 2],
    ['in transit', { status: 'I', items: sold, delivery: ship('1234567890A') }, 'way', 2],
    ['in transit to the counter', { status: 'I', items: sold, delivery: shop }, 'bring', 2],
    ['received', { status: 'I', items: sold, delivery: shop, receivedat }, 'control', 3],
    ['brought before any offer', { status: 'T', items: [cardItem()], receivedat }, 'control', 3],
    [
      'with a lower offer after control',
      { status: 'T', items: sold, receivedat, lastmessage: offerMessage() },
      'offered',
      3
    ],
    ['with the identity recorded', { status: 'I', items: sold, receivedat, identityat }, 'payment', 4],
    ['identified before any offer', { status: 'T', items: [cardItem()], receivedat, identityat }, 'control', 3],
    ['paid', { status: 'F', items: sold, receivedat, identityat }, 'paid', 5],
    ['cancelled', { status: 'C', items: sold }, 'cancelled', null]
  ])('%s', (_, part, stage, step) => {
    const batch = batchOf({ userid: 'user-one', ...part })
    expect(stageOf(batch, now)).toBe(stage)
    expect(stepOf(batch)).toBe(step)
  })
})

describe('an offer that waits for an answer', () => {
  it('is pending and not past its deadline', () => {
    expect(openOffer(offerMessage(), now)?.price).toBe(42)
    expect(openOffer(offerMessage({ expiresat: now.toISOString() }), now)).toBeNull()
  })

  it.each(['A', 'R', 'C'] as const)('is none once %s', status => {
    expect(openOffer(offerMessage({ status }), now)).toBeNull()
  })

  it('is none in any other message', () => {
    expect(openOffer({ ...offerMessage(), type: 'T', content: 'Bonjour' }, now)).toBeNull()
    expect(openOffer({ ...offerMessage(), content: 'Bonjour' }, now)).toBeNull()
    expect(openOffer(null, now)).toBeNull()
    expect(openOffer(undefined, now)).toBeNull()
  })
})
