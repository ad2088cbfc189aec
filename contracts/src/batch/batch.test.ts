import * as z from 'zod/mini'
import { createBatch } from './batch.ts'
import { BatchStatus, mayMove } from './batch-status.ts'

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

test('A batch is created as being edited only', () => {
  expect(z.safeParse(createBatch.body, { status: 'E' }).success).toBe(true)
  for (const status of ['T', 'I', 'C', 'F', undefined, 'e'])
    expect(z.safeParse(createBatch.body, { status }).success).toBe(false)
})
