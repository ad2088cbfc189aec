import { answered, begun, changed, refused, saved, unsaved } from './save-state.ts'

it('changes during a request go together in the next one, with the latest value of each field', () => {
  const first = begun(changed(saved, { condition: 3 }))
  expect(first).toEqual({ sending: { condition: 3 }, waiting: null, error: null })
  const typed = changed(changed(first, { condition: 5 }), { condition: 6, note: 'Pli' })
  expect(begun(typed)).toBe(typed)
  expect(unsaved(typed)).toEqual({ condition: 6, note: 'Pli' })
  expect(begun(answered(typed)).sending).toEqual({ condition: 6, note: 'Pli' })
})

it('nothing is left after the last answer', () => {
  expect(answered(begun(changed(saved, { condition: 3 })))).toBe(saved)
  expect(unsaved(saved)).toBeNull()
})

it('the changes of a refused request wait again, later values win', () => {
  const sent = changed(begun(changed(saved, { condition: 3, edition: '1' })), { condition: 6 })
  const failed = refused(sent, 'why')
  expect(failed).toEqual({ sending: null, waiting: { condition: 6, edition: '1' }, error: 'why' })
  expect(changed(failed, { note: 'x' }).error).toBeNull()
})

it('an empty change confirms the declaration', () => {
  expect(unsaved(changed(saved, {}))).toEqual({})
})
