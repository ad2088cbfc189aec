import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getBatch } from '@comptoir/contracts/batch/batch'
import { setPlaces } from '@comptoir/contracts/batch/page-calls'
import type { Corners } from '@comptoir/contracts/batch/corners'
import type { CardItem } from '@comptoir/contracts/batch/item'
import { AppError } from '@comptoir/contracts/core/errors'
import { createFakePortal } from '@comptoir/web/testing/fake-portal.ts'
import { batchOf } from '../../testing/builders.ts'
import { pageCard, pageOne, placeInRow } from '../../testing/pages.ts'
import { renderApp } from '../../testing/render-app.tsx'

const done = (id: string, at: number, name: string) => pageCard(id, at, { status: 'D', name, price: 10 })
const three = [done('card-a', 0, 'Lumignou'), done('card-b', 1, 'Brasier'), pageCard('card-c', 2)]

const press = async (name: string | RegExp) => await userEvent.click(await screen.findByRole('button', { name }))

/** Opens the outlines of a page. The photograph is 300 pixels wide and 400 high. */
const open = async (items: CardItem[] = three) => {
  const portal = createFakePortal()
  portal.install()
  portal.on(getBatch, () => batchOf({ items, pages: [pageOne] }))
  const app = renderApp('/batchs/batch-one')
  await press(`Voir la page (${items.length} cartes)`)
  await press('Corriger les contours')
  const dialog = await screen.findByRole('dialog', { name: 'Corriger les contours' })
  const surface = dialog.querySelector('button[aria-hidden="true"]')!
  const box = { left: 0, top: 0, width: 300, height: 400 } as DOMRect
  for (const element of [surface, surface.parentElement!]) element.getBoundingClientRect = () => box
  const tap = (x: number, y: number) => fireEvent.click(surface, { clientX: x * 300, clientY: y * 400, detail: 1 })
  const handle = (name: RegExp) => within(dialog).getByRole('button', { name })
  const told = (sentence: string | RegExp) => within(dialog).findByText(sentence)
  /** Has the portal save the places as these cards. */
  const saveAs = (cards: (places: Corners[]) => CardItem[]) =>
    portal.on(setPlaces, ({ places }) => {
      const saved = cards(places)
      portal.on(getBatch, () => batchOf({ items: saved, pages: [pageOne] }))
      return saved
    })
  return { portal, saveAs, dialog, tap, handle, told, ...app }
}

it('a press on the photograph selects the outline under it', async () => {
  const { tap, dialog } = await open()
  expect(within(dialog).queryByRole('button', { name: /Coin haut gauche/ })).not.toBeInTheDocument()
  tap(0.45, 0.2)
  expect(within(dialog).getByRole('button', { name: /^Carte 2\s: Brasier$/ })).toHaveAttribute('aria-pressed', 'true')
  expect(within(dialog).getAllByRole('button', { name: /^Carte 2, Coin/ })).toHaveLength(4)
  tap(0.5, 0.9)
  expect(within(dialog).queryByRole('button', { name: /Coin haut gauche/ })).not.toBeInTheDocument()
})

it('by keyboard an outline is chosen in the list, moved, and saved with those that stay', async () => {
  const { portal, saveAs, handle, told } = await open()
  await press(/^Carte 1\s: Lumignou$/)
  expect(handle(/^Carte 1\s: Lumignou, centre à 15/)).toHaveFocus()
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
  handle(/^Carte 1, Coin haut gauche/).focus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(await told('À l’enregistrement : 1 carte analysée de nouveau.')).toBeVisible()
  const [a, b, c] = three
  saveAs(places => [{ ...pageCard('card-a', 0), place: places[0]! }, ...(b && c ? [b, c] : [])])
  await press('Enregistrer')
  const dialog = await screen.findByRole('dialog', { name: 'Photo de 3 cartes' })
  const [sent] = portal.sentTo(setPlaces)
  const places = sent?.['places'] as number[][][]
  expect(places.slice(1)).toEqual([b?.place, c?.place])
  expect(places[0]?.[0]?.[0]).toBeCloseTo(placeInRow(0)[0][0] - 0.01)
  expect(places[0]?.[0]?.[1]).toBeCloseTo(placeInRow(0)[0][1] + 0.05)
  expect(places[0]).not.toEqual(a?.place)
  // The card was done: it is analysed anew.
  expect(within(dialog).getByText('1 carte sur 3 estimée')).toBeVisible()
})

it('a removed outline comes back until it is saved', async () => {
  const { portal, saveAs, dialog, told } = await open()
  await press('Retirer la carte 2')
  expect(await told('À l’enregistrement : 1 carte retirée du lot.')).toBeVisible()
  expect(within(dialog).queryByRole('button', { name: /^Carte 2\s: Brasier, centre/ })).not.toBeInTheDocument()
  await press('Rétablir la carte 2')
  expect(await told('Aucun changement pour le moment.')).toBeVisible()
  await press('Retirer la carte 2')
  const stay = three.filter(({ id }) => id !== 'card-b')
  saveAs(() => stay)
  await press('Enregistrer')
  expect(await screen.findByRole('dialog', { name: 'Photo de 2 cartes' })).toBeVisible()
  expect(portal.sentTo(setPlaces)[0]?.['places']).toEqual(stay.map(({ place }) => place))
})

it('an added outline lies where the photograph was pressed, as large as the others, and has the focus', async () => {
  const { portal, saveAs, tap, handle, told } = await open()
  await press('Ajouter une carte')
  expect(await told('Touchez la photo là où est la carte.')).toBeVisible()
  tap(0.5, 0.7)
  expect(handle(/^Carte 4, centre à 50\s% de la largeur, 70\s% de la hauteur/)).toHaveFocus()
  saveAs(places => [...three, { ...pageCard('card-d', 0), place: places[3]! }])
  await press('Enregistrer')
  expect(await screen.findByRole('dialog', { name: 'Photo de 4 cartes' })).toBeVisible()
  const places = portal.sentTo(setPlaces)[0]?.['places'] as number[][][]
  expect(places[3]?.[0]?.[0]).toBeCloseTo(0.4)
  expect(places[3]?.[2]?.[1]).toBeCloseTo(0.85)
})

it('by keyboard an added outline lies in the middle', async () => {
  const { handle } = await open()
  screen.getByRole('button', { name: 'Ajouter une carte', pressed: false }).focus()
  await userEvent.keyboard('{Enter}')
  expect(handle(/^Carte 4, centre à 50\s% de la largeur, 50\s% de la hauteur/)).toHaveFocus()
})

it('crossed corners are not sent, and are shown', async () => {
  const { portal, handle, told } = await open()
  await press(/^Carte 1\s: Lumignou$/)
  handle(/^Carte 1, Coin haut gauche/).focus()
  await userEvent.keyboard('{Shift>}{ArrowRight>9/}{/Shift}')
  await press('Enregistrer')
  expect(await told(/^Les coins de la carte 1 se croisent/)).toBeVisible()
  expect(portal.sentTo(setPlaces)).toHaveLength(0)
})

it('corrections are not lost by a refusal, nor by a press on « Annuler »', async () => {
  const { portal, told } = await open()
  await press('Retirer la carte 1')
  portal.on(setPlaces, () => {
    throw new AppError('illegal_transition')
  })
  await press('Enregistrer')
  expect(await told(/^Cette action n’est plus possible/)).toBeVisible()
  await press('Annuler')
  await screen.findByRole('alertdialog', { name: /^Abandonner vos corrections/ })
  await press('Continuer à corriger')
  expect(screen.getByRole('button', { name: 'Rétablir la carte 1' })).toBeVisible()
  await press('Annuler')
  await press('Abandonner')
  expect(await screen.findByRole('dialog', { name: 'Photo de 3 cartes' })).toBeVisible()
  await press('Corriger les contours')
  expect(await screen.findByRole('button', { name: 'Retirer la carte 1' })).toBeVisible()
})

it('a page keeps one outline at least', async () => {
  const { portal, told } = await open()
  for (const number of [1, 2, 3]) await press(`Retirer la carte ${number}`)
  expect(await told(/^Gardez au moins une carte/)).toBeVisible()
  await press('Enregistrer')
  await waitFor(() => expect(portal.sentTo(setPlaces)).toHaveLength(0))
})
