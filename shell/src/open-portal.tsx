import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { onlineManager } from '@tanstack/react-query'
import type { PageFacts } from '@comptoir/contracts/portal/page-facts'
import { fillCache } from '@comptoir/web/public-page/fill-cache.ts'
import { logError } from './log.ts'
import { pause } from './pause.ts'
import { Portal } from './portal.tsx'
import { createQueryClient } from './query-client.ts'
import { createRemoteLoader, fetchRemotes, inlineRemotes } from './remotes/remotes.ts'
import { accountPortal } from './session/account-portal.ts'
import { createSessionStore } from './session/session-store.ts'

/** What the shop told when the gateway wrote the page; null in a page without it. */
const inlineFacts = (): PageFacts | null => {
  const text = document.getElementById('page-facts')?.textContent
  return text ? (JSON.parse(text) as PageFacts) : null
}

const fetchFederation = async () => (await import('./remotes/federation.ts')).federation

/** Draws the portal into the page, or takes over the HTML that stands there already. Each step is a task of its own. */
export const openPortal = async (): Promise<void> => {
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no #root')
  const remotes = inlineRemotes(document) ?? (await fetchRemotes())
  const loader = createRemoteLoader(fetchFederation, location.origin)
  await pause()
  const session = createSessionStore(accountPortal)
  // Before React draws: a signed-in person must not see the page of a visitor for a moment.
  session.look()
  await pause()
  // The library takes it for granted: what failed in a page that was opened offline would not be asked again online.
  onlineManager.setOnline(navigator.onLine)
  const client = createQueryClient(session)
  fillCache(client, inlineFacts())
  await pause()
  const portal = <Portal client={client} session={session} remotes={remotes} loader={loader} Router={BrowserRouter} />
  // The HTML of a page is that of a visitor. Whoever else finds it, in a cache on the way, gets a page drawn anew.
  if (root.hasChildNodes() && session.state().session.state === 'disconnected')
    // In a transition, React takes the page over in small steps, between which the browser answers the visitor.
    startTransition(() => {
      hydrateRoot(root, portal, { onRecoverableError: error => logError('page taken over', error) })
    })
  else createRoot(root).render(portal)
}
