import { useState } from 'react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import type { Session } from '@comptoir/contracts/browser/federation'
import App from '../src/app.tsx'
import { createFakeShell } from './fake-shell.ts'

const Path = () => <output aria-label="path">{useLocation().pathname}</output>

/** Shows the pages as the shell mounts them, with the shell's services in the hands of the test. */
export const renderApp = (path: string, start: Session) => {
  const { shell, ...spies } = createFakeShell(start)
  const Shell = () => {
    const [session, setSession] = useState(start)
    const signIn: typeof shell.signIn = user => {
      shell.signIn(user)
      setSession({ state: 'connected', user })
    }
    return (
      <Routes>
        <Route path="/rendezvous/*" element={<App shell={{ ...shell, session, signIn }} />} />
        <Route path="*" element={null} />
      </Routes>
    )
  }
  const client = new QueryClient({
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
  return { ...spies, shell, leave: view.unmount }
}
