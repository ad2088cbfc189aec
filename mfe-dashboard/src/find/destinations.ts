import { wordsOf } from '@comptoir/contracts/core/search-words'
import { findTexts } from './find-french.ts'

type DestinationName = keyof typeof findTexts.destinations

/** The address of each destination that the search leads to. */
const addresses = {
  inbox: '/dashboard',
  appointments: '/dashboard/rendezvous',
  cards: '/dashboard/cards',
  recognition: '/dashboard/cards?view=recognition',
  series: '/dashboard/series',
  ratios: '/dashboard/cards?view=ratios',
  users: '/dashboard/users',
  figures: '/dashboard/figures',
  settings: '/dashboard/customize',
  hours: '/dashboard/customize',
  closures: '/dashboard/customize',
  shop: '/dashboard/customize',
  legal: '/dashboard/customize',
  shipping: '/dashboard/customize',
  estimation: '/dashboard/customize',
  register: '/dashboard/register',
  highlights: '/dashboard/customize',
  audit: '/dashboard/audit',
  profile: '/dashboard/profil'
} as const satisfies Record<DestinationName, string>

export type Destination = { readonly name: DestinationName; readonly title: string; readonly to: string }

const known = (Object.keys(addresses) as DestinationName[]).map(name => {
  const [title, more] = findTexts.destinations[name]
  return { name, title, to: addresses[name], words: wordsOf(`${title} ${more}`) }
})

/** As many as are read at a glance. */
const MOST = 5

/** Returns the pages and settings whose words begin with those of a search. */
export const destinationsFor = (q: string): Destination[] => {
  const asked = wordsOf(q)
  if (!asked.some(word => word.length > 1)) return []
  const found = known.filter(({ words }) => asked.every(word => words.some(one => one.startsWith(word))))
  return found.slice(0, MOST).map(({ name, title, to }) => ({ name, title, to }))
}
