import type { ReactNode } from 'react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import * as z from 'zod/mini'
import { BatchFrame } from '@comptoir/contracts/portal/realtime'
import type { Session, ShellServices, SocketOptions, SocketState } from '@comptoir/contracts/browser/federation'
import App from '../src/app.tsx'

export const visitor: Session = { state: 'disconnected', user: null }

export const userSession = (isadmin: 0 | 1 = 0): Session => ({
  state: 'connected',
  user: {
    id: 'user-one',
    firstname: 'Alix',
    lastname: 'Martin',
    email: 'alix@exemple.fr',
    status: 'active',
    isadmin,
    imageurl: null
  }
})

const Path = () => <output aria-label="path">{useLocation().pathname}</output>

/** Shows the pages as the shell mounts them, with the shell's services in the hands of the test. */
export const renderApp = (path: string, session: Session = visitor) => {
  const sockets: SocketOptions<unknown>[] = []
  const alert = jest.fn<Promise<void>, Parameters<ShellServices['alert']>>(() => Promise.resolve())
  const startEstimation = jest.fn()
  const retry = jest.fn()
  const renderThread = jest.fn<ReactNode, Parameters<ShellServices['renderThread']>>(({ tabletype, id }) => (
    <p>{`Fil ${tabletype} ${id}`}</p>
  ))
  const drafts = new Map<string, unknown>()
  const shell: ShellServices = {
    session,
    alert,
    startEstimation,
    signIn: jest.fn(),
    signOut: () => Promise.resolve(),
    forget: jest.fn(),
    drafts: { read: name => drafts.get(name), keep: (name, value) => drafts.set(name, value) },
    renderThread,
    openSocket: options => {
      sockets.push(options as SocketOptions<unknown>)
      return { state: () => ({ status: 'open' }), retry, close: () => undefined }
    }
  }
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          {['/estimation', '/rachat', '/batchs'].map(base => (
            <Route key={base} path={`${base}/*`} element={<App shell={shell} />} />
          ))}
          <Route path="*" element={null} />
        </Routes>
        <Path />
      </MemoryRouter>
    </QueryClientProvider>
  )
  return {
    alert,
    startEstimation,
    renderThread,
    retry,
    client,
    /** A frame from the portal; refused here when the contract does not know it. */
    frame: (frame: z.infer<typeof BatchFrame>) =>
      act(async () => {
        sockets.at(-1)?.onFrame(z.parse(BatchFrame, frame))
        // The query cache tells its readers a turn later.
        await new Promise(resolve => setTimeout(resolve))
      }),
    connection: (state: SocketState) => act(() => sockets.at(-1)?.onState?.(state)),
    socketPath: () => sockets.at(-1)?.path
  }
}
