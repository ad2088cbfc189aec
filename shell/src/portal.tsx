import { StrictMode } from 'react'
import type { ComponentType, ReactNode } from 'react'
import type { QueryClient } from '@tanstack/react-query'
import { QueryClientProvider } from '@tanstack/react-query'
import type { RemoteEntry } from '@comptoir/contracts/browser/federation'
import { AppBoundary } from './app-boundary.tsx'
import { App } from './app.tsx'
import { NoticeProvider } from './notices.tsx'
import { RemoteRegistry } from './remotes/remote-registry.tsx'
import type { RemoteLoader } from './remotes/remotes.ts'
import type { SessionStore } from './session/session-store.ts'
import { SessionProvider } from './session/session.tsx'

type PortalProps = {
  client: QueryClient
  session: SessionStore
  remotes: readonly RemoteEntry[]
  loader: RemoteLoader
  /** The router: the browser's, or one that stands at the path of the page that is written. */
  Router: ComponentType<{ children: ReactNode }>
}

/** The whole portal, the same in a browser and where its pages are written as HTML: React takes over what it finds. */
export const Portal = ({ client, session, remotes, loader, Router }: PortalProps) => (
  <StrictMode>
    <AppBoundary>
      <QueryClientProvider client={client}>
        <Router>
          <RemoteRegistry remotes={remotes} loader={loader}>
            <SessionProvider store={session}>
              <NoticeProvider>
                <App />
              </NoticeProvider>
            </SessionProvider>
          </RemoteRegistry>
        </Router>
      </QueryClientProvider>
    </AppBoundary>
  </StrictMode>
)
