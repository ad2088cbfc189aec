import { useEffect, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import type { MemoryRouterProps } from 'react-router'
import type { RemoteProps, SessionUser, ShellServices } from '@comptoir/contracts/browser/federation'
import { useFocusPolicy } from '../src/focus/use-focus-policy.ts'

const Path = () => {
  const { pathname, search, state } = useLocation()
  return (
    <output aria-label="path" data-state={JSON.stringify(state)}>
      {pathname + search}
    </output>
  )
}

type Options = {
  shell: ShellServices
  /** The paths under which the shell mounts the remote. */
  basePaths: readonly string[]
  /** What every other path shows. */
  elsewhere?: ReactNode
}

/** A path, or a path with what the shell leaves in the state of the router's location. */
export type Entry = NonNullable<MemoryRouterProps['initialEntries']>[number]

/** Shows a remote at a path as the shell mounts it, with the shell's focus policy; who signs in is signed in. An `output` named `path` says where it is, and with which state. */
export const renderRemote = (
  App: ComponentType<RemoteProps>,
  path: Entry,
  { shell, basePaths, elsewhere = null }: Options
) => {
  let end = () => {}
  const Shell = () => {
    const main = useFocusPolicy()
    const [session, setSession] = useState(shell.session)
    useEffect(() => {
      end = () => setSession({ state: 'disconnected', user: null })
    }, [])
    const signIn = (user: SessionUser) => {
      shell.signIn(user)
      setSession({ state: 'connected', user })
    }
    return (
      <main ref={main} data-focus-scope tabIndex={-1}>
        <Routes>
          {basePaths.map(base => (
            <Route key={base} path={`${base}/*`} element={<App shell={{ ...shell, session, signIn }} />} />
          ))}
          <Route path="*" element={elsewhere} />
        </Routes>
      </main>
    )
  }
  const client = new QueryClient({
    // As the shell's: no call waits for a network to be sent later.
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
  return {
    client,
    leave: view.unmount,
    /** The shell drops a session that is over. */
    endSession: () => act(() => end())
  }
}
