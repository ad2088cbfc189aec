import { replyQueryAt } from './reply-query.ts'

it.each([
  [':', { start: 0, end: 1, letters: '' }],
  [';off', { start: 0, end: 4, letters: 'off' }],
  ['Bonjour :été', { start: 8, end: 12, letters: 'été' }],
  ['Bonjour\n;rdv', { start: 8, end: 12, letters: 'rdv' }]
])('%j calls a canned answer', (text, expected) => {
  expect(replyQueryAt(text, text.length)).toEqual(expected)
})

it.each(['Bonjour', 'à 14:30', 'Voici : ', 'a;b', 'http://exemple', ':deux mots', ''])('%j calls none', text => {
  expect(replyQueryAt(text, text.length)).toBeNull()
})

it('only what stands before the caret counts', () => {
  expect(replyQueryAt(';off et la suite', 4)).toEqual({ start: 0, end: 4, letters: 'off' })
  expect(replyQueryAt(';off et la suite', 9)).toBeNull()
})
