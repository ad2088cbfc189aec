import { keepBatchPages, keepOfflinePage } from '@comptoir/contracts/browser/service-worker'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { NetworkOnly } from 'workbox-strategies'
import { isAsset, keptAssets, keptWithPages } from './assets.ts'
import { keptPages } from './kept-pages.ts'
import { worker } from './release.ts'

// Files named by their content, and pages when there is no network: nothing else is answered here. Calls, photos, documents
// and sockets go to the portal as if there were no worker, and what they answer is kept nowhere.

/** What is no page of the portal, although somebody may go there: documents, and the mailbox of `npm start`. */
const notPages = [/^\/(api|dev|atelier)(\/|$)/]

const network = new NetworkOnly()

registerRoute(isAsset, async context => (await keptWithPages(context.request)) ?? (await keptAssets.handle(context)))
registerRoute(
  new NavigationRoute(
    async context => {
      try {
        return await network.handle(context)
      } catch {
        return await keptPages.instead(context.url)
      }
    },
    { denylist: notPages }
  )
)

// A new worker takes over at once, under open pages too, because there is nothing of two releases that it could mix: pages
// come from the network, the pages of its own are kept whole, and a file has the same name and content in every release
// that has it.
worker.addEventListener('install', event => {
  event.waitUntil(Promise.all([keptPages.install(), worker.skipWaiting()]))
})
worker.addEventListener('activate', event => {
  event.waitUntil(
    Promise.all([
      keptPages.dropEarlier(),
      // The browser asks for a page while it wakes the worker, instead of afterwards.
      worker.registration.navigationPreload.enable(),
      worker.clients.claim()
    ])
  )
})
worker.addEventListener('message', event => {
  if (event.data !== keepOfflinePage && event.data !== keepBatchPages) return
  // Asked for again, because Chromium forgets it where a page asks for a file just then.
  event.waitUntil(Promise.all([keptPages.keep(event.data === keepBatchPages), worker.skipWaiting()]))
})
