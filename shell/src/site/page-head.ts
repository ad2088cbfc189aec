import { offlinePaths } from '@comptoir/contracts/browser/built-pages'
import { pageMarks } from '@comptoir/contracts/browser/page-marks'
import type { Settings } from '@comptoir/contracts/batch/settings'
import type { PageFacts } from '@comptoir/contracts/portal/page-facts'
import { fullTitle, pageWords, publicPathOf, siteName } from '@comptoir/contracts/portal/page-words'
import type { PublicPath } from '@comptoir/contracts/portal/page-words'
import { scriptJson } from '@comptoir/web/public-page/structured-data.tsx'
import { texts as common } from '@comptoir/web/french.ts'
import { texts } from '../french.ts'

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, sign => escapes[sign] ?? '')

const at = (path: string) => `${pageMarks.origin}${path}`
const picture = { path: '/og.png', width: 1200, height: 630 } as const

const meta = (name: string, content: string) => `<meta name="${name}" content="${escaped(content)}">`
const property = (name: string, content: string) => `<meta property="${name}" content="${escaped(content)}">`
const data = (value: object) => `<script type="application/ld+json">${scriptJson(value)}</script>`

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** The shop in the words of schema.org. What staff left empty is left out. */
const storeOf = ({ shop, hours, closures }: Settings, today: string) => ({
  '@context': 'https://schema.org',
  '@type': 'Store',
  '@id': at('/#boutique'),
  name: shop.name || siteName,
  description: pageWords['/'].description,
  url: at('/'),
  image: at(picture.path),
  logo: at('/icon-512.png'),
  ...(shop.address && { address: shop.address }),
  ...(shop.phone && { telephone: shop.phone }),
  ...(shop.email && { email: shop.email }),
  currenciesAccepted: 'EUR',
  openingHoursSpecification: hours.map(({ day, open, close }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: `https://schema.org/${DAYS[day - 1]}`,
    opens: open,
    closes: close
  })),
  // Open from midnight to midnight is how schema.org says closed.
  specialOpeningHoursSpecification: closures
    .filter(({ to }) => to >= today)
    .map(({ from, to }) => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: from,
      validThrough: to,
      opens: '00:00',
      closes: '00:00'
    }))
})

const breadcrumbsTo = (path: PublicPath) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: (['/', path] as const).map((step, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: step === '/' ? siteName : pageWords[step].title,
    item: at(step)
  }))
})

const headOf = (path: PublicPath) => {
  const { title, description } = pageWords[path]
  return [
    `<title>${escaped(fullTitle(title))}</title>`,
    meta('description', description),
    `<link rel="canonical" href="${at(path)}">`,
    property('og:type', 'website'),
    property('og:site_name', siteName),
    property('og:locale', 'fr_FR'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', at(path)),
    property('og:image', at(picture.path)),
    property('og:image:width', String(picture.width)),
    property('og:image:height', String(picture.height)),
    property('og:image:alt', texts.sharedPicture),
    meta('twitter:card', 'summary_large_image')
  ].join('')
}

const unlisted = (title: string) => `<title>${escaped(fullTitle(title))}</title>${meta('robots', 'noindex')}`
const offline: readonly string[] = Object.values(offlinePaths)

/**
 * What the head of a page tells browsers, search engines and those who share its address. Any path that is no public page is
 * the 404 page, which nobody shall list.
 */
export const pageHead = (path: string): string => {
  const page = publicPathOf(path)
  if (page) return headOf(page)
  return unlisted(offline.includes(path) ? texts.offline.title : common.notFound.title)
}

const storePages: ReadonlySet<string> = new Set<PublicPath>(['/', '/rendezvous', '/about'])

/** What a page tells search engines in the words of schema.org. It stands behind what visitors see, which waits for less. */
export const pageData = (path: string, facts: PageFacts | null): string => {
  const page = publicPathOf(path)
  if (!page) return ''
  const store = storePages.has(page) && facts?.settings ? data(storeOf(facts.settings, facts.today)) : ''
  return page === '/' ? store : store + data(breadcrumbsTo(page))
}
