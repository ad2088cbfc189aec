import { blanksIn, fillPlaceholders } from './placeholders.ts'

const values = { prénom: 'Alix', nom: 'Martin', offre: null, lot: 'C-2A3B4C', boutique: 'Comptoir' }

it('fills in what the thread knows, and leaves the rest to be filled in', () => {
  const text = fillPlaceholders('Bonjour {prénom} {nom}, offre {offre} pour {lot} : {date}. {Prénom} !', values)
  expect(text).toBe('Bonjour Alix Martin, offre {offre} pour C-2A3B4C : {date}. Alix !')
  expect(blanksIn(text).map(({ name, start, end }) => [name, text.slice(start, end)])).toEqual([
    ['offre', '{offre}'],
    ['date', '{date}']
  ])
})

it('takes nothing else for a placeholder, and no value for one', () => {
  expect(blanksIn('{} { prénom } {12} {a\nb} prénom}')).toEqual([])
  expect(fillPlaceholders('{constructor} {prénom}', { ...values, prénom: '{nom}' })).toBe('{constructor} {nom}')
})
