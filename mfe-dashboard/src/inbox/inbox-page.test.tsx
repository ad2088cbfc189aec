import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getUser } from '@comptoir/contracts/account/account-staff'
import { getStats, listShopBatches, type Batch } from '@comptoir/contracts/batch/batch'
import { AppError } from '@comptoir/contracts/core/errors'
import { windowWidth } from '@comptoir/ui/testing/window-width'
import { createFakePortal } from '@comptoir/web/testing/fake-portal.ts'
import { acceptedFor, batchOf, receivedBatch, statsOf, sumsOf, userOf } from '../../testing/builders.ts'
import { renderApp } from '../../testing/render-app.tsx'

const setWidth = windowWidth()
beforeEach(() => setWidth(800))

/** Opens the inbox of a shop with these batches, in the order of their last change. */
const openShop = (batches: Batch[], path = '/dashboard') => {
  const portal = createFakePortal()
  portal.install()
  portal.on(getUser, () => userOf())
  portal.on(getStats, () => statsOf())
  portal.on(listShopBatches, ({ status, q, before, limit }) => {
    const held = batches.filter(
      batch =>
        (!status || batch.status === status) &&
        (!q || [batch.id, batch.userid, batch.number.toLowerCase()].includes(q.toLowerCase()))
    )
    const start = before === undefined ? 0 : held.findIndex(({ id }) => id === before) + 1
    return held.slice(start, start + Number(limit))
  })
  return { portal, ...renderApp(path) }
}

const linksShown = () => screen.getAllByRole('listitem').flatMap(row => within(row).queryAllByRole('link'))
const batchLinks = () =>
  linksShown()
    .map(link => link.getAttribute('href') ?? '')
    .filter(href => href.startsWith('/dashboard/batchs/'))

it('the batches that wait for the shop come first, each with its seller and what to do', async () => {
  openShop([batchOf(), batchOf({ id: 'batch-far', status: 'I' })])
  const link = await screen.findByRole('link', { name: 'Alix Martin, lot C-2A3B4C du 20 novembre 2026' })
  expect(link).toHaveAttribute('href', '/dashboard/batchs/batch-one')
  expect(screen.getByText('Étudier les cartes et faire une offre · 1 carte')).toBeVisible()
  expect(screen.getByText('Estimation').nextElementSibling).toHaveTextContent('12,50 €')
  expect(batchLinks()).toEqual(['/dashboard/batchs/batch-one'])
  expect(screen.getByRole('link', { name: 'À traiter' })).toHaveAttribute('aria-current', 'page')
})

it('each list has a link and an address', async () => {
  openShop([
    batchOf(),
    batchOf({
      id: 'batch-paid',
      status: 'F',
      sums: sumsOf({ accepted: 40, net: 40, paid: 40 }),
      payout: { method: 'cash', amount: 40, at: '2026-11-20T12:00:00.000Z' }
    })
  ])
  await userEvent.click(await screen.findByRole('link', { name: 'Terminés' }))
  expect(await screen.findByText('40,00 € payés · 1 carte')).toBeVisible()
  expect(screen.getByText('Payé').nextElementSibling).toHaveTextContent('40,00 €')
  expect(screen.getByRole('status', { name: 'path' })).toHaveTextContent('/dashboard?status=F')
})

it('received batches are found among parcels and batches in treatment, on later pages too', async () => {
  const others = Array.from({ length: 130 }, (_, n) => batchOf({ id: `batch-${n}`, status: 'I' }))
  const { portal } = openShop(
    [...others, receivedBatch({ id: 'batch-in' }), receivedBatch({ id: 'batch-back', status: 'T' })],
    '/dashboard?status=received'
  )
  await waitFor(() => expect(batchLinks()).toEqual(['/dashboard/batchs/batch-in']))
  await userEvent.click(screen.getByRole('button', { name: 'Afficher plus de lots' }))
  await waitFor(() => expect(batchLinks()).toEqual(['/dashboard/batchs/batch-in', '/dashboard/batchs/batch-back']))
  expect(screen.queryByRole('button', { name: 'Afficher plus de lots' })).not.toBeInTheDocument()
  expect(portal.sentTo(listShopBatches).map(({ status, before }) => [status, before])).toEqual([
    ['I', undefined],
    ['I', 'batch-99'],
    ['T', undefined]
  ])
})

it('shows the next page and moves the focus to its first row', async () => {
  openShop(Array.from({ length: 25 }, (_, n) => batchOf({ id: `batch-${n}` })))
  await userEvent.click(await screen.findByRole('button', { name: 'Afficher plus de lots' }))
  await waitFor(() => expect(batchLinks()).toHaveLength(25))
  expect(document.querySelector('a[href="/dashboard/batchs/batch-20"]')).toHaveFocus()
})

it('a row shows what the seller will receive for an accepted offer', async () => {
  openShop([batchOf(acceptedFor(49, 4.9))])
  expect((await screen.findByText('Le vendeur recevra')).nextElementSibling).toHaveTextContent('44,10 €')
})

it('a batch in any status is found by its number, and the search can be ended', async () => {
  const batches = [batchOf(), batchOf({ id: 'batch-cancelled', number: 'C-7X8Y9Z', status: 'C' })]
  const { portal } = openShop(batches, '/dashboard?status=T&q=c-7x8y9z')
  await waitFor(() => expect(batchLinks()).toEqual(['/dashboard/batchs/batch-cancelled']))
  expect(portal.sentTo(listShopBatches).at(-1)).toEqual({ q: 'c-7x8y9z', limit: '20' })
  await userEvent.click(screen.getByRole('link', { name: 'Effacer la recherche' }))
  await waitFor(() => expect(batchLinks()).toEqual(['/dashboard/batchs/batch-one']))
  expect(screen.getByRole('status', { name: 'path' })).toHaveTextContent('/dashboard?status=T')
})

it('a telephone shows the field for a slip on demand', async () => {
  openShop([batchOf()])
  const button = await screen.findByRole('button', { name: 'Contrôler un lot' })
  expect(button).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(button)
  expect(button).toHaveAttribute('aria-expanded', 'true')
  const tools = document.getElementById(button.getAttribute('aria-controls') ?? '')
  expect(await within(tools as HTMLElement).findByRole('textbox')).toBeVisible()
})

it('the slip of a parcel that arrives opens the control of its cards', async () => {
  openShop([batchOf()])
  await userEvent.type(await screen.findByRole('textbox', { name: 'Contrôler un lot' }), 'C-2A3B4C{Enter}')
  await waitFor(() =>
    expect(screen.getByRole('status', { name: 'path' })).toHaveTextContent('/dashboard/batchs/batch-one/control')
  )
})

it.each([
  ['field=M&q=dracaufeu', { q: 'dracaufeu', field: 'M' }],
  ['field=FL&q=dracaufeu', { q: 'dracaufeu', field: 'FL' }],
  ['q=dracaufeu', { q: 'dracaufeu' }]
])('an address with %s finds batches in any status', async (search, asked) => {
  const { portal } = openShop([], `/dashboard?status=F&${search}`)
  expect(await screen.findByText(/^Aucun lot ne correspond/)).toBeVisible()
  expect(portal.sentTo(listShopBatches).at(-1)).toEqual({ ...asked, limit: '20' })
  await userEvent.click(screen.getByRole('link', { name: 'Effacer la recherche' }))
  expect(await screen.findByText('Aucun lot n’est encore payé.')).toBeVisible()
})

it('a single letter starts no search', async () => {
  const { portal } = openShop([], '/dashboard?field=E&q=a')
  expect(await screen.findByText(/^Aucun lot n’attend d’offre/)).toBeVisible()
  expect(portal.sentTo(listShopBatches)).toEqual([{ status: 'T', limit: '20' }])
})

it('says that nothing waits', async () => {
  openShop([])
  expect(await screen.findByText(/^Aucun lot n’attend d’offre/)).toBeVisible()
})

it('news of the shop are shown without a press', async () => {
  const batches = [batchOf()]
  const { shopFrame } = openShop(batches)
  await screen.findByText('Alix Martin, lot C-2A3B4C du 20 novembre 2026')
  batches.unshift(batchOf({ id: 'batch-new' }))
  await shopFrame({ action: 'new_batch', batchid: 'batch-new' })
  await waitFor(() => expect(batchLinks()).toEqual(['/dashboard/batchs/batch-new', '/dashboard/batchs/batch-one']))
})

it('a batch of a deleted account still has its row', async () => {
  const { portal } = openShop([])
  portal.on(getUser, () => {
    throw new AppError('not_found')
  })
  portal.on(listShopBatches, () => [batchOf()])
  await userEvent.click(await screen.findByRole('link', { name: 'En transit' }))
  expect(await screen.findByRole('link', { name: 'Compte supprimé, lot C-2A3B4C du 20 novembre 2026' })).toBeVisible()
})

it('a list that could not be read can be read again', async () => {
  const { portal } = openShop([])
  portal.on(listShopBatches, () => {
    throw new AppError('not_found')
  })
  await userEvent.click(await screen.findByRole('link', { name: 'Annulés' }))
  const retry = await screen.findByRole('button', { name: 'Réessayer' })
  portal.on(listShopBatches, () => [])
  await userEvent.click(retry)
  expect(await screen.findByText('Aucun lot n’est annulé.')).toBeVisible()
})

it('counters say what waits for the shop, and lead to the lists', async () => {
  const { portal, shopFrame } = openShop([receivedBatch()])
  const counters = within(await screen.findByRole('list', { name: 'Ce qui attend la boutique' }))
  expect(counters.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '2 À traiter',
    '1 Offres qui expirent',
    '0 Colis attendus',
    '1 À payer',
    '1 Reconnaissance à vérifier',
    'Visites et délais'
  ])
  portal.on(getStats, () => statsOf({ topay: 2 }))
  await shopFrame({ action: 'new_batch', batchid: 'batch-new' })
  await userEvent.click(await counters.findByRole('link', { name: '2 À payer' }))
  expect(await screen.findByRole('link', { name: 'Alix Martin, lot C-2A3B4C du 20 novembre 2026' })).toBeVisible()
  expect(screen.getByRole('status', { name: 'path' })).toHaveTextContent('/dashboard?status=received')
})
