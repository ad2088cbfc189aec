import type { Batch } from '@comptoir/contracts/batch/batch'
import type { BatchOffer } from '@comptoir/contracts/batch/offer'
import { batchOf, offerOf } from '../../testing/builders.ts'
import { readAt, stories } from '../../testing/stories.ts'
import type { Story } from '../../testing/stories.ts'
import { pendingOffers } from './offers.ts'
import { stageOf } from './stage.ts'
import type { Stage } from './stage.ts'
import { stepOf } from './stepper-position.ts'

const table: Record<Story, [stage: Stage, step: number | null]> = {
  empty: ['first', 0],
  'being analysed': ['analysing', 0],
  'with a question and a card in error': ['answer', 0],
  'with a card in error': ['retake', 0],
  'with all its cards done': ['sendable', 0],
  'sent back for editing with an offer': ['sendable', 0],
  sent: ['study', 1],
  'with an offer': ['offered', 1],
  'with two offers': ['offered', 1],
  'with an offer beside an accepted one': ['offered', 2],
  'whose offer was refused': ['refused', 1],
  'whose offer was refused at the shop': ['refused', 3],
  'whose offer was taken back after another was refused': ['withdrawn', 1],
  'in transit, whose offer was taken back': ['way', 2],
  'whose offer expired': ['expired', 1],
  'whose offer expired, and the portal knows': ['expired', 1],
  'with an accepted offer': ['choose', 2],
  'to be shipped': ['track', 2],
  'with a tracking number': ['send', 2],
  'to be brought': ['bring', 2],
  'with a revision before receipt': ['revised', 2],
  'with a refused revision before receipt': ['choose', 2],
  'in transit': ['way', 2],
  'in transit to the counter': ['bring', 2],
  'received while still in transit': ['control', 3],
  'brought before any offer': ['control', 3],
  'with a revision after control': ['revised', 3],
  'whose revision was refused': ['standing', 4],
  'whose revision expired': ['standing', 3],
  'whose revision was taken back': ['control', 3],
  'whose revision was accepted': ['payment', 4],
  'whose revision was accepted before the identity was recorded': ['payment', 4],
  paid: ['paid', 5],
  cancelled: ['cancelled', null],
  'cancelled at the shop': ['cancelled', null]
}

describe('where a batch stands, and the step shown of it', () => {
  it.each(Object.entries(table))('%s', (story, [stage, step]) => {
    const batch = batchOf({ userid: 'user-one', ...stories[story as Story] })
    expect(stageOf(batch, readAt)).toBe(stage)
    expect(stepOf(batch)).toBe(step)
  })
})

describe('an offer waits for an answer', () => {
  const waiting = (part: Partial<BatchOffer>, status: Batch['status'] = 'T') =>
    pendingOffers(batchOf({ status, offers: [offerOf(part)] }), readAt).length

  it('while it is pending, up to its deadline', () => {
    expect(waiting({})).toBe(1)
    expect(waiting({ expiresat: readAt.toISOString() })).toBe(0)
    expect((['A', 'R', 'C'] as const).map(status => waiting({ status }))).toEqual([0, 0, 0])
  })

  it('in treatment and in transit only', () => {
    expect((['E', 'T', 'I', 'C', 'F'] as const).map(status => waiting({}, status))).toEqual([0, 1, 1, 0, 0])
  })
})
