import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getBatch } from '@comptoir/contracts/batch/batch'
import { retryCardItem } from '@comptoir/contracts/batch/item-calls'
import { createFakePortal } from '@comptoir/web/testing/fake-portal.ts'
import { analysing, batchOf, cardItem } from '../../testing/builders.ts'
import { renderApp } from '../../testing/render-app.tsx'

const user = userEvent.setup()

const show = async (why: string) => {
  const portal = createFakePortal()
  portal.install()
  const reason = 'Les deux photos sont identiques.'
  portal.on(getBatch, () => batchOf({ items: [cardItem({ status: 'E', name: null, price: null, reason, why })] }))
  const uploads: Record<string, File>[] = []
  portal.on(retryCardItem, (_, files) => {
    uploads.push(files)
    return analysing()
  })
  renderApp('/batchs/batch-one')
  await screen.findByRole('heading', { name: /pas pu lire/ })
  return { uploads }
}

it('another photo of the back is asked for inside the dialog, with the reason why, and its button has the focus', async () => {
  await show('same_image')
  await user.click(screen.getByRole('button', { name: 'Reprendre les photos' }))
  const dialog = await screen.findByRole('dialog', { name: 'Changer le verso' })
  expect(dialog).toHaveTextContent('Les deux photos sont identiques.')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Changer la photo (Verso)' })).toHaveFocus())
})

it('swapped photos are sent in each other’s place by one press', async () => {
  const { uploads } = await show('swapped')
  const portal = globalThis.fetch
  globalThis.fetch = (async (url: string, init?: RequestInit) =>
    url.startsWith('/api/batchs/items/uploads/')
      ? { ok: true, blob: () => Promise.resolve(new Blob([url], { type: 'image/jpeg' })) }
      : await portal(url, init)) as typeof fetch
  await user.click(screen.getByRole('button', { name: 'Échanger les deux photos' }))
  expect(await screen.findByRole('heading', { name: /Analyse en cours/ })).toBeVisible()
  expect(uploads.map(({ face, back }) => [face?.name, back?.name])).toEqual([
    [`${'b'.repeat(32)}.jpg`, `${'a'.repeat(32)}.jpg`]
  ])
  globalThis.fetch = portal
})
