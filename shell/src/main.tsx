import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { QueryClientProvider } from '@tanstack/react-query'
import { BrowserRouter } from 'react-router'
import type { RemoteEntry } from '@comptoir/contracts/browser/federation'
import '@comptoir/ui/fonts.css'
import '@comptoir/ui/tokens.css'
import '@comptoir/ui/base.css'
import { AppBoundary } from './app-boundary.tsx'
import { App } from './app.tsx'
import { NoticeProvider } from './notices.tsx'
import { createQueryClient } from './query-client.ts'
import { RemoteRegistry } from './remotes/remote-registry.tsx'
import { createRemoteLoader, fetchRemotes, inlineRemotes } from './remotes/remotes.ts'
import { accountPortal } from './session/account-portal.ts'
import { createSessionStore } from './session/session-store.ts'
import { SessionProvider } from './session/session.tsx'

const start = (remotes: readonly RemoteEntry[]) => {
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no #root')
  const loader = createRemoteLoader({ registerRemotes, loadRemote }, location.origin)
  const session = createSessionStore(accountPortal)
  // Before React draws: a signed-in person must not see the page of a visitor for a moment.
  session.look()
  createRoot(root).render(
    <StrictMode>
      <AppBoundary>
        <QueryClientProvider client={createQueryClient(session.heed)}>
          <BrowserRouter>
            <RemoteRegistry remotes={remotes} loader={loader}>
              <SessionProvider store={session}>
                <NoticeProvider>
                  <App />
                </NoticeProvider>
              </SessionProvider>
            </RemoteRegistry>
          </BrowserRouter>
        </QueryClientProvider>
      </AppBoundary>
    </StrictMode>
  )
}

const inline = inlineRemotes(document)
if (inline) start(inline)
else void fetchRemotes().then(start)
