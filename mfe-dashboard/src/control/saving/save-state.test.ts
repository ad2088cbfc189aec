import { answered, begun, changed, refused, saved, unsaved } from './save-state.ts'

it('one request at a time; what changes meanwhile goes together in the next, the latest value of each field', () => {
  const first = begun(changed(saved, { condition: 3 }))
  expect(first).toEqual({ sending: { condition: 3 }, waiting: null, error: null })
  const typed = changed(changed(first, { condition: 5 }), { condition: 6, note: 'Pli' })
  expect(begun(typed)).toBe(typed)
  expect(unsaved(typed)).toEqual({ condition: 6, note: 'Pli' })
  expect(begun(answered(typed)).sending).toEqual({ condition: 6, note: 'Pli' })
})

it('once everything is answered nothing is left', () => {
  expect(answered(begun(changed(saved, { condition: 3 })))).toBe(saved)
  expect(unsaved(saved)).toBeNull()
})

it('a refused request waits again, under what was changed since', () => {
  const sent = changed(begun(changed(saved, { condition: 3, edition: '1' })), { condition: 6 })
  const failed = refused(sent, 'why')
  expect(failed).toEqual({ sending: null, waiting: { condition: 6, edition: '1' }, error: 'why' })
  expect(changed(failed, { note: 'x' }).error).toBeNull()
})

it('nothing changed is a change too: the card is as it was declared', () => {
  expect(unsaved(changed(saved, {}))).toEqual({})
})
