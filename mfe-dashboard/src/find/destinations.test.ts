import { destinationsFor } from './destinations.ts'

it.each([
  ['horair', '/dashboard/customize'],
  ['congés', '/dashboard/customize'],
  ['marge', '/dashboard/cards?view=ratios'],
  ['equipe journal', '/dashboard/audit'],
  ['mot de passe', '/dashboard/profil']
])('« %s » finds the page at %s', (q, to) => expect(destinationsFor(q).map(place => place.to)).toContain(to))

it.each(['', 'r', 'dracaufeu'])('« %s » finds no page', q => expect(destinationsFor(q)).toEqual([]))
