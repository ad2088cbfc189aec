import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getUser } from '@comptoir/contracts/account/account-staff'
import { listShopBatches } from '@comptoir/contracts/batch/batch'
import { listBatchRows } from '@comptoir/contracts/batch/batch-rows'
import { AppError } from '@comptoir/contracts/core/errors'
import { windowWidth } from '@comptoir/ui/testing/window-width'
import { acceptedFor, batchOf, deskOf, messageOf, sumsOf } from '../../testing/builders.ts'
import { rowOf } from '../shop-rows.ts'
import { openInbox, path, rowLinks, rowNumbers } from '../../testing/open-inbox.ts'

const setWidth = windowWidth()
beforeEach(() => setWidth(800))

const batchLinks = () => rowLinks().map(link => link.getAttribute('href'))

it('the batches that wait for the shop come first, each with its seller and what to do', async () => {
  openInbox([batchOf(), batchOf({ id: 'batch-far', status: 'I', desk: deskOf({ queue: 'parcel' }) })])
  const link = await screen.findByRole('link', { name: 'Alix Martin, lot C-2A3B4C du 20 novembre 2026' })
  expect(link).toHaveAttribute('href', '/dashboard/batchs/batch-one')
  expect(screen.getByText('Étudier les cartes et faire une offre · 1 carte')).toBeVisible()
  expect(screen.getByText('Estimation').nextElementSibling).toHaveTextContent('12,50 €')
  expect(batchLinks()).toEqual(['/dashboard/batchs/batch-one'])
  expect(screen.getByRole('link', { name: 'À offrir 2' })).toHaveAttribute('aria-current', 'page')
})

it('each list has a link with its number and an address; every batch is listed by its status', async () => {
  const { portal } = openInbox([
    batchOf(),
    batchOf({
      id: 'batch-paid',
      status: 'F',
      sums: sumsOf({ accepted: 40, net: 40, paid: 40 }),
      payout: { method: 'cash', amount: 40, at: '2026-11-20T12:00:00.000Z' }
    })
  ])
  const lists = await screen.findByRole('navigation', { name: 'Ce qui attend la boutique' })
  await within(lists).findByText('À payer')
  expect(
    within(lists)
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
  ).toEqual([
    'À offrir 2',
    'À contrôler 0',
    'À payer 1',
    'Non lus 3',
    'À moi 0',
    'Colis attendus 0',
    'Offres qui expirent 1',
    'À vérifier 1',
    'En attente du vendeur 4'
  ])
  await userEvent.click(screen.getByRole('link', { name: 'À moi 0' }))
  expect(await screen.findByText(/^Aucun lot en cours ne vous est attribué/)).toBeVisible()
  expect(portal.sentTo(listBatchRows).at(-1)).toEqual({ queue: 'mine', limit: '20' })
  expect(path()).toBe('/dashboard?list=mine')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Tous les lots' }), 'Terminés')
  expect(await screen.findByText('40,00 € payés · 1 carte')).toBeVisible()
  expect(screen.getByText('Payé').nextElementSibling).toHaveTextContent('40,00 €')
  expect(path()).toBe('/dashboard?status=F')
})

it('the address of a list of the release before leads to what it is now', async () => {
  const { portal } = openInbox([], '/dashboard?status=received')
  expect(await screen.findByText(/^Aucun lot reçu n’attend de paiement/)).toBeVisible()
  expect(portal.sentTo(listBatchRows)).toEqual([{ queue: 'pay', limit: '20' }])
})

it('a row says for how long the shop is waited for, what is in doubt, and who looks after it', async () => {
  const desk = deskOf({ waitingsince: '2020-11-20T09:00:00.000Z', unread: true, doubt: 2, assigneeid: 'staff-two' })
  openInbox([batchOf({ desk })])
  expect(await screen.findByText(/^Attend la boutique depuis \d+ j$/)).toBeInTheDocument()
  expect(screen.getByText('2 cartes à vérifier')).toBeInTheDocument()
  expect(await screen.findByText('Suivi par Sacha Bourg')).toBeInTheDocument()
  expect(screen.getByText('1 message non lu')).toBeVisible()
})

it('shows the next page and moves the focus to its first row', async () => {
  openInbox(Array.from({ length: 25 }, (_, n) => batchOf({ id: `batch-${n}` })))
  await userEvent.click(await screen.findByRole('button', { name: 'Afficher plus de lots' }))
  await waitFor(() => expect(batchLinks()).toHaveLength(25))
  expect(document.querySelector('a[href="/dashboard/batchs/batch-20"]')).toHaveFocus()
})

it('a row shows what the seller will receive for an accepted offer', async () => {
  openInbox([batchOf(acceptedFor(49, 4.9))])
  expect((await screen.findByText('Le vendeur recevra')).nextElementSibling).toHaveTextContent('44,10 €')
})

it('a batch in any status is found by its number, and the search can be ended', async () => {
  const batches = [
    batchOf(),
    batchOf({ id: 'batch-cancelled', number: 'C-7X8Y9Z', status: 'C', desk: deskOf({ queue: 'none' }) })
  ]
  const { portal } = openInbox(batches, '/dashboard?status=T&q=c-7x8y9z')
  await waitFor(() => expect(batchLinks()).toEqual(['/dashboard/batchs/batch-cancelled']))
  expect(portal.sentTo(listBatchRows).at(-1)).toEqual({ q: 'c-7x8y9z', limit: '20' })
  await userEvent.click(screen.getByRole('link', { name: 'Effacer la recherche' }))
  await waitFor(() => expect(batchLinks()).toEqual(['/dashboard/batchs/batch-one']))
  expect(screen.getByRole('status', { name: 'path' })).toHaveTextContent('/dashboard?status=T')
})

it('a telephone shows the field for a slip on demand', async () => {
  openInbox([batchOf()])
  const button = await screen.findByRole('button', { name: 'Contrôler un lot' })
  expect(button).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(button)
  expect(button).toHaveAttribute('aria-expanded', 'true')
  const tools = document.getElementById(button.getAttribute('aria-controls') ?? '')
  expect(await within(tools as HTMLElement).findByRole('textbox')).toBeVisible()
})

it('the slip of a parcel that arrives opens the control of its cards', async () => {
  openInbox([batchOf()])
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
  const { portal } = openInbox([], `/dashboard?status=F&${search}`)
  expect(await screen.findByText(/^Aucun lot ne correspond/)).toBeVisible()
  expect(portal.sentTo(listBatchRows).at(-1)).toEqual({ ...asked, limit: '20' })
  await userEvent.click(screen.getByRole('link', { name: 'Effacer la recherche' }))
  expect(await screen.findByText('Aucun lot n’est encore payé.')).toBeVisible()
})

it('a single letter starts no search', async () => {
  const { portal } = openInbox([], '/dashboard?field=E&q=a')
  expect(await screen.findByText(/^Aucun lot n’attend d’offre/)).toBeVisible()
  expect(portal.sentTo(listBatchRows)).toEqual([{ queue: 'offer', limit: '20' }])
})

it('says that nothing waits', async () => {
  openInbox([])
  expect(await screen.findByText(/^Aucun lot n’attend d’offre/)).toBeVisible()
})

it('news of the shop are shown without a press, while nobody is at the list', async () => {
  const { held, shopFrame } = openInbox([batchOf()])
  await screen.findByText('Alix Martin, lot C-2A3B4C du 20 novembre 2026')
  held.unshift(batchOf({ id: 'batch-new', number: 'C-7X8Y9Z', desk: deskOf() }) as (typeof held)[0])
  await shopFrame({ action: 'new_batch', batchid: 'batch-new' })
  await waitFor(() => expect(rowNumbers()).toEqual(['C-7X8Y9Z', 'C-2A3B4C']))
})

it('no row moves under the pointer: what is new waits behind a button', async () => {
  const { held, shopFrame, change } = openInbox([batchOf(), batchOf({ id: 'batch-two', number: 'C-BBBBBB' })])
  await userEvent.hover(await screen.findByText(/lot C-BBBBBB/))
  held.unshift(batchOf({ id: 'batch-new', number: 'C-7X8Y9Z', desk: deskOf() }) as (typeof held)[0])
  change('batch-one', { queue: 'seller' })
  await shopFrame({ action: 'batch_changed', batchid: 'batch-one' })
  const button = await screen.findByRole('button', { name: '1 nouveau lot' })
  expect(rowNumbers()).toEqual(['C-2A3B4C', 'C-BBBBBB'])
  expect(screen.getByLabelText(/^Traité/)).toBeInTheDocument()
  await userEvent.click(button)
  await waitFor(() => expect(rowNumbers()).toEqual(['C-7X8Y9Z', 'C-BBBBBB']))
})

it('a batch of a deleted account still has its row', async () => {
  const { portal } = openInbox([])
  portal.on(getUser, () => {
    throw new AppError('not_found')
  })
  portal.on(listBatchRows, () => [rowOf(batchOf())])
  await userEvent.click(await screen.findByRole('link', { name: /^À payer/ }))
  expect(await screen.findByRole('link', { name: 'Compte supprimé, lot C-2A3B4C du 20 novembre 2026' })).toBeVisible()
})

it('a gateway of the release before, which knows no rows, is asked for whole batches', async () => {
  const lastmessage = messageOf({ createdat: '2025-03-02T10:00:00.000Z' })
  const { portal } = openInbox([])
  portal.on(listBatchRows, () => {
    throw new AppError('not_found')
  })
  portal.on(listShopBatches, () => [batchOf({ updatedat: '2025-02-28T12:00:00.000Z', lastmessage })])
  await userEvent.click(await screen.findByRole('link', { name: /^À payer/ }))
  expect(await screen.findByRole('link', { name: /lot C-2A3B4C/ })).toBeVisible()
  expect(screen.getByText('02/03/2025')).toBeInTheDocument()
  expect(screen.getByText(/· 1 carte$/)).toBeVisible()
  expect(portal.sentTo(listShopBatches)).toMatchObject([{ queue: 'pay', limit: '20' }])
})

it('a list that could not be read can be read again', async () => {
  const { portal } = openInbox([])
  portal.on(listBatchRows, () => {
    throw new AppError('unavailable')
  })
  await userEvent.click(await screen.findByRole('link', { name: /^À payer/ }))
  const retry = await screen.findByRole('button', { name: 'Réessayer' })
  portal.on(listBatchRows, () => [])
  await userEvent.click(retry)
  expect(await screen.findByText('Aucun lot reçu n’attend de paiement.')).toBeVisible()
})

it.each([
  ['/dashboard', '/api/dashboard/batchs/export?queue=offer'],
  ['/dashboard?list=pay', '/api/dashboard/batchs/export?queue=pay'],
  ['/dashboard?status=F', '/api/dashboard/batchs/export?status=F&sort=DD'],
  ['/dashboard?status=F&sort=PD', '/api/dashboard/batchs/export?status=F&sort=PD']
])('a manager takes the list of %s along as a table', async (address, href) => {
  openInbox([batchOf()], address)
  expect(await screen.findByRole('link', { name: 'Exporter cette liste (CSV)' })).toHaveAttribute('href', href)
})

it.each([
  ['a clerk takes no list along', '/dashboard', { role: 'clerk' as const }],
  ['what a search finds is no list to take along', '/dashboard?q=alix', {}]
])('%s', async (_name, address, person) => {
  openInbox([batchOf()], address, person)
  await screen.findByRole('link', { name: /^À offrir \d/ })
  expect(screen.queryByRole('link', { name: /Exporter/ })).not.toBeInTheDocument()
})
