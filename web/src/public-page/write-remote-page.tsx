import type { ComponentType } from 'react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Route, Routes, StaticRouter } from 'react-router'
import type { RemoteProps, ShellServices } from '@comptoir/contracts/browser/federation'
import type { PageRequest } from '@comptoir/contracts/portal/page-facts'
import { fillCache } from './fill-cache.ts'
import { writeHtml } from './write-html.ts'

const never = (): never => {
  throw new Error('nothing is asked of the shell while a page is written')
}

/** The shell of somebody who is not signed in, while nobody can press anything. */
const shell: ShellServices = {
  session: { state: 'disconnected', user: null },
  drafts: { read: () => undefined, keep: never },
  signIn: never,
  signOut: never,
  forget: never,
  alert: never,
  startEstimation: never,
  openSocket: never,
  renderThread: () => null
}

/** Writes a remote's part of a page as a visitor sees it, for the shell to take over once the remote is loaded. */
export const writeRemotePage = (App: ComponentType<RemoteProps>, { path, facts }: PageRequest): Promise<string> => {
  const client = new QueryClient()
  fillCache(client, facts)
  return writeHtml(
    <QueryClientProvider client={client}>
      <StaticRouter location={path}>
        <Routes>
          <Route path={`/${path.split('/')[1]}/*`} element={<App shell={shell} />} />
        </Routes>
      </StaticRouter>
    </QueryClientProvider>
  )
}
