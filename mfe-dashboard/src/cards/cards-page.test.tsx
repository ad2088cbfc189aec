import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getCard } from '@comptoir/contracts/catalogue/catalogue'
import type { Card } from '@comptoir/contracts/catalogue/catalogue'
import { listCards } from '@comptoir/contracts/catalogue/catalogue-staff'
import { AppError } from '@comptoir/contracts/core/errors'
import { createFakePortal } from '@comptoir/web/testing/fake-portal.ts'
import { catalogueCard, imageName } from '../../testing/catalogue-builders.ts'
import { renderApp } from '../../testing/render-app.tsx'

const openCards = (cards: Card[], path = '/dashboard/cards') => {
  const portal = createFakePortal()
  portal.install()
  portal.on(listCards, ({ before, limit = 50 }) => {
    const start = before === undefined ? 0 : cards.findIndex(({ id }) => id === before) + 1
    return cards.slice(start, start + Number(limit))
  })
  portal.on(getCard, ({ cardid }) => catalogueCard({ id: cardid, pricing: { mode: 'F', source: 'F', price: 90 } }))
  return { portal, ...renderApp(path) }
}

const path = () => screen.getByRole('status', { name: 'path' })
const search = () => screen.findByRole('searchbox', { name: 'Rechercher une carte' })

it('a row shows image, names, number, set, price rule and price of a card', async () => {
  openCards([
    catalogueCard({ image: imageName('d') }),
    catalogueCard({ id: 'card-two', number: '', pricing: { mode: 'D', source: 'E', price: null } })
  ])
  const [first, second] = (await screen.findAllByRole('heading', { level: 2 })).map(name => name.closest('li'))
  expect(first?.querySelector('img')).toHaveAttribute(
    'src',
    `/api/dashboard/cards/uploads/_others/${imageName('d')}?w=320`
  )
  expect(within(first as HTMLElement).getByText('ルミキン')).toHaveAttribute('lang', 'ja')
  expect(first).toHaveTextContent('n° 7 · Premières Braises · RareRéférence × table de la fiche · Prix fixé25,00 €')
  expect(second).not.toHaveTextContent('n°')
  expect(second).toHaveTextContent('Table par défaut · Ventes eBaySelon les ventes')
})

it('a search starts while the user types, and the address keeps its words', async () => {
  const { portal } = openCards([catalogueCard()])
  await userEvent.type(await search(), 'lumi')
  await waitFor(() => expect(portal.sentTo(listCards).at(-1)).toEqual({ q: 'lumi', sort: 'DD' }))
  await userEvent.type(await search(), 'gnou{Enter}')
  await waitFor(() => expect(path()).toHaveTextContent('/dashboard/cards?q=lumignou&sort=DD'))
  expect(await search()).toHaveValue('lumignou')
  // One request, not one for each letter.
  expect(portal.sentTo(listCards).length).toBeLessThan(6)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Trier par' }), 'Prix décroissant')
  await waitFor(() => expect(portal.sentTo(listCards).at(-1)).toEqual({ q: 'lumignou', sort: 'PD' }))
})

it('cards are found by price too, and a text that is no price is refused', async () => {
  const { portal } = openCards([catalogueCard()])
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Chercher dans' }), 'Prix')
  expect(await search()).toHaveAccessibleDescription('Un prix en euros, ou une fourchette comme 10-20.')
  await userEvent.type(await search(), '10-20{Enter}')
  await waitFor(() => expect(portal.sentTo(listCards).at(-1)).toEqual({ q: '10-20', field: 'P', sort: 'DD' }))
  expect(path()).toHaveTextContent('/dashboard/cards?q=10-20&field=P&sort=DD')
  const sentence = 'Écrivez un prix, comme 12'
  portal.on(listCards, () => {
    throw new AppError('validation_failed', { fields: { q: sentence } })
  })
  await userEvent.type(await search(), '-{Enter}')
  expect(await screen.findByText(sentence)).toBeVisible()
})

it('the list keeps its question when the user comes back from a card', async () => {
  openCards([catalogueCard()], '/dashboard/cards?q=lumi&sort=NA')
  await userEvent.click(await screen.findByRole('link', { name: 'Lumignou' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Lumignou' })).toBeVisible()
  expect(document.activeElement).not.toBe(document.body)
  await userEvent.click(screen.getByRole('link', { name: 'Cartes', current: false }))
  expect(await search()).toHaveValue('lumi')
  expect(path()).toHaveTextContent('/dashboard/cards?q=lumi&sort=NA')
})

it('a link with another question changes the words of the field', async () => {
  openCards([catalogueCard()], '/dashboard/cards?q=lumi')
  expect(await search()).toHaveValue('lumi')
  const [nav] = screen.getAllByRole('navigation')
  await userEvent.click(within(nav as HTMLElement).getByRole('link', { name: 'Catalogue' }))
  expect(await search()).toHaveValue('')
})

it('goes on a page at a time, the focus on the first new card', async () => {
  openCards(Array.from({ length: 51 }, (_, n) => catalogueCard({ id: `card-${n}`, frenchname: `Carte ${n}` })))
  await userEvent.click(await screen.findByRole('button', { name: 'Afficher plus de cartes' }))
  await waitFor(() => expect(screen.getByRole('link', { name: 'Carte 50' })).toHaveFocus())
  expect(screen.queryByRole('button', { name: 'Afficher plus de cartes' })).not.toBeInTheDocument()
})

it('the cards of one set', async () => {
  const { portal } = openCards([], '/dashboard/cards?setid=set-braises')
  expect(await screen.findByText('Cette extension n’a pas encore de carte.')).toBeVisible()
  expect(portal.sentTo(listCards)).toEqual([{ sort: 'DD', setid: 'set-braises' }])
  await userEvent.click(screen.getByRole('link', { name: 'Voir toutes les extensions' }))
  expect(await screen.findByText(/^Le catalogue n’a pas encore de carte/)).toBeVisible()
})

it('a search without a result says so, and a failed one can be repeated', async () => {
  const { portal } = openCards([], '/dashboard/cards?q=rien')
  expect(await screen.findByText('Aucune carte ne correspond à cette recherche.')).toBeVisible()
  portal.on(listCards, () => {
    throw new AppError('not_found')
  })
  await userEvent.type(await search(), ' du tout')
  const retry = await screen.findByRole('button', { name: 'Réessayer' })
  portal.on(listCards, () => [catalogueCard()])
  await userEvent.click(retry)
  expect(await screen.findByRole('link', { name: 'Lumignou' })).toBeVisible()
})
