import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { onStep, reachStep, stepOf } from '@comptoir/contracts/browser/visit-step'
import { answered, camille, signedIn } from '../../testing/people.ts'
import { renderPortal } from '../../testing/render-portal.tsx'

/** What was sent to be counted, in order. */
const counted = () =>
  jest
    .mocked(globalThis.fetch)
    .mock.calls.filter(([url]) => url === '/api/visits')
    .map(([, init]) => JSON.parse(init?.body as string) as { page: string; step?: string })
const requests = () => jest.mocked(globalThis.fetch).mock.calls.filter(([url]) => url === '/api/visits')

const accept = () => userEvent.click(screen.getByRole('button', { name: 'Tout accepter' }))
const go = async (name: string) => {
  await userEvent.click(screen.getAllByRole('link', { name })[0] as HTMLElement)
}

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  signedIn(null)
})

it('nothing is counted before the visitor agreed, nor after a refusal', async () => {
  renderPortal()
  await go('Mentions légales')
  act(() => reachStep('card'))
  expect(counted()).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Tout refuser' }))
  await go('Cookies')
  act(() => reachStep('sent'))
  expect(counted()).toEqual([])
  expect(sessionStorage.getItem('visit')).toBeNull()
})

it('a visit, its pages and its steps are counted once each, without cookies', async () => {
  renderPortal()
  await accept()
  expect(counted()).toEqual([{ page: '/', step: 'visit' }, { page: '/' }])
  await go('Mentions légales')
  await waitFor(() => expect(counted().at(-1)).toEqual({ page: '/about' }))
  act(() => reachStep('card'))
  act(() => reachStep('card'))
  expect(counted().slice(3)).toEqual([{ page: '/about', step: 'card' }])
  for (const [, init] of requests()) expect(init).toMatchObject({ credentials: 'omit', keepalive: true })
})

it('withdrawing is one press, and forgets what was counted', async () => {
  renderPortal({ path: '/cookies' })
  await accept()
  expect(counted()).toHaveLength(2)
  await userEvent.click(await screen.findByRole('button', { name: 'Modifier mon choix' }))
  expect(sessionStorage.getItem('visit')).not.toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Tout refuser' }))
  expect(sessionStorage.getItem('visit')).toBeNull()
  await go('Mentions légales')
  expect(counted()).toHaveLength(2)
})

it('staff are not counted', async () => {
  const simone = { ...camille, isadmin: 1 as const }
  signedIn(simone)
  renderPortal({ answers: { '/api/account/me': answered(simone) } })
  await accept()
  await go('Mentions légales')
  expect(counted()).toEqual([])
})

it('a step is heard by whoever listens, and what is no step by nobody', () => {
  const heard: string[] = []
  const stop = onStep(step => heard.push(step))
  reachStep('card')
  globalThis.dispatchEvent(new CustomEvent('comptoir:step', { detail: 'made up' }))
  stop()
  reachStep('price')
  expect(heard).toEqual(['card'])
})

it.each([
  ['batch.create_batch', {}, 'batch'],
  ['batch.create_card_item', {}, 'card'],
  ['account.create_account', {}, 'account'],
  ['account.take_shortcut', {}, 'account'],
  ['batch.set_status', { status: 'T' }, 'sent'],
  ['batch.set_status', { status: 'C' }, null],
  ['batch.get_batch', {}, null]
])('the success of %s is a step: %j → %s', (name, reply, step) => {
  expect(stepOf(name, reply)).toBe(step)
})
