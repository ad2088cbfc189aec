import { render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { QueryClientProvider } from '@tanstack/react-query'
import { CONTRACT_VERSION, REMOTES } from '@comptoir/contracts/federation'
import type { RemoteEntry } from '@comptoir/contracts/federation'
import { App } from '../src/app.tsx'
import { NoticeProvider } from '../src/notices.tsx'
import { createQueryClient } from '../src/query-client.ts'
import { RemoteRegistry } from '../src/remote-registry.tsx'
import { createRemoteLoader } from '../src/remotes.ts'
import type { FederationRuntime } from '../src/remotes.ts'

/** Every remote as the gateway would announce it. */
export const announced: RemoteEntry[] = REMOTES.map(remote => ({
  ...remote,
  basePaths: [...remote.basePaths],
  entry: `/remotes/${remote.name}/remoteEntry.abc.js`,
  contract: CONTRACT_VERSION
}))

export const remoteCalled = (name: RemoteEntry['name']): RemoteEntry => {
  const found = announced.find(remote => remote.name === name)
  if (!found) throw new Error(`no remote ${name}`)
  return found
}

/** A runtime that answers what `load` answers and remembers the entries it was given. */
export const fakeRuntime = (load: FederationRuntime['loadRemote']) => {
  const entries: string[] = []
  const runtime: FederationRuntime = {
    registerRemotes: remotes => entries.push(...remotes.map(remote => remote.entry)),
    loadRemote: load
  }
  return { runtime, entries }
}

/** jsdom lays nothing out: everything is near. */
class EverythingIsNear {
  readonly tell: IntersectionObserverCallback
  constructor(tell: IntersectionObserverCallback) {
    this.tell = tell
  }
  observe() {
    this.tell([{ isIntersecting: true } as IntersectionObserverEntry], this as unknown as IntersectionObserver)
  }
  disconnect() {
    return undefined
  }
}

const nothingLoads: FederationRuntime['loadRemote'] = () => Promise.reject(new Error('no remote here'))

/** The whole portal at a path, with the answers of the API by path; a path without one answers 404. */
export const renderPortal = ({
  path = '/',
  runtime = fakeRuntime(nothingLoads).runtime,
  remotes = announced,
  answers = {}
}: {
  path?: string
  runtime?: FederationRuntime
  remotes?: readonly RemoteEntry[]
  answers?: Readonly<Record<string, unknown>>
} = {}) => {
  const notFound = { message: 'Cette page ou cet élément n’existe pas', code: 'not_found' }
  globalThis.fetch = jest.fn((input: Parameters<typeof fetch>[0]) => {
    const known = typeof input === 'string' ? answers[input] : undefined
    const reply = { status: known ? 200 : 404, text: () => Promise.resolve(JSON.stringify(known ?? notFound)) }
    return Promise.resolve(reply as Response)
  })
  window.scrollTo = jest.fn()
  Object.assign(globalThis, { IntersectionObserver: EverythingIsNear })
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[path]}>
        <RemoteRegistry remotes={remotes} loader={createRemoteLoader(runtime, 'http://localhost')}>
          <NoticeProvider>
            <App />
          </NoticeProvider>
        </RemoteRegistry>
      </MemoryRouter>
    </QueryClientProvider>
  )
}
