import { excerpt, markedParts } from './marked-parts.ts'

/** What is marked, between brackets. */
const marked = (text: string, q: string) =>
  markedParts(text, q)
    .map(part => (part.marked ? `[${part.text}]` : part.text))
    .join('')

it.each([
  ['Évoli brillant', 'evo', '[Évo]li brillant'],
  ['Évoli brillant', 'BRILL evoli', '[Évoli] [brill]ant'],
  ['anna.martin@gmail.com', 'mart', 'anna.[mart]in@gmail.com'],
  ['anna.martin@gmail.com', 'martin@gm', 'anna.[martin@gm]ail.com'],
  ['Lot C-2A3B4C', 'c-2a3', 'Lot [C-2A3]B4C'],
  ['Lumignou · 054/054', '54/54', 'Lumignou · [054]/[054]'],
  ['120,50 €', '120,5', '[120,5]0 €'],
  ['Œuf dur', 'oeu', '[Œu]f dur'],
  ['rien', 'autre', 'rien'],
  ['rien', '', 'rien']
])('« %s » searched for « %s »', (text, q, shown) => expect(marked(text, q)).toBe(shown))

it('a long message is shown from a little before what matched', () => {
  const text = 'Bonjour, je vous écris au sujet de mes cartes anciennes, dont un Dracaufeu abîmé'
  expect(excerpt(text, 'dracau')).toBe('…anciennes, dont un Dracaufeu abîmé')
  expect(excerpt('Un Dracaufeu', 'dracau')).toBe('Un Dracaufeu')
  expect(excerpt(text, 'absent')).toBe(text)
})
