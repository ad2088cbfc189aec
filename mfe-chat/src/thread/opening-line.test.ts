import { openingLine } from './opening-line.ts'

const plain = (text: string) => text.replaceAll(/\s/g, ' ')
const hours = [
  ...[1, 2, 3, 4, 5, 6].map(day => ({ day, open: '11:30', close: '19:00' })),
  { day: 7, open: '14:30', close: '19:00' }
]
const said = (now: string, closures: { from: string; to: string; reason: string }[] = []) =>
  plain(openingLine({ hours, closures }, new Date(now)))

describe('the line over a discussion', () => {
  it.each([
    // 20 November 2026 is a Friday; Paris is one hour ahead of UTC in winter, two in summer.
    ['an hour before closing', '2026-11-20T17:00:00Z', 'Boutique ouverte jusqu’à 19 h'],
    ['the minute it opens', '2026-11-20T10:30:00Z', 'Boutique ouverte jusqu’à 19 h'],
    ['the minute it closes', '2026-11-20T18:00:00Z', 'Boutique fermée, retour demain à 11 h 30'],
    ['in the morning', '2026-11-20T07:00:00Z', 'Boutique fermée, retour aujourd’hui à 11 h 30'],
    ['in summer', '2026-07-20T17:30:00Z', 'Boutique fermée, retour demain à 11 h 30'],
    [
      'on Saturday night, already Sunday in Paris',
      '2026-11-21T23:30:00Z',
      'Boutique fermée, retour aujourd’hui à 14 h 30'
    ]
  ])('%s', (_, now, line) => {
    expect(said(now)).toBe(line)
  })

  it('tells how long the shop takes to answer, while it is open and that is known', () => {
    const line = (now: string, minutes: number | null) =>
      plain(openingLine({ hours, closures: [] }, new Date(now), minutes))
    expect(line('2026-11-20T17:00:00Z', 15)).toBe('Boutique ouverte jusqu’à 19 h · réponse en général en 15 min')
    expect(line('2026-11-20T17:00:00Z', null)).toBe('Boutique ouverte jusqu’à 19 h')
    expect(line('2026-11-20T18:00:00Z', 15)).toBe('Boutique fermée, retour demain à 11 h 30')
  })

  it('looks over the days it is closed', () => {
    const holidays = [{ from: '2026-12-24', to: '2026-12-27', reason: 'Noël' }]
    expect(said('2026-12-24T12:00:00Z', holidays)).toBe('Boutique fermée, retour lundi à 11 h 30')
    expect(said('2026-12-24T12:00:00Z', [{ from: '2026-12-24', to: '2027-01-03', reason: '' }])).toBe(
      'Boutique fermée, retour lundi 04/01 à 11 h 30'
    )
  })

  it('promises nothing for a shop without hours', () => {
    expect(openingLine({ hours: [], closures: [] }, new Date('2026-11-20T12:00:00Z'))).toBe('Boutique fermée')
  })
})
