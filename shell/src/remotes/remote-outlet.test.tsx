import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { RemoteProps, ThreadProps } from '@comptoir/contracts/browser/federation'
import { announced, fakeRuntime, renderPortal } from '../../testing/render-portal.tsx'

const Chat = ({ shell }: RemoteProps) => <h1>Discussion, {shell.session.state}</h1>
const chat = { default: Chat }

const panel = { name: 'Cette partie du site ne répond pas' }
const firstUrl = 'http://localhost/remotes/mfe-chat/remoteEntry.abc.js'

beforeEach(() => {
  localStorage.clear()
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})

afterEach(() => jest.useRealTimers())

it('draws the remote of a path and hands it the services of the shell', async () => {
  const load = jest.fn(() => Promise.resolve(chat))
  const { runtime, entries } = fakeRuntime(load)
  renderPortal({ path: '/rendezvous', runtime })
  expect(await screen.findByRole('heading', { name: 'Discussion, disconnected' })).toBeInTheDocument()
  expect(load).toHaveBeenCalledWith('mfe-chat/app')
  expect(entries).toEqual([firstUrl])
})

it('draws a thread of the chat remote in the page of another, which goes on when the thread fails', async () => {
  const Batch = ({ shell }: RemoteProps) => (
    <>
      <h1>Mon lot</h1>
      {shell.renderThread({ tabletype: 'B', id: 'batch-one' })}
    </>
  )
  const Thread = ({ id, shell }: ThreadProps) => (
    <p>
      Fil de {id}, {shell.session.state}
    </p>
  )
  const load = jest.fn((module: string) =>
    module === 'mfe-chat/thread' ? Promise.reject(new Error('404')) : Promise.resolve({ default: Batch })
  )
  const { runtime } = fakeRuntime(load)
  renderPortal({ path: '/batchs', runtime })
  expect(await screen.findByRole('heading', panel)).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Mon lot' })).toBeInTheDocument()
  runtime.loadRemote = () => Promise.resolve({ default: Thread })
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByText('Fil de batch-one, disconnected')).toBeInTheDocument()
})

it('asks once more by itself, under another address', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('404')).mockResolvedValue(chat)
  const { runtime, entries } = fakeRuntime(load)
  renderPortal({ path: '/rendezvous', runtime })
  expect(await screen.findByRole('heading', { name: /Discussion/ })).toBeInTheDocument()
  expect(entries).toEqual([firstUrl, `${firstUrl}?r=1`])
})

it('fails alone, in French, and comes back on retry', async () => {
  const load = jest.fn(() => Promise.reject(new Error('https://internal/remoteEntry.js 500')))
  const { runtime, entries } = fakeRuntime(load)
  renderPortal({ path: '/rendezvous', runtime })
  expect(await screen.findByRole('heading', panel)).toBeInTheDocument()
  expect(screen.getByRole('alert')).not.toHaveTextContent(/http|500/)
  expect(screen.getByRole('navigation', { name: 'Navigation principale' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Recharger la page' })).toBeInTheDocument()

  runtime.loadRemote = () => Promise.resolve(chat)
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByRole('heading', { name: /Discussion/ })).toBeInTheDocument()
  expect(new Set(entries).size).toBe(entries.length)
})

it('does not ask a hanging remote again by itself', async () => {
  jest.useFakeTimers()
  const load = jest.fn(() => new Promise(() => undefined))
  renderPortal({ path: '/rendezvous', runtime: fakeRuntime(load).runtime })
  await act(() => jest.advanceTimersByTimeAsync(10_000))
  expect(screen.getByRole('heading', panel)).toBeInTheDocument()
  expect(load).toHaveBeenCalledTimes(1)
})

it('leaves its failure behind when going to another remote', async () => {
  const { runtime } = fakeRuntime(id =>
    id.startsWith('mfe-chat')
      ? Promise.reject(new Error('500'))
      : Promise.resolve({ default: () => <h1>Connexion</h1> })
  )
  renderPortal({ path: '/rendezvous', runtime })
  await screen.findByRole('heading', panel)
  await userEvent.click(screen.getByRole('link', { name: 'Se connecter' }))
  expect(await screen.findByRole('heading', { name: 'Connexion' })).toBeInTheDocument()
})

it('contains a remote that breaks while it draws', async () => {
  const Broken = () => {
    throw new Error('bug')
  }
  renderPortal({ path: '/rendezvous', runtime: fakeRuntime(() => Promise.resolve({ default: Broken })).runtime })
  expect(await screen.findByRole('heading', panel)).toBeInTheDocument()
})

it('refuses a remote made for another contract, without fetching it', async () => {
  const load = jest.fn(() => Promise.resolve(chat))
  const remotes = announced.map(remote => ({ ...remote, contract: remote.contract + 1 }))
  renderPortal({ path: '/rendezvous', runtime: fakeRuntime(load).runtime, remotes })
  expect(await screen.findByRole('heading', panel)).toBeInTheDocument()
  expect(load).not.toHaveBeenCalled()
})

it('tells a page whose remote is not deployed from a page that does not exist', () => {
  renderPortal({ path: '/rendezvous', remotes: [] })
  expect(screen.getByRole('heading', panel)).toBeInTheDocument()
})

it('keeps one remote mounted between its own pages', async () => {
  const Estimation = () => <h1>Estimation</h1>
  renderPortal({ path: '/estimation', runtime: fakeRuntime(() => Promise.resolve({ default: Estimation })).runtime })
  const before = await screen.findByRole('heading', { name: 'Estimation' })
  await userEvent.click(screen.getByRole('link', { name: 'Rachat' }))
  expect(screen.getByRole('heading', { name: 'Estimation' })).toBe(before)
})

it('is fetched as soon as somebody points at its link', async () => {
  const load = jest.fn(() => Promise.resolve(chat))
  renderPortal({ runtime: fakeRuntime(load).runtime })
  await userEvent.hover(screen.getByRole('link', { name: 'Rendez-vous' }))
  expect(load).toHaveBeenCalledWith('mfe-chat/app')
})
