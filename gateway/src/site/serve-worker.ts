import { serviceWorkerPath } from '@comptoir/contracts/browser/service-worker'
import type { FastifyInstance, RouteShorthandOptions } from 'fastify'
import { sendPublicPage } from './send-public-page.ts'
import type { openWorkerRelease } from './worker-release.ts'

/**
 * The worker of a portal without one: it takes the place of the one that a browser has, forgets all that it kept, and itself.
 * The open pages stay as they are.
 */
const leavingWorker = `addEventListener('install', () => skipWaiting())
addEventListener('activate', event => {
  const forget = async () => {
    for (const name of await caches.keys()) await caches.delete(name)
    // Where it noted when it kept what.
    indexedDB.deleteDatabase('workbox-expiration')
    await registration.unregister()
  }
  event.waitUntil(forget())
})
`

interface WorkerOptions {
  /** How these routes are guarded and counted. */
  route: RouteShorthandOptions
  readRelease: ReturnType<typeof openWorkerRelease>
  /** Whether browsers shall have a worker. */
  isOn: boolean
}

/** Serves the service worker, and the pages that it keeps. */
export const serveWorker = (app: FastifyInstance, { route, readRelease, isOn }: WorkerOptions): void => {
  app.get(serviceWorkerPath, route, async (_request, reply) => {
    const script = isOn ? (await readRelease())?.script : leavingWorker
    if (script === undefined) return reply.callNotFound()
    // A browser that kept it would stay with an earlier release.
    return reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script)
  })

  app.get<{ Params: { release: string; name: string } }>('/offline/:release/:name', route, async (request, reply) => {
    const release = isOn ? await readRelease() : null
    const { release: id, name } = request.params
    const page = release?.id === id && Object.hasOwn(release.pages, name) ? release.pages[name] : undefined
    return page ? sendPublicPage(request, reply, page, 200) : reply.callNotFound()
  })
}
