import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  actOnUser,
  addUserNote,
  correctIdentity,
  deleteUserNote,
  getUser,
  listUsers
} from '@comptoir/contracts/account/account-staff'
import { listBatchRows } from '@comptoir/contracts/batch/batch-rows'
import { listUserMails, type KeptMail } from '@comptoir/contracts/account/kept-mails'
import { listShopConversations } from '@comptoir/contracts/conversation/conversation'
import type { StaffRole } from '@comptoir/contracts/core/access'
import { AppError } from '@comptoir/contracts/core/errors'
import type { User } from '@comptoir/contracts/account/user'
import { createFakePortal } from '@comptoir/web/testing/fake-portal.ts'
import { appointmentOf, batchOf, rib, userOf } from '../../testing/builders.ts'
import { rowOf } from '../shop-rows.ts'
import { renderApp } from '../../testing/render-app.tsx'

const mail: KeptMail = {
  id: 'mail-one',
  at: '2026-11-23T09:05:00.000Z',
  state: 'sent',
  subject: 'Votre colis est arrivé',
  text: 'Bonjour,\n\nVos cartes sont à la boutique.'
}
const appointment = appointmentOf({
  id: 'talk-one',
  userid: userOf().id,
  slot: {
    startsat: '2126-11-28T13:00:00.000Z',
    endsat: '2126-11-28T13:30:00.000Z',
    mode: 'shop',
    changeableuntil: '2126-11-27T13:00:00.000Z'
  }
})

const openUser = async (user: User | null, role: StaffRole = 'manager') => {
  const portal = createFakePortal()
  portal.install()
  portal.on(getUser, () => {
    if (!user) throw new AppError('not_found')
    return user
  })
  portal.on(listBatchRows, () => [rowOf(batchOf())])
  portal.on(listUsers, () => [])
  portal.on(listUserMails, () => [mail])
  portal.on(listShopConversations, () => [appointment, { ...appointment, id: 'talk-two', userid: 'somebody' }])
  const app = renderApp(`/dashboard/users/${user?.id ?? 'none'}`, { role })
  if (user) await screen.findByRole('heading', { level: 1, name: `${user.firstname} ${user.lastname}` })
  return { portal, ...app }
}

const actNames = () =>
  within(screen.getByRole('region', { name: 'Actions' }))
    .queryAllByRole('button')
    .map(button => button.textContent)

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('an account is shown with its data and its batches', async () => {
  await openUser(userOf({ mustchange: true }))
  expect(screen.getByText('17 mai 1990')).toBeVisible()
  expect(screen.getByText('celui envoyé par e-mail, pas encore changé')).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Lot C-2A3B4C du 20 novembre 2026' })).toHaveAttribute(
    'href',
    '/dashboard/batchs/batch-one'
  )
  expect(screen.getByText('Estimation').nextElementSibling).toHaveTextContent('12,50 €')
})

it('mails that were sent are read again, and appointments show their time and lead to their discussion', async () => {
  const { portal } = await openUser(userOf())
  const mails = within(await screen.findByRole('region', { name: 'E-mails envoyés' }))
  await userEvent.click(await mails.findByText('Votre colis est arrivé'))
  expect(mails.getByText(/Vos cartes sont à la boutique/)).toBeVisible()
  expect(mails.getByText(/^envoyé/)).toHaveTextContent(/23 novembre 2026/)
  const appointments = within(await screen.findByRole('region', { name: 'Ses rendez-vous' }))
  const links = await appointments.findAllByRole('link')
  expect(links.map(link => link.getAttribute('href'))).toEqual(['/dashboard/rendezvous/talk-one'])
  expect(appointments.getByText('jeudi 28 novembre, 14 h – 14 h 30 · En boutique')).toBeVisible()
  expect(portal.sentTo(listShopConversations)).toEqual([{ userid: 'user-one', limit: '20' }])
})

it('a clerk is offered what clerks may do to an account', async () => {
  await openUser(userOf(), 'clerk')
  expect(actNames()).toEqual(['Déconnecter partout'])
})

it('names, birth date and address of a seller are corrected, and the page shows them', async () => {
  const { portal } = await openUser(userOf())
  portal.on(correctIdentity, sent => userOf({ ...sent, address: '12 rue des Cartes, 75011 Paris' }))
  await press('Corriger l’identité')
  const dialog = within(await screen.findByRole('dialog', { name: 'Corriger l’identité' }))
  expect(dialog.getByText('Le registre de police garde ce qui y est déjà écrit.')).toBeVisible()
  await userEvent.clear(dialog.getByLabelText('Nom'))
  await userEvent.type(dialog.getByLabelText('Nom'), 'Durand')
  await userEvent.type(dialog.getByLabelText(/^Adresse postale/), '12 rue des Cartes, 75011 Paris')
  await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(portal.sentTo(correctIdentity)).toMatchObject([
    { lastname: 'Durand', address: '12 rue des Cartes, 75011 Paris' }
  ])
  expect(screen.getByText('12 rue des Cartes, 75011 Paris')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Durand')
})

it('staff correct no identity of staff', async () => {
  await openUser(userOf({ isadmin: 1, birthdate: null }))
  expect(screen.queryByRole('button', { name: 'Corriger l’identité' })).not.toBeInTheDocument()
})

it('account numbers are shortened until staff ask to see them', async () => {
  await openUser(userOf())
  expect(screen.queryByText(rib)).not.toBeInTheDocument()
  expect(screen.getByText('…1Z25')).toBeVisible()
  await press('Afficher les coordonnées')
  expect(screen.getByText(rib)).toBeVisible()
  await press('Masquer les coordonnées')
  expect(screen.queryByText(rib)).not.toBeInTheDocument()
})

it('the panel warns of a RIB with a wrong key', async () => {
  await openUser(userOf({ paymentdata: { name: 'Alix', rib: '30002 00550 0000157841Z 12' } }))
  expect(screen.getByText(/^La clé de ce RIB est fausse/)).toBeVisible()
})

it.each([
  ['verify_email', ['Valider l’adresse e-mail', 'Déconnecter partout', 'Supprimer']],
  ['active', ['Bloquer', 'Déconnecter partout', 'Supprimer']],
  ['blocked', ['Débloquer', 'Déconnecter partout', 'Supprimer']]
] as const)('what staff may do to an account in %s', async (status, acts) => {
  await openUser(userOf({ status }))
  expect(actNames()).toEqual(acts)
})

it('staff cannot act on their own account', async () => {
  await openUser(userOf({ id: 'staff-one', isadmin: 1 }))
  expect(actNames()).toEqual([])
  expect(screen.getByText('Vous ne pouvez pas agir sur votre propre compte d’ici.')).toBeVisible()
})

it('an account is blocked with a reason that must be given', async () => {
  const { portal } = await openUser(userOf())
  portal.on(actOnUser, () => userOf({ status: 'blocked' }))
  await press('Bloquer')
  const submit = await screen.findByRole('button', { name: 'Bloquer le compte' })
  await userEvent.click(submit)
  expect(portal.sentTo(actOnUser)).toEqual([])
  await userEvent.type(screen.getByRole('textbox', { name: 'Raison' }), 'Contrefaçons')
  await userEvent.click(submit)
  expect(await screen.findByText('Le compte est bloqué.')).toBeVisible()
  expect(portal.sentTo(actOnUser)).toEqual([{ id: 'user-one', action: 'B', reason: 'Contrefaçons' }])
  expect(actNames()).toEqual(['Débloquer', 'Déconnecter partout', 'Supprimer'])
})

it('an address is validated once confirmed', async () => {
  const { portal } = await openUser(userOf({ status: 'verify_email' }))
  portal.on(actOnUser, () => userOf())
  await press('Valider l’adresse e-mail')
  await userEvent.click(await screen.findByRole('button', { name: 'Valider l’adresse' }))
  expect(await screen.findByText('L’adresse e-mail est validée.')).toBeVisible()
  expect(portal.sentTo(actOnUser)).toEqual([{ id: 'user-one', action: 'V' }])
})

it('nothing is sent when staff cancel', async () => {
  const { portal } = await openUser(userOf())
  await press('Déconnecter partout')
  await userEvent.click(await screen.findByRole('button', { name: 'Revenir au compte' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect(portal.sentTo(actOnUser)).toEqual([])
})

it('a deleted account leads back to the list', async () => {
  const { portal } = await openUser(userOf())
  portal.on(actOnUser, () => ({}))
  await press('Supprimer')
  await userEvent.click(await screen.findByRole('button', { name: 'Supprimer définitivement' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Vendeurs' })).toBeVisible()
})

it('a refusal is shown, and the account stays', async () => {
  const { portal, alert } = await openUser(userOf())
  portal.on(actOnUser, () => {
    throw new AppError('account_busy')
  })
  await press('Supprimer')
  await userEvent.click(await screen.findByRole('button', { name: 'Supprimer définitivement' }))
  await waitFor(() => expect(alert).toHaveBeenCalledTimes(1))
  expect(alert.mock.calls[0]?.[0].message).toMatch(/^Un lot est en cours de traitement/)
  expect(screen.getByRole('heading', { level: 1, name: 'Alix Martin' })).toBeVisible()
})

it('an account that does not exist is the 404 page', async () => {
  await openUser(null)
  expect(await screen.findByRole('heading', { name: 'Cette page s’est échappée.' })).toBeVisible()
})

it('notes on a seller are written for colleagues, and their author deletes them', async () => {
  const at = '2026-11-25T09:00:00.000Z'
  const theirs = { id: 'note-one', staffid: 'left', content: 'Vient le samedi.', at }
  const { portal } = await openUser(userOf({ notes: [theirs] }))
  const panel = within(screen.getByRole('region', { name: 'Notes internes' }))
  expect(panel.getByText('Vient le samedi.')).toBeVisible()
  expect(panel.queryByRole('button', { name: /Supprimer/ })).not.toBeInTheDocument()
  const own = { id: 'note-two', staffid: 'staff-one', content: 'Préfère le téléphone.', at }
  portal.on(addUserNote, () => userOf({ notes: [theirs, own] }))
  await userEvent.type(panel.getByRole('textbox', { name: /Nouvelle note/ }), own.content)
  await userEvent.click(panel.getByRole('button', { name: 'Ajouter la note' }))
  expect(await panel.findByText(own.content)).toBeVisible()
  expect(panel.getByRole('textbox', { name: /Nouvelle note/ })).toHaveValue('')
  expect(portal.sentTo(addUserNote)).toEqual([
    { id: userOf().id, content: own.content, requestid: expect.any(String) as string }
  ])
  portal.on(deleteUserNote, () => userOf({ notes: [theirs] }))
  await userEvent.click(panel.getByRole('button', { name: /Supprimer ma note/ }))
  await waitFor(() => expect(panel.queryByText(own.content)).not.toBeInTheDocument())
})

it('nobody notes anything about a colleague', async () => {
  await openUser(userOf({ isadmin: 1, role: 'clerk' }))
  expect(screen.queryByRole('region', { name: 'Notes internes' })).not.toBeInTheDocument()
})

it('the notes stay in view when the seller is corrected', async () => {
  const notes = [{ id: 'note-one', staffid: 'left', content: 'Vient le samedi.', at: '2026-11-25T09:00:00.000Z' }]
  const { portal } = await openUser(userOf({ notes }))
  // As the service answers it: no other call but the reading of one account and those of notes carries notes.
  portal.on(correctIdentity, sent => userOf({ ...sent }))
  await press('Corriger l’identité')
  const dialog = within(await screen.findByRole('dialog', { name: 'Corriger l’identité' }))
  await userEvent.clear(dialog.getByLabelText('Nom'))
  await userEvent.type(dialog.getByLabelText('Nom'), 'Durand')
  await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Durand')
  await new Promise(done => setTimeout(done, 500))
  expect(within(screen.getByRole('region', { name: 'Notes internes' })).getByText('Vient le samedi.')).toBeVisible()
})
