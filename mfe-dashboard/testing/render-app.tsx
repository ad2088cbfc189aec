import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import * as z from 'zod/mini'
import type { Session, ShellServices, SocketOptions, SocketState } from '@comptoir/contracts/browser/federation'
import { BatchFrame, DashboardFrame } from '@comptoir/contracts/portal/realtime'
import App from '../src/app.tsx'

const staff: Session = {
  state: 'connected',
  user: {
    id: 'staff-one',
    firstname: 'Camille',
    lastname: 'Comptoir',
    email: 'camille@exemple.fr',
    status: 'active',
    isadmin: 1,
    imageurl: null
  }
}

const Path = () => {
  const { pathname, search } = useLocation()
  return <output aria-label="path">{pathname + search}</output>
}

/** Shows the pages to staff as the shell mounts them, with the shell's services in the hands of the test. */
export const renderApp = (path: string) => {
  const sockets = new Map<string, SocketOptions<unknown>>()
  const alert = jest.fn<Promise<void>, Parameters<ShellServices['alert']>>(() => Promise.resolve())
  const retry = jest.fn<void, []>()
  const drafts = new Map<string, unknown>()
  const shell: ShellServices = {
    session: staff,
    alert,
    startEstimation: jest.fn(),
    signIn: jest.fn(),
    signOut: () => Promise.resolve(),
    forget: jest.fn(),
    drafts: {
      read: name => drafts.get(name),
      keep: (name, value) => (value === undefined ? drafts.delete(name) : drafts.set(name, value))
    },
    renderThread: ({ tabletype, id, offering }) => (
      <>
        <p>{`Fil ${tabletype} ${id}`}</p>
        {offering && <button onClick={offering.onClose}>Formulaire d’offre</button>}
      </>
    ),
    openSocket: options => {
      sockets.set(options.path, options as SocketOptions<unknown>)
      return { state: () => ({ status: 'open' }), retry, close: () => sockets.delete(options.path) }
    }
  }
  const client = new QueryClient({
    // As the shell's: nothing waits for a network to be sent later.
    defaultOptions: { mutations: { networkMode: 'always' }, queries: { networkMode: 'always', retry: false } }
  })
  const view = render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/dashboard/*" element={<App shell={shell} />} />
          <Route path="*" element={null} />
        </Routes>
        <Path />
      </MemoryRouter>
    </QueryClientProvider>
  )
  const tell = <S extends z.ZodMiniType>(path: string, schema: S, frame: z.infer<S>) =>
    act(async () => {
      sockets.get(path)?.onFrame(z.parse(schema, frame))
      // The query cache tells its readers a turn later.
      await new Promise(resolve => setTimeout(resolve))
    })
  return {
    alert,
    retry,
    drafts,
    client,
    leave: view.unmount,
    /** Frames of the portal; refused here when the contract does not know them. */
    shopFrame: (frame: DashboardFrame) => tell('/api/cables/dashboard', DashboardFrame, frame),
    shopConnection: (state: SocketState) => act(() => sockets.get('/api/cables/dashboard')?.onState?.(state)),
    batchFrame: (id: string, frame: BatchFrame) => tell(`/api/cables/batchs/${id}`, BatchFrame, frame)
  }
}
