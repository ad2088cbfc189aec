import { changeRatioTable } from '@comptoir/contracts/catalogue/pricing-staff'
import type { AccessRule } from '@comptoir/contracts/core/access'
import { wordsOf } from '@comptoir/contracts/core/search-words'
import { useMay, useSees } from '../role.ts'
import { findTexts } from './find-french.ts'

type DestinationName = keyof typeof findTexts.destinations

/** The address of each destination that the search leads to. */
const addresses = {
  inbox: '/dashboard',
  control: '/dashboard?list=control',
  pay: '/dashboard?list=pay',
  unread: '/dashboard?list=unread',
  mine: '/dashboard?list=mine',
  parcel: '/dashboard?list=parcel',
  expiring: '/dashboard?list=expiring',
  doubt: '/dashboard?list=doubt',
  seller: '/dashboard?list=seller',
  appointments: '/dashboard/rendezvous',
  agenda: '/dashboard/rendezvous?view=agenda',
  cards: '/dashboard/cards',
  newCard: '/dashboard/cards?card=new',
  series: '/dashboard/series',
  ratios: '/dashboard/cards?view=ratios',
  import: '/dashboard/cards?view=import',
  recognition: '/dashboard/cards?view=recognition',
  quality: '/dashboard/cards?view=recognition&part=figures',
  thresholds: '/dashboard/cards?view=recognition&part=thresholds',
  views: '/dashboard/cards?view=recognition&part=views',
  users: '/dashboard/users',
  stats: '/dashboard/stats',
  paces: '/dashboard/stats?view=paces',
  visits: '/dashboard/stats?view=visits',
  settings: '/dashboard/customize',
  hours: '/dashboard/customize',
  slots: '/dashboard/customize',
  closures: '/dashboard/customize',
  shop: '/dashboard/customize',
  legal: '/dashboard/customize',
  shipping: '/dashboard/customize',
  estimation: '/dashboard/customize',
  team: '/dashboard/staff',
  replies: '/dashboard/replies',
  register: '/dashboard/register',
  highlights: '/dashboard/customize',
  purchases: '/dashboard/customize',
  audit: '/dashboard/audit',
  profile: '/dashboard/profil'
} as const satisfies Record<DestinationName, string>

/** Parts of a page that fewer people may see than the page itself: the access rule of the call that they make. */
const rules: Partial<Record<DestinationName, AccessRule>> = { ratios: changeRatioTable.access }

export type Destination = {
  readonly name: DestinationName
  readonly title: string
  readonly to: string
  /** The page of the address, without what says which of its parts is shown. */
  readonly page: string
  readonly words: readonly string[]
}

const known = (Object.keys(addresses) as DestinationName[]).map((name): Destination => {
  const [title, more] = findTexts.destinations[name]
  const to = addresses[name]
  return { name, title, to, page: to.replace(/\?.*/, ''), words: wordsOf(`${title} ${more}`) }
})

/** Returns the pages and settings that the person may see. */
export const useDestinations = (): readonly Destination[] => {
  const sees = useSees()
  const may = useMay()
  return known.filter(({ name, page }) => sees(page) && may(rules[name] ?? 'staff'))
}

/** As many as are read at a glance. */
const MOST = 5

/** Returns those of the destinations whose words begin with those of a search. */
export const destinationsFor = (q: string, destinations: readonly Destination[]): Destination[] => {
  const asked = wordsOf(q)
  if (!asked.some(word => word.length > 1)) return []
  const found = destinations.filter(({ words }) => asked.every(word => words.some(one => one.startsWith(word))))
  return found.slice(0, MOST)
}
