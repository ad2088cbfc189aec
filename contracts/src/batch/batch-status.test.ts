import * as z from 'zod/mini'
import { Delivery, mayMove } from './batch-status.ts'
import { BatchStatus } from './batch.ts'

/** Decisions §4, written again as a reader would: who may take a batch along each arrow. */
const arrows: Record<string, string> = {
  'E→T': 'owner, staff',
  'E→C': 'owner, staff',
  'T→E': 'staff',
  'T→I': 'owner, staff',
  'T→C': 'owner, staff',
  'T→F': 'staff',
  'I→T': 'staff',
  'I→C': 'staff',
  'I→F': 'staff'
}

test('A batch moves along the arrows of its life only, and each by whom it may', () => {
  for (const from of BatchStatus.options)
    for (const to of BatchStatus.options) {
      const who = (['owner', 'staff'] as const).filter(one => mayMove(from, to, one)).join(', ')
      expect(`${from}→${to} ${who}`).toBe(`${from}→${to} ${arrows[`${from}→${to}`] ?? ''}`)
    }
})

test('A delivery names its mode; a tracking number follows the rule or comes later', () => {
  for (const good of [
    { mode: 'shop' },
    { mode: 'ship' },
    { mode: 'ship', tracking: null },
    { mode: 'ship', tracking: 'LL123456789FR' }
  ])
    expect(z.safeParse(Delivery, good).success).toBe(true)
  for (const bad of [{}, { mode: 'pigeon' }, { mode: 'ship', tracking: 'nope' }])
    expect(z.safeParse(Delivery, bad).success).toBe(false)
})
