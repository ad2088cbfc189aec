import { useState } from 'react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { Link, MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { REMOTES } from '@comptoir/contracts/browser/federation'
import type { Drafts, Session, SessionUser, ShellServices } from '@comptoir/contracts/browser/federation'
import App from '../src/app.tsx'
import { visitor } from './builders.ts'

const { basePaths } = REMOTES.find(({ name }) => name === 'mfe-account') ?? { basePaths: [] }

const Path = () => {
  const { pathname, search } = useLocation()
  return <output aria-label="path">{pathname + search}</output>
}

const memoryDrafts = (): Drafts => {
  const kept = new Map<string, unknown>()
  return {
    read: name => kept.get(name),
    keep: (name, value) => {
      if (value === undefined) kept.delete(name)
      else kept.set(name, value)
    }
  }
}

/** Shows the pages as the shell mounts them, with the shell's services in the hands of the test. */
export const renderApp = (path: string, start: Session = visitor, drafts = memoryDrafts()) => {
  const services = {
    signIn: jest.fn<void, [SessionUser]>(),
    signOut: jest.fn<Promise<void>, []>(() => Promise.resolve()),
    forget: jest.fn<void, []>(),
    alert: jest.fn<Promise<void>, Parameters<ShellServices['alert']>>(() => Promise.resolve()),
    startEstimation: jest.fn<void, []>(),
    renderThread: () => null
  }
  const openSocket: ShellServices['openSocket'] = () => ({
    state: () => ({ status: 'open' }),
    retry: () => undefined,
    close: () => undefined
  })

  const Shell = () => {
    const [session, setSession] = useState(start)
    const signIn = (user: SessionUser) => {
      services.signIn(user)
      setSession({ state: 'connected', user })
    }
    const app = <App shell={{ ...services, signIn, session, drafts, openSocket }} />
    return (
      <Routes>
        {basePaths.map(base => (
          <Route key={base} path={`${base}/*`} element={app} />
        ))}
        <Route
          path="*"
          element={
            <>
              <Link to="/create">Retour au formulaire</Link>
              <Link to="/code">Vers le code</Link>
            </>
          }
        />
      </Routes>
    )
  }

  const client = new QueryClient({
    // As the shell's: nothing waits for a network to be sent later.
    defaultOptions: { mutations: { networkMode: 'always' }, queries: { networkMode: 'always', retry: false } }
  })
  const view = render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[path]}>
        <Shell />
        <Path />
      </MemoryRouter>
    </QueryClientProvider>
  )
  return { ...services, drafts, client, leave: view.unmount }
}
