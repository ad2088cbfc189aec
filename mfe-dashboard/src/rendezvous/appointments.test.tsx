import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getUser } from '@comptoir/contracts/account/account-staff'
import { listBatchRows } from '@comptoir/contracts/batch/batch-rows'
import {
  deleteConversation,
  getConversation,
  listShopConversations
} from '@comptoir/contracts/conversation/conversation'
import type { Conversation } from '@comptoir/contracts/conversation/conversation'
import { AppError } from '@comptoir/contracts/core/errors'
import { limits } from '@comptoir/contracts/core/limits'
import { windowWidth } from '@comptoir/ui/testing/window-width'
import { createFakePortal } from '@comptoir/web/testing/fake-portal.ts'
import { appointmentOf, messageOf, userOf } from '../../testing/builders.ts'
import { renderApp } from '../../testing/render-app.tsx'

const setWidth = windowWidth()

const openShop = (path: string, held: Conversation[]) => {
  const portal = createFakePortal()
  portal.install()
  portal.on(getUser, () => userOf())
  portal.on(listBatchRows, () => [])
  portal.on(listShopConversations, () => held)
  portal.on(getConversation, ({ id }) => {
    const found = held.find(conversation => conversation.id === id)
    if (!found) throw new AppError('not_found')
    return found
  })
  return { portal, ...renderApp(path) }
}

const rowsShown = () => screen.getAllByRole('link', { name: 'Alix Martin, demandé le 12 novembre 2026' })

it('a row shows seller, place and last message of an appointment', async () => {
  openShop('/dashboard/rendezvous', [
    appointmentOf({ unread: 2 }),
    appointmentOf({
      id: 'talk-two',
      mode: null,
      lastmessage: messageOf({ userid: 'staff-one', type: 'V', content: '{}' })
    })
  ])
  expect(await screen.findAllByRole('link', { name: 'Alix Martin, demandé le 12 novembre 2026' })).toHaveLength(2)
  const [first, second] = screen
    .getAllByRole('listitem')
    .filter(row => within(row).queryByRole('heading'))
    .map(row => within(row))
  expect(first?.getByText('Une collection de 400 cartes')).toBeVisible()
  expect(first?.getByText('En boutique')).toBeVisible()
  expect(first?.getByText('2 messages non lus')).toBeVisible()
  expect(second?.getByText('Boutique : Vidéo ou rendez-vous en visio')).toBeVisible()
})

it('a row shows the time that was agreed, whether it is to come or over', async () => {
  const slot = { mode: 'shop', changeableuntil: '2026-11-19T14:00:00.000Z' } as const
  openShop('/dashboard/rendezvous', [
    appointmentOf({ slot: { ...slot, startsat: '2126-11-28T13:00:00.000Z', endsat: '2126-11-28T13:30:00.000Z' } }),
    appointmentOf({
      id: 'talk-two',
      slot: { ...slot, startsat: '2024-11-20T14:00:00.000Z', endsat: '2024-11-20T14:30:00.000Z' }
    }),
    appointmentOf({ id: 'talk-three', slot: null })
  ])
  await screen.findAllByRole('link', { name: 'Alix Martin, demandé le 12 novembre 2026' })
  const times = screen
    .getAllByRole('listitem')
    .filter(row => within(row).queryByRole('heading'))
    .map(row => [...row.querySelectorAll('p time')].map(time => time.textContent))
  expect(times).toEqual([
    ['jeudi 28 novembre, 14\u00a0h – 14\u00a0h\u00a030'],
    ['mercredi 20 novembre, 15\u00a0h – 15\u00a0h\u00a030 (passé)'],
    []
  ])
})

it('appointments are found by their messages', async () => {
  const { portal } = openShop('/dashboard/rendezvous', [])
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Chercher dans' }), 'Messages')
  await userEvent.type(screen.getByRole('searchbox'), 'collection{Enter}')
  expect(await screen.findByText('Aucun rendez-vous ne correspond à cette recherche.')).toBeVisible()
  expect(portal.sentTo(listShopConversations).at(-1)).toEqual({ q: 'collection', field: 'M', sort: 'DD' })
})

it('an appointment that stands in two pages is shown once', async () => {
  const newest = Array.from({ length: limits.pageSize }, (_, n) => appointmentOf({ id: `talk-${n}` }))
  const { portal } = openShop('/dashboard/rendezvous', newest)
  portal.on(listShopConversations, ({ before }) =>
    before === undefined ? newest : [appointmentOf({ id: 'talk-3' }), appointmentOf({ id: 'talk-last' })]
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Afficher plus de rendez-vous' }))
  await waitFor(() => expect(rowsShown()).toHaveLength(limits.pageSize + 1))
  expect(rowsShown().at(-1)).toHaveAttribute('href', '/dashboard/rendezvous/talk-last')
})

it('an appointment shows its thread and its seller, and is deleted once confirmed', async () => {
  const { portal } = openShop('/dashboard/rendezvous/talk-one', [appointmentOf()])
  portal.on(deleteConversation, () => ({}))
  expect(await screen.findByText('Fil R talk-one')).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Alix Martin' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Supprimer ce rendez-vous' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Supprimer le rendez-vous' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Rendez-vous' })).toBeVisible()
  expect(portal.sentTo(deleteConversation)).toEqual([{ id: 'talk-one' }])
})

it('a new appointment appears in the list by itself', async () => {
  const held: Conversation[] = []
  const { shopFrame } = openShop('/dashboard/rendezvous', held)
  await screen.findByText('Aucun rendez-vous n’est demandé pour l’instant.')
  held.push(appointmentOf())
  await shopFrame({ action: 'new_conversation', conversation: appointmentOf() })
  await waitFor(() => expect(screen.getByText('Une collection de 400 cartes')).toBeVisible())
})

it('an appointment that does not exist is the 404 page', async () => {
  openShop('/dashboard/rendezvous/none', [])
  expect(await screen.findByRole('heading', { name: 'Cette page s’est échappée.' })).toBeVisible()
})

const path = () => screen.getByRole('status', { name: 'path' }).textContent
const second = appointmentOf({ id: 'talk-two', createdat: '2026-11-14T09:00:00.000Z', mode: 'video' })
const held = () => [appointmentOf(), second]

describe('beside the list', () => {
  beforeEach(() => setWidth(1280))

  it('no appointment is opened by itself, which would mark it as read', async () => {
    const { portal } = openShop('/dashboard/rendezvous', held())
    await screen.findByRole('link', { name: 'Alix Martin, demandé le 12 novembre 2026' })
    expect(screen.getByText('Choisissez un rendez-vous pour lire la discussion.')).toBeVisible()
    expect(portal.sentTo(getConversation)).toEqual([])
  })

  it('the chosen row is marked and keeps the focus, and the search stays', async () => {
    const { portal } = openShop('/dashboard/rendezvous?q=carte&sort=DA', held())
    await userEvent.click(await screen.findByRole('link', { name: 'Alix Martin, demandé le 14 novembre 2026' }))
    expect(await screen.findByText('Fil R talk-two')).toBeVisible()
    expect(path()).toBe('/dashboard/rendezvous/talk-two?q=carte&sort=DA')
    const list = within(screen.getByRole('region', { name: 'Liste des rendez-vous' }))
    const row = list.getByRole('link', { current: true })
    expect(row).toHaveAccessibleName('Alix Martin, demandé le 14 novembre 2026')
    expect(row).toHaveFocus()
    expect(screen.getByRole('searchbox')).toHaveValue('carte')
    expect(screen.getByRole('heading', { level: 2, name: 'Rendez-vous demandé le 14 novembre 2026' })).toBeVisible()
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect(document.title).toBe('Rendez-vous demandé le 14 novembre 2026 – Comptoir')
    expect(portal.sentTo(listShopConversations)).toHaveLength(1)
  })

  it('after a deletion the list keeps its search', async () => {
    const { portal } = openShop('/dashboard/rendezvous/talk-two?sort=DA', held())
    portal.on(deleteConversation, () => ({}))
    await userEvent.click(await screen.findByRole('button', { name: 'Supprimer ce rendez-vous' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Supprimer le rendez-vous' }))
    expect(await screen.findByText('Choisissez un rendez-vous pour lire la discussion.')).toBeVisible()
    expect(path()).toBe('/dashboard/rendezvous?sort=DA')
    expect(document.title).toBe('Rendez-vous – Comptoir')
  })

  it('an appointment that does not exist is the 404 panel beside the list', async () => {
    openShop('/dashboard/rendezvous/none', held())
    expect(await screen.findByRole('heading', { level: 2, name: 'Cette page s’est échappée.' })).toBeVisible()
    expect(await screen.findByRole('link', { name: 'Alix Martin, demandé le 12 novembre 2026' })).toBeVisible()
  })
})

it('in a narrow window an appointment has a page of its own', async () => {
  setWidth(800)
  openShop('/dashboard/rendezvous', held())
  await userEvent.click(await screen.findByRole('link', { name: 'Alix Martin, demandé le 14 novembre 2026' }))
  expect(await screen.findByRole('heading', { level: 1, name: /demandé le 14 novembre 2026$/ })).toBeVisible()
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument()
  await userEvent.click(screen.getAllByRole('link', { name: 'Rendez-vous' }).at(-1) as HTMLElement)
  expect(await screen.findByRole('searchbox')).toBeVisible()
})
