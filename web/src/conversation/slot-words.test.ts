import { isOver, slotSpan, slotTime } from './slot-words.ts'

const slot = { startsat: '2026-12-01T13:30:00.000Z', endsat: '2026-12-01T14:00:00.000Z' }

it('says day and hours by the clock of Paris, in winter and in summer', () => {
  expect(slotSpan(slot)).toBe('mardi 1er décembre, 14\u00a0h\u00a030 – 15\u00a0h')
  expect(slotTime('2026-07-01T07:05:00.000Z')).toBe('9\u00a0h\u00a005')
})

it('an appointment is over at its end', () => {
  expect(isOver(slot, new Date('2026-12-01T13:59:00.000Z'))).toBe(false)
  expect(isOver(slot, new Date(slot.endsat))).toBe(true)
})
