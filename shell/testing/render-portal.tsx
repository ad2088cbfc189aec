import { useEffect } from 'react'
import { render } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { QueryClientProvider } from '@tanstack/react-query'
import { errorBody, statusOf } from '@comptoir/contracts/core/errors'
import type { ErrorCode } from '@comptoir/contracts/core/errors'
import { CONTRACT_VERSION, REMOTES } from '@comptoir/contracts/browser/federation'
import type { RemoteEntry } from '@comptoir/contracts/browser/federation'
import { accountPortal } from '../src/session/account-portal.ts'
import { App } from '../src/app.tsx'
import { NoticeProvider } from '../src/notices.tsx'
import { createQueryClient } from '../src/query-client.ts'
import { RemoteRegistry } from '../src/remotes/remote-registry.tsx'
import { createRemoteLoader } from '../src/remotes/remotes.ts'
import type { FederationRuntime } from '../src/remotes/remotes.ts'
import { createSessionStore } from '../src/session/session-store.ts'
import { SessionProvider } from '../src/session/session.tsx'
import { setCookie } from './people.ts'

/** All remotes, as the gateway lists them. */
export const announced: RemoteEntry[] = REMOTES.map(remote => ({
  ...remote,
  basePaths: [...remote.basePaths],
  entry: `/remotes/${remote.name}/remoteEntry.abc.js`,
  contract: CONTRACT_VERSION
}))

/** A federation runtime that loads modules by `load` and records the entries that were registered. */
export const fakeRuntime = (load: FederationRuntime['loadRemote']) => {
  const entries: string[] = []
  const runtime: FederationRuntime = {
    registerRemotes: remotes => entries.push(...remotes.map(remote => remote.entry)),
    loadRemote: load
  }
  return { runtime, entries }
}

/** Stands in for the browser's observer, because jsdom has no layout: every element is near the screen. */
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

/** What the portal answers, by path: a body, a refusal, or `network` for no answer. */
export type Answers = Record<string, unknown>

/** The refusal of a call with a code. */
export const refusal = (code: ErrorCode) => ({ refusal: code }) as const
/** The refusal of a session that another one has just replaced: it leaves the cookies. */
export const replaced = { ...refusal('session_invalid'), replaced: true } as const
/** The answer of a call that never reaches the portal. */
export const network = Symbol('network')

/** The calls about the session: when the portal refuses them, it removes the cookies. */
const sessionCalls = ['/api/account/me', '/api/account/logout', '/api/account/delete']

const replyTo = (url: string, answer: unknown): Promise<Response> => {
  if (answer === network) return Promise.reject(new TypeError('network'))
  const code = answer === undefined ? 'not_found' : (answer as Partial<ReturnType<typeof refusal>>).refusal
  if (code === 'session_invalid' && answer !== replaced && sessionCalls.includes(url)) setCookie(null)
  const body = code ? errorBody(code) : answer
  return Promise.resolve({
    status: code ? statusOf(code) : 200,
    text: () => Promise.resolve(JSON.stringify(body))
  } as Response)
}

const nothingLoads: FederationRuntime['loadRemote'] = () => Promise.reject(new Error('no remote here'))

/** Reports the address of the router, because a memory router has no address bar. */
const Address = ({ tell }: { tell: (address: string, state: unknown) => void }) => {
  const { pathname, search, hash, state } = useLocation()
  const address = pathname + search + hash
  useEffect(() => tell(address, state), [tell, address, state])
  return null
}

/**
 * Renders the whole portal at a path. `answers` may change later; a path without an answer is refused with `not_found`.
 * `visited` are the addresses that the router went through, `state` is what the last navigation gave to its page.
 */
export const renderPortal = ({
  path = '/',
  runtime = fakeRuntime(nothingLoads).runtime,
  remotes = announced,
  answers = {}
}: {
  path?: string
  runtime?: FederationRuntime
  remotes?: readonly RemoteEntry[]
  answers?: Answers
} = {}) => {
  const asked: string[] = []
  globalThis.fetch = jest.fn((input: Parameters<typeof fetch>[0]) => {
    const url = typeof input === 'string' ? input : ''
    asked.push(url)
    return replyTo(url, answers[url])
  })
  window.scrollTo = jest.fn()
  Object.assign(globalThis, { IntersectionObserver: EverythingIsNear })
  const visited: string[] = []
  let given: unknown
  const tell = (address: string, state: unknown) => {
    visited.push(address)
    given = state
  }
  const session = createSessionStore(accountPortal)
  const client = createQueryClient(session)
  session.look()
  const page = render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[path]}>
        <Address tell={tell} />
        <RemoteRegistry
          remotes={remotes}
          loader={createRemoteLoader(() => Promise.resolve(runtime), 'http://localhost')}
        >
          <SessionProvider store={session}>
            <NoticeProvider>
              <App />
            </NoticeProvider>
          </SessionProvider>
        </RemoteRegistry>
      </MemoryRouter>
    </QueryClientProvider>
  )
  return { ...page, session, client, answers, asked, visited, address: () => visited.at(-1), state: () => given }
}
