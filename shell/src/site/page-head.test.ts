import type { PageFacts } from '@comptoir/contracts/portal/page-facts'
import { pageData, pageHead } from './page-head.ts'

const facts: PageFacts = {
  today: '2026-12-24',
  settings: {
    estimationopen: true,
    hours: [
      { day: 1, open: '11:30', close: '19:00' },
      { day: 7, open: '14:30', close: '19:00' }
    ],
    closures: [
      { from: '2026-08-01', to: '2026-08-15', reason: 'Congés' },
      { from: '2026-12-24', to: '2027-01-01', reason: '</script><b>Fêtes</b>' }
    ],
    shop: { name: 'Comptoir', address: '12 rue des Cartes, 75011 Paris', phone: '01 23 45 67 89', email: '' }
  },
  highlights: [],
  delays: null,
  purchases: []
}

/** What a page says in the words of schema.org. */
const dataIn = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json) as Record<string, unknown>
  )

it('tells search engines where the shop is and when it is open, closures that come included', () => {
  const [store] = dataIn(pageData('/', facts))
  expect(store).toMatchObject({
    '@type': 'Store',
    address: '12 rue des Cartes, 75011 Paris',
    telephone: '01 23 45 67 89',
    url: '%%origin%%/',
    openingHoursSpecification: [
      { dayOfWeek: 'https://schema.org/Monday', opens: '11:30', closes: '19:00' },
      { dayOfWeek: 'https://schema.org/Sunday', opens: '14:30', closes: '19:00' }
    ],
    specialOpeningHoursSpecification: [
      { validFrom: '2026-12-24', validThrough: '2027-01-01', opens: '00:00', closes: '00:00' }
    ]
  })
  // What staff left empty is not told.
  expect(store).not.toHaveProperty('email')
})

it('holds no text of staff that could end a script element', () => {
  expect(pageData('/', facts)).not.toContain('<b>')
})

it('says where a page stands below the home page', () => {
  expect(dataIn(pageData('/rachat', null))).toMatchObject([
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Comptoir', item: '%%origin%%/' },
        { position: 2, name: 'Rachat de cartes Pokémon à Paris', item: '%%origin%%/rachat' }
      ]
    }
  ])
})

it('has one address for a page, and a picture beside a shared link', () => {
  const head = pageHead('/cgr')
  expect(head).toContain('<title>Conditions générales de rachat (CGR) – Comptoir</title>')
  expect(head).toContain('<link rel="canonical" href="%%origin%%/cgr">')
  expect(head).toContain('<meta property="og:image" content="%%origin%%/og.png">')
})

it('lists no page that does not exist', () => {
  expect(pageHead('/404')).toContain('<meta name="robots" content="noindex">')
  expect(pageHead('/404')).not.toContain('canonical')
  expect(pageData('/404', facts)).toBe('')
})
