import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getUser } from '@comptoir/contracts/account/account-staff'
import { getBatch, getStats } from '@comptoir/contracts/batch/batch'
import { listBatchRows } from '@comptoir/contracts/batch/batch-rows'
import { searchShop, type ShopSearch } from '@comptoir/contracts/batch/shop-search'
import type { SessionUser } from '@comptoir/contracts/browser/federation'
import { AppError } from '@comptoir/contracts/core/errors'
import { windowWidth } from '@comptoir/ui/testing/window-width'
import { createFakePortal } from '@comptoir/web/testing/fake-portal.ts'
import { later } from '@comptoir/web/testing/later.ts'
import { batchOf, cardItem, statsOf, userOf } from '../../testing/builders.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { hand } from '../../testing/hand.ts'

const setWidth = windowWidth()
beforeEach(() => {
  setWidth(800)
  // The test browser has no layout.
  Element.prototype.scrollIntoView = () => undefined
})

const nothing: ShopSearch = {
  batchs: [],
  users: [],
  cards: [],
  conversations: [],
  messages: [],
  more: [],
  unanswered: []
}
const alix = userOf()
const found: ShopSearch = {
  ...nothing,
  users: [alix],
  batchs: [batchOf({ items: [cardItem({ number: '054/054' })] }), batchOf({ id: 'batch-two', number: 'C-7X8Y9Z' })],
  more: ['batchs']
}

/** Opens the dashboard of a shop in which a search finds this. */
const openShop = (
  answer: (q: string) => ShopSearch | Promise<ShopSearch> = () => found,
  person: Partial<SessionUser> = {}
) => {
  const portal = createFakePortal()
  portal.install()
  portal.on(getUser, () => alix)
  portal.on(getStats, () => statsOf())
  portal.on(listBatchRows, () => [])
  portal.on(getBatch, () => batchOf())
  portal.on(searchShop, ({ q }) => answer(q))
  return { portal, ...renderApp('/dashboard', person) }
}

const field = () => screen.findByRole('combobox', { name: /^Rechercher/ })
const openByKey = async () => {
  await screen.findByRole('button', { name: 'Rechercher' })
  await hand.keyboard('/')
  return await field()
}
const path = () => screen.getByRole('status', { name: 'path' })
const marks = (element: HTMLElement) => [...element.querySelectorAll('mark')].map(mark => mark.textContent)

it('the slash opens the search, and Enter opens the batch that part of an address found', async () => {
  const { portal } = openShop()
  await userEvent.type(await openByKey(), 'mart')
  const batches = await screen.findByRole('group', { name: 'Lots (2+)' })
  const [first] = within(batches).getAllByRole('option')
  expect(first).toHaveAttribute('aria-selected', 'true')
  expect(first).toHaveTextContent('Lot C-2A3B4C')
  expect(marks(first as HTMLElement)).toContain('Mart')
  expect(portal.sentTo(searchShop)).toEqual([{ q: 'mart' }])
  await hand.keyboard('{Enter}')
  await waitFor(() => expect(path()).toHaveTextContent('/dashboard/batchs/batch-one'))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

it('the arrows walk all groups and come round, and the last line of a group leads to its list', async () => {
  openShop()
  await userEvent.type(await openByKey(), 'mart')
  await screen.findByRole('group', { name: 'Lots (2+)' })
  await hand.keyboard('{ArrowUp}')
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Alix Martin')
  await hand.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Voir tous les résultats')
  expect(await field()).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id)
  await hand.keyboard('{Enter}')
  await waitFor(() => expect(path()).toHaveTextContent('/dashboard?q=mart'))
})

it('a scanned number opens its batch, although Enter comes before the answer', async () => {
  const answer = later<ShopSearch>()
  const { portal } = openShop(() => answer.promise)
  await userEvent.type(await openByKey(), 'https://comptoir.example/batchs/batch-one{Enter}')
  await waitFor(() => expect(portal.sentTo(searchShop)).toEqual([{ q: 'batch-one' }]))
  expect(screen.getByRole('dialog')).toBeVisible()
  answer.give({ ...nothing, batchs: [batchOf()] })
  await waitFor(() => expect(path()).toHaveTextContent('/dashboard/batchs/batch-one'))
})

it('Esc gives the focus back, and what was typed and searched is there again', async () => {
  openShop()
  const button = await screen.findByRole('button', { name: 'Rechercher' })
  await userEvent.click(button)
  await userEvent.type(await field(), 'marge')
  await userEvent.click(await screen.findByRole('option', { name: /ratios/ }))
  await waitFor(() => expect(path()).toHaveTextContent('/dashboard/cards?view=ratios'))
  await hand.keyboard('{Control>}k{/Control}')
  expect(await field()).toHaveValue('marge')
  await userEvent.clear(await field())
  expect(within(screen.getByRole('region', { name: 'Recherches récentes' })).getByText('marge')).toBeVisible()
  await hand.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await userEvent.click(screen.getByRole('button', { name: 'Rechercher' }))
  await hand.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Rechercher' })).toHaveFocus())
})

it('says that nothing was found, that a part did not answer, and why a search failed', async () => {
  openShop(q => {
    if (q === 'panne') throw new AppError('unavailable')
    return { ...nothing, ...(q === 'lent' && { unanswered: ['users', 'messages'] }) }
  })
  await userEvent.type(await openByKey(), 'zzz')
  expect(await screen.findByText(/^Rien ne correspond à « zzz »/)).toBeVisible()
  await userEvent.clear(await field())
  await userEvent.type(await field(), 'lent')
  expect(await screen.findByText(/Des résultats manquent peut-être.*vendeurs, messages/)).toBeVisible()
  await userEvent.clear(await field())
  await userEvent.type(await field(), 'panne')
  expect(await within(screen.getByRole('dialog')).findByText(/erreur réseau/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeVisible()
})

it('a single letter asks nothing', async () => {
  const { portal } = openShop()
  await userEvent.type(await openByKey(), 'm{Enter}')
  expect(screen.queryByRole('option')).not.toBeInTheDocument()
  expect(portal.sentTo(searchShop)).toEqual([])
})

it('a manager is led to the page of the staff, and a clerk is not', async () => {
  openShop(() => nothing)
  await userEvent.type(await openByKey(), 'invitation')
  expect(await screen.findByRole('option', { name: 'Équipe' })).toBeVisible()
  cleanup()
  openShop(() => nothing, { role: 'clerk' })
  await userEvent.type(await openByKey(), 'invitation')
  expect(await screen.findByText(/^Rien ne correspond à « invitation »/)).toBeVisible()
  expect(screen.queryByRole('option')).not.toBeInTheDocument()
})
