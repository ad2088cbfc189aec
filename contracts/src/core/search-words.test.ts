import { fold, wordsOf } from './search-words.ts'

test('Case, accents, ligatures and the kind of apostrophe make no difference', () => {
  expect(fold('  ÉLOÏSE   d’Œuvre ')).toBe("eloise d'oeuvre")
  // The same letter, composed and decomposed.
  expect(fold('Zoé')).toBe(fold('Zoe\u0301'))
  expect(fold('Straße Łódź Ærø')).toBe('strasse lodz aero')
})

test('Hyphens and apostrophes part words', () => {
  expect(wordsOf('Jean-Pierre O’Connor')).toEqual(['jean', 'pierre', 'o', 'connor'])
  expect(wordsOf(' -- ')).toEqual([])
})
