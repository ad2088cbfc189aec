import { ExpirationPlugin } from 'workbox-expiration'
import type { RouteMatchCallback } from 'workbox-core/types.js'
import { CacheFirst } from 'workbox-strategies'

const cacheName = 'assets'
const dayS = 24 * 60 * 60
/** Two releases of shell and remotes, and some. */
const most = 300

/** Whether a request is for a file that is named by its content. One with a query asks past every cache. */
export const isAsset: RouteMatchCallback = ({ sameOrigin, url }) =>
  sameOrigin &&
  url.search === '' &&
  /^\/(css|fonts|images|js|remotes\/[\w-]+)\/([\w-]+\/)*[\w.-]+\.[0-9a-f]{12}\.\w+$/.test(url.pathname)

/** The files that pages asked for, whatever their release: from the cache first, since they never change. */
export const keptAssets = new CacheFirst({
  cacheName,
  plugins: [
    new ExpirationPlugin({ maxEntries: most, maxAgeSeconds: 30 * dayS, purgeOnQuotaError: true }),
    // What the portal does not call immutable is an error page, or a file of something else.
    {
      cacheWillUpdate: async ({ response }) =>
        response.status === 200 && response.headers.get('cache-control')?.includes('immutable') ? response : null
    }
  ]
})

/** Returns the file if it was kept with the pages of a release. */
export const keptWithPages = async (request: Request): Promise<Response | undefined> => {
  for (const name of await caches.keys()) {
    const kept = name === cacheName ? undefined : await caches.match(request, { cacheName: name, ignoreVary: true })
    if (kept) return kept
  }
  return undefined
}
