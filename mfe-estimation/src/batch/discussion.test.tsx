import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getBatch } from '@comptoir/contracts/batch/batch'
import type { Session } from '@comptoir/contracts/browser/federation'
import { batchOf } from '../../testing/builders.ts'
import { createFakePortal } from '../../testing/fake-portal.ts'
import { renderApp, userSession, visitor } from '../../testing/render-app.tsx'

const open = async (session: Session) => {
  const portal = createFakePortal()
  portal.install()
  portal.on(getBatch, () => batchOf({ userid: session.user?.id ?? null }))
  const app = renderApp('/batchs/batch-one', session)
  await screen.findByRole('heading', { level: 1, name: 'Lot C-2A3B4C · 20 novembre 2026' })
  return app
}

const narrow = () =>
  Object.assign(globalThis, {
    matchMedia: () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined })
  })

afterEach(() => {
  Object.assign(globalThis, { matchMedia: undefined })
})

describe('the discussion of a batch', () => {
  it('is beside the cards where there is room', async () => {
    await open(userSession())
    const aside = screen.getByRole('complementary', { name: 'Discussion avec la boutique' })
    expect(aside).toHaveTextContent('Fil B batch-one')
    expect(screen.queryByRole('tab')).not.toBeInTheDocument()
  })

  it('has a tab on a narrow screen, which tells how much is unread', async () => {
    narrow()
    const { renderThread } = await open(userSession())
    expect(screen.getByRole('tab', { name: 'Cartes' })).toHaveAttribute('aria-selected', 'true')
    act(() => renderThread.mock.lastCall?.[0].onUnread?.(2))
    await userEvent.click(screen.getByRole('tab', { name: 'Discussion (2)' }))
    expect(screen.getByRole('tab', { name: 'Discussion (2)' })).toHaveAttribute('aria-selected', 'true')
    expect(screen.getByText('Fil B batch-one')).toBeVisible()
  })

  it('asks a visitor to sign in', async () => {
    const { renderThread } = await open(visitor)
    expect(screen.getByText('Connectez-vous pour envoyer un message')).toBeVisible()
    expect(renderThread).not.toHaveBeenCalled()
  })
})
