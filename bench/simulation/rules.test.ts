import { faultsOf } from './rules.ts'

const fine = { orders: [['accept', 'pay'] as ('accept' | 'pay')[]], difference: [] }
const calm = { kind: 'calm' } as const
const judge = (outcomes: string[], more: { kind?: 'calm' | 'death'; explained?: boolean; alone?: string[] } = {}) =>
  faultsOf(
    ['accept', 'pay'],
    { outcomes, breaches: [], plan: more.kind ? { kind: more.kind } : calm },
    {
      explanation: more.explained === false ? { orders: [], difference: ['- sold', '+ lost'] } : fine,
      alone: more.alone ?? ['ok', 'ok']
    }
  )

test('One or both of two acts may win', () => {
  expect(judge(['ok', 'ok'])).toEqual([])
  expect(judge(['ok', 'illegal_transition'])).toEqual([])
})

test('Acts that each succeed alone do not both lose; two that could not succeed anyway may', () => {
  expect(judge(['illegal_transition', 'offer_unavailable'])).toEqual([
    'nobody won: illegal_transition, offer_unavailable'
  ])
  expect(judge(['illegal_transition', 'offer_unavailable'], { alone: ['ok', 'offer_unavailable'] })).toEqual([])
})

test('Only a death or lost time leaves an act without an answer', () => {
  expect(judge(['lost', 'ok'])).toEqual(['accept was not answered, though every service lived'])
  expect(judge(['lost', 'ok'], { kind: 'death' })).toEqual([])
})

test('An unexpected error and an end that no order explains are faults', () => {
  expect(judge(['internal', 'ok'])).toEqual(['accept ended with an unexpected error'])
  expect(judge(['ok', 'ok'], { explained: false })).toEqual([
    'no order of the acts ends like this:',
    '  - sold',
    '  + lost'
  ])
})
