import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getBatch } from '@comptoir/contracts/batch/batch'
import type { CardItem } from '@comptoir/contracts/batch/item'
import { createFakePortal } from '@comptoir/web/testing/fake-portal.ts'
import { analysing, batchOf, cardItem } from '../../testing/builders.ts'
import { renderApp } from '../../testing/render-app.tsx'

const named = (place: number, part: Partial<CardItem> = {}) =>
  cardItem({ id: `card-${place}`, name: `Carte ${place}`, number: `0${place}/60`, set: 'Premières Braises', ...part })

const open = async (items: CardItem[]) => {
  const portal = createFakePortal()
  portal.install()
  portal.on(getBatch, () => batchOf({ items }))
  const app = renderApp('/batchs/batch-one')
  await screen.findByRole('heading', { name: 'Vos cartes' })
  return app
}
const rows = () => within(screen.getByRole('region', { name: 'Vos cartes' })).getAllByRole('listitem')
const filter = (name: string) => screen.getByRole('button', { name })
const many = [
  ...Array.from({ length: 18 }, (_, place) => named(10 + place)),
  named(1, { status: 'E', price: null, reason: 'Photo trop floue.' }),
  analysing({ id: 'card-2' })
]

it('twelve cards are tiles, more are one line each, which says which card it is and what it is worth', async () => {
  await open(many.slice(0, 12))
  expect(screen.queryByRole('group', { name: 'Cartes montrées' })).not.toBeInTheDocument()
})

it('a line opens to the whole card', async () => {
  await open(many)
  expect(rows()).toHaveLength(20)
  const line = screen.getByRole('button', { name: /^Carte 10.*010\/60 · Premières Braises.*12,50/ })
  expect(line).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(line)
  expect(line).toHaveAttribute('aria-expanded', 'true')
  expect(await screen.findByRole('heading', { level: 3, name: /Carte 10/ })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Supprimer Carte 10' })).toBeVisible()
})

it('a filter shows what needs the seller, and an open card stays after the answer', async () => {
  const { frame } = await open(many)
  expect(filter('Toutes (20)')).toHaveAttribute('aria-pressed', 'true')
  await userEvent.click(filter('À vérifier (1)'))
  expect(rows()).toHaveLength(1)
  expect(screen.getByText('1 carte dans cette liste.')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: /À reprendre/ }))
  expect(await screen.findByText('Photo trop floue.')).toBeVisible()
  await frame({ action: 'item_status_updated', item: named(1) })
  expect(screen.getByRole('button', { name: /^Carte 1\D/ })).toHaveAttribute('aria-expanded', 'true')
  expect(filter('À vérifier (0)')).toBeVisible()
  await userEvent.click(filter('Prêtes (19)'))
  expect(rows()).toHaveLength(19)
})
