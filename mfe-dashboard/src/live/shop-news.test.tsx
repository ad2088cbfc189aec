import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { listUsers } from '@comptoir/contracts/account/account-staff'
import { getBatch, getStats } from '@comptoir/contracts/batch/batch'
import { listBatchRows } from '@comptoir/contracts/batch/batch-rows'
import { listShopConversations } from '@comptoir/contracts/conversation/conversation'
import { errorBody } from '@comptoir/contracts/core/errors'
import { windowWidth } from '@comptoir/ui/testing/window-width'
import { createFakePortal } from '@comptoir/web/testing/fake-portal.ts'
import { batchOf, statsOf } from '../../testing/builders.ts'
import { openBatch } from '../../testing/open-batch.ts'
import { renderApp } from '../../testing/render-app.tsx'

const setWidth = windowWidth()

const openShop = (path: string) => {
  const portal = createFakePortal()
  portal.install()
  portal.on(getStats, () => statsOf())
  portal.on(listBatchRows, () => [])
  portal.on(listShopConversations, () => [])
  portal.on(listUsers, () => [])
  return { portal, ...renderApp(path) }
}

describe('a connection that comes back', () => {
  it.each([
    ['batches', '/dashboard', listBatchRows],
    ['appointments', '/dashboard/rendezvous', listShopConversations],
    ['accounts', '/dashboard/users', listUsers]
  ] as const)('asks for the list of %s again', async (_, path, call) => {
    const { portal, shopFrame } = openShop(path)
    await waitFor(() => expect(portal.sentTo(call)).toHaveLength(1))
    await shopFrame({ action: 'dashboard' })
    await waitFor(() => expect(portal.sentTo(call)).toHaveLength(2))
  })
})

describe('a connection that the portal ends', () => {
  it('leaves the lists as they are until it is back, and reads them then', async () => {
    const { portal, shopFrame } = openShop('/dashboard/users')
    await waitFor(() => expect(portal.sentTo(listUsers)).toHaveLength(1))
    await shopFrame({ action: 'error', ...errorBody('unavailable') })
    // Longer than frames are gathered.
    await act(() => new Promise(resolve => setTimeout(resolve, 600)))
    expect(portal.sentTo(listUsers)).toHaveLength(1)
    await shopFrame({ action: 'dashboard' })
    await waitFor(() => expect(portal.sentTo(listUsers)).toHaveLength(2))
  })

  it('because the session has ended has the list asked for at once, from whose refusal the shell hears of it', async () => {
    const { portal, shopFrame } = openShop('/dashboard/users')
    await waitFor(() => expect(portal.sentTo(listUsers)).toHaveLength(1))
    await shopFrame({ action: 'error', ...errorBody('session_invalid') })
    await waitFor(() => expect(portal.sentTo(listUsers)).toHaveLength(2))
  })

  it('has the page of a batch read it again', async () => {
    const { batchFrame, hold, portal } = await openBatch(batchOf())
    const before = portal.sentTo(getBatch).length
    hold(batchOf({ status: 'I', updatedat: '2026-11-20T13:00:00.000Z' }))
    await batchFrame('batch-one', { action: 'error', ...errorBody('unavailable') })
    expect((await screen.findAllByText('En transit'))[0]).toBeVisible()
    expect(portal.sentTo(getBatch)).toHaveLength(before + 1)
  })
})

describe('a connection that is lost', () => {
  const lost = () => screen.queryByText(/^Connexion perdue/)

  it('is shown with a button that connects again, until it is open', async () => {
    const { shopConnection, retry } = openShop('/dashboard')
    await screen.findByRole('heading', { level: 1 })
    shopConnection({ status: 'connecting' })
    expect(lost()).not.toBeInTheDocument()
    shopConnection({ status: 'closed' })
    expect(lost()).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Se reconnecter' }))
    expect(retry).toHaveBeenCalledTimes(1)
    shopConnection({ status: 'connecting' })
    expect(lost()).toHaveTextContent('Nouvel essai')
    shopConnection({ status: 'open' })
    expect(lost()).not.toBeInTheDocument()
  })

  it('is shown on a page with a list and a thread', async () => {
    setWidth(1280)
    const { shopConnection } = openShop('/dashboard/rendezvous/talk-one')
    await screen.findByRole('region', { name: 'Liste des rendez-vous' })
    shopConnection({ status: 'closed' })
    expect(lost()).toBeVisible()
  })

  it.each([
    ['of a batch', '/dashboard/batchs/batch-one', 1280],
    ['of an appointment', '/dashboard/rendezvous/talk-one', 800]
  ])('is left to the thread %s where no list stands beside it', async (_, path, width) => {
    setWidth(width)
    const { shopConnection } = openShop(path)
    await screen.findByRole('navigation', { name: 'Tableau de bord' })
    shopConnection({ status: 'closed' })
    expect(lost()).not.toBeInTheDocument()
  })
})
