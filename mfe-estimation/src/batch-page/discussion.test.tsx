import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { getBatch } from '@comptoir/contracts/batch/batch'
import type { Session } from '@comptoir/contracts/browser/federation'
import { windowWidth } from '@comptoir/ui/testing/window-width'
import { createFakePortal } from '@comptoir/web/testing/fake-portal.ts'
import { createFakeShell, sessionOf, visitor } from '@comptoir/web/testing/fake-shell.ts'
import { batchOf } from '../../testing/builders.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { BatchSides } from './batch-sides.tsx'

const open = async (session: Session) => {
  const portal = createFakePortal()
  portal.install()
  portal.on(getBatch, () => batchOf({ userid: session.user?.id ?? null }))
  const app = renderApp('/batchs/batch-one', session)
  await screen.findByText('Lot C-2A3B4C · 20 novembre 2026')
  return app
}

const setWidth = windowWidth()

describe('the discussion of a batch', () => {
  it('is beside the cards where there is room', async () => {
    await open(sessionOf())
    const aside = screen.getByRole('complementary', { name: 'Discussion avec la boutique' })
    expect(aside).toHaveTextContent('Fil B batch-one')
    expect(screen.queryByRole('tab')).not.toBeInTheDocument()
  })

  it('has a tab on a narrow screen, which tells how much is unread', async () => {
    setWidth(390)
    const { renderThread } = await open(sessionOf())
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

  it('goes with the session, and what was typed among the cards stays', async () => {
    const { shell } = createFakeShell(sessionOf(), { renderThread: () => <p>Fil</p> })
    const page = (session: Session) => (
      <MemoryRouter>
        <BatchSides batchid="batch-one" shell={{ ...shell, session }}>
          <input aria-label="Numéro" />
        </BatchSides>
      </MemoryRouter>
    )
    const { rerender } = render(page(sessionOf()))
    await userEvent.type(screen.getByLabelText('Numéro'), 'LA123')
    rerender(page(visitor))
    expect(screen.queryByText('Fil')).not.toBeInTheDocument()
    expect(screen.getByText('Connectez-vous pour envoyer un message')).toBeVisible()
    expect(screen.getByLabelText('Numéro')).toHaveValue('LA123')
  })
})
