import { durationWords } from './duration-words.ts'

it.each([
  [0, 'Moins d’une heure'],
  [59, 'Moins d’une heure'],
  [60, '1 heure'],
  [61, '2 heures'],
  [2880, '48 heures'],
  [2881, '3 jours'],
  [10_080, '7 jours']
])('%i minutes are %s', (minutes, words) => {
  expect(durationWords(minutes)).toBe(words)
})
