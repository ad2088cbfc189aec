import { publicPaths } from '@comptoir/contracts/portal/page-words'
import { escapeHtml } from './escape-html.ts'

/** Pages that show nothing to somebody who is not signed in, or nothing but a form: no search engine needs them. */
const unlisted = [
  '/api/',
  '/batchs',
  '/blackhole',
  '/code',
  '/dashboard',
  '/forgot',
  '/inspection',
  '/invitation',
  '/logout',
  '/offline/',
  '/profil',
  '/remotes/'
]

/** The file `robots.txt` of a portal at this address. */
export const robotsText = (origin: string): string =>
  ['User-agent: *', ...unlisted.map(path => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')

/** The file `sitemap.xml` of a portal at this address: its public pages. */
export const sitemapXml = (origin: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...publicPaths.map(path => `<url><loc>${escapeHtml(origin + path)}</loc></url>`),
    '</urlset>',
    ''
  ].join('\n')
