import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getBatch } from '@comptoir/contracts/batch/batch'
import { keepLocalBatch } from '@comptoir/contracts/browser/local-batch'
import { NoNetwork, createFakePortal } from '@comptoir/web/testing/fake-portal.ts'
import { sessionOf, visitor } from '@comptoir/web/testing/fake-shell.ts'
import { batchOf } from '../../testing/builders.ts'
import { renderApp } from '../../testing/render-app.tsx'

afterEach(() => localStorage.clear())

/** Opens a batch without a network. */
const open = (session = sessionOf()) => {
  const portal = createFakePortal()
  portal.install()
  portal.on(getBatch, () => {
    throw new NoNetwork()
  })
  renderApp('/batchs/batch-one', session)
  return portal
}

it('the batch of this browser’s visitor takes cards without a network, and is shown once it can be asked for', async () => {
  keepLocalBatch(batchOf({ id: 'batch-one', userid: null, off: 'proof' }))
  const portal = open(visitor)
  expect(await screen.findByRole('heading', { level: 1, name: 'Votre lot' })).toBeVisible()
  expect(screen.getByText(/vos cartes restent sur cet appareil/)).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Choisir des photos' })).toBeVisible()
  portal.on(getBatch, () => batchOf({ id: 'batch-one', userid: null }))
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByText(/Aucune carte pour l/)).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Votre lot' })).not.toBeInTheDocument()
})

it('a batch of which nothing is known takes none: whoever photographs begins another one', async () => {
  open()
  expect(await screen.findByText(/vous pouvez photographier d’autres cartes/i)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Estimer mes cartes' })).toHaveAttribute('href', '/batchs/nouveau')
  expect(screen.queryByRole('button', { name: 'Choisir des photos' })).not.toBeInTheDocument()
})
