import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getUser } from '@comptoir/contracts/account-calls'
import { listShopBatches } from '@comptoir/contracts/batch-staff'
import { deleteConversation, getConversation, listShopConversations } from '@comptoir/contracts/conversation'
import type { Conversation } from '@comptoir/contracts/conversation'
import { AppError } from '@comptoir/contracts/errors'
import { appointmentOf, messageOf, userOf } from '../../testing/builders.ts'
import { createFakePortal } from '../../testing/fake-portal.ts'
import { renderApp } from '../../testing/render-app.tsx'

const openShop = (path: string, held: Conversation[]) => {
  const portal = createFakePortal()
  portal.install()
  portal.on(getUser, () => userOf())
  portal.on(listShopBatches, () => [])
  portal.on(listShopConversations, () => held)
  portal.on(getConversation, ({ id }) => {
    const found = held.find(conversation => conversation.id === id)
    if (!found) throw new AppError('not_found')
    return found
  })
  return { portal, ...renderApp(path) }
}

it('appointments are told with whom, where, and what was said last', async () => {
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

it('are searched in what was written', async () => {
  const { portal } = openShop('/dashboard/rendezvous', [])
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Chercher dans' }), 'Messages')
  await userEvent.type(screen.getByRole('searchbox'), 'collection{Enter}')
  expect(await screen.findByText('Aucun rendez-vous ne correspond à cette recherche.')).toBeVisible()
  expect(portal.askedOf(listShopConversations).at(-1)).toEqual({ q: 'collection', field: 'M', sort: 'DD' })
})

it('one shows its thread and the person, and is deleted once confirmed', async () => {
  const { portal } = openShop('/dashboard/rendezvous/talk-one', [appointmentOf()])
  portal.on(deleteConversation, () => ({}))
  expect(await screen.findByText('Fil R talk-one')).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Alix Martin' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Supprimer ce rendez-vous' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Supprimer le rendez-vous' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Rendez-vous' })).toBeVisible()
  expect(portal.askedOf(deleteConversation)).toEqual([{ id: 'talk-one' }])
})

it('a new one appears in the list by itself', async () => {
  const held: Conversation[] = []
  const { shopFrame } = openShop('/dashboard/rendezvous', held)
  await screen.findByText("Aucun rendez-vous n'est demandé pour l'instant.")
  held.push(appointmentOf())
  await shopFrame({ action: 'new_conversation', conversation: appointmentOf() })
  await waitFor(() => expect(screen.getByText('Une collection de 400 cartes')).toBeVisible())
})

it('none is the 404 page', async () => {
  openShop('/dashboard/rendezvous/none', [])
  expect(await screen.findByRole('heading', { name: "Cette page s'est échappée." })).toBeVisible()
})
