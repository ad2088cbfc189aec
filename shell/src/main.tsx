import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { QueryClientProvider } from '@tanstack/react-query'
import { BrowserRouter } from 'react-router'
import type { RemoteEntry } from '@comptoir/contracts/federation'
import '@comptoir/ui/fonts.css'
import '@comptoir/ui/tokens.css'
import '@comptoir/ui/base.css'
import { AppBoundary } from './app-boundary.tsx'
import { App } from './app.tsx'
import { NoticeProvider, loadAlertDialog } from './notices.tsx'
import { prefetchWhenIdle } from './prefetch-when-idle.ts'
import { createQueryClient } from './query-client.ts'
import { RemoteRegistry } from './remote-registry.tsx'
import { createRemoteLoader, fetchRemotes, inlineRemotes } from './remotes.ts'

const start = (remotes: readonly RemoteEntry[]) => {
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no #root')
  const loader = createRemoteLoader({ registerRemotes, loadRemote }, location.origin)
  createRoot(root).render(
    <StrictMode>
      <AppBoundary>
        <QueryClientProvider client={createQueryClient()}>
          <BrowserRouter>
            <RemoteRegistry remotes={remotes} loader={loader}>
              <NoticeProvider>
                <App />
              </NoticeProvider>
            </RemoteRegistry>
          </BrowserRouter>
        </QueryClientProvider>
      </AppBoundary>
    </StrictMode>
  )
  prefetchWhenIdle(() => {
    loadAlertDialog().catch(() => undefined)
    const estimation = remotes.find(remote => remote.name === 'mfe-estimation')
    if (estimation) loader.prefetch(estimation)
  })
}

const inline = inlineRemotes(document)
if (inline) start(inline)
else void fetchRemotes().then(start)
