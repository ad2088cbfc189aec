import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { actOnUser } from '@comptoir/contracts/account/account-staff'
import {
  changeRole,
  inviteStaff,
  listStaff,
  renewInvitation,
  withdrawInvitation,
  type StaffMember
} from '@comptoir/contracts/account/staff-calls'
import { AppError } from '@comptoir/contracts/core/errors'
import { createFakePortal } from '@comptoir/web/testing/fake-portal.ts'
import { memberOf } from '../../testing/builders.ts'
import { renderApp } from '../../testing/render-app.tsx'

const camille = memberOf()
const simone = memberOf({ id: 'simone', firstname: 'Simone', lastname: 'Weiss', role: 'clerk', secondfactor: 'off' })
const louise = memberOf({
  id: 'louise',
  firstname: 'Louise',
  lastname: 'Roy',
  role: 'clerk',
  status: 'verify_email',
  invitedat: new Date().toISOString()
})

const openTeam = async (staff: StaffMember[] = [camille, simone, louise]) => {
  const portal = createFakePortal()
  portal.install()
  portal.on(listStaff, () => staff)
  const app = renderApp('/dashboard/staff')
  await screen.findByRole('heading', { level: 2, name: 'Camille Comptoir (vous)' })
  return { portal, staff, ...app }
}
const rowOf = (name: string) => within(screen.getByRole('heading', { level: 2, name }).closest('li') as HTMLElement)
const press = (name: string, button: string) => userEvent.click(rowOf(name).getByRole('button', { name: button }))
const confirm = async (name: string) =>
  userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))

it('shows who works at the shop, as what, and offers no act on oneself', async () => {
  await openTeam()
  expect(rowOf('Camille Comptoir (vous)').queryByRole('button')).not.toBeInTheDocument()
  expect(rowOf('Simone Weiss').getByText('Vendeur')).toBeVisible()
  expect(rowOf('Simone Weiss').getByText('Sans double authentification')).toBeVisible()
  expect(rowOf('Louise Roy').getByText(/^Invité le /)).toBeVisible()
})

it('a colleague is invited; what is typed stays when the address is taken', async () => {
  const { portal, staff } = await openTeam([camille])
  portal.on(inviteStaff, ({ email }) => {
    if (email === 'anna@exemple.fr') throw new AppError('email_taken', { fields: { email: 'Un compte existe déjà' } })
    staff.push(simone)
    return simone
  })
  await userEvent.click(screen.getByRole('button', { name: 'Inviter un collègue' }))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Prénom' }), 'Simone')
  await userEvent.type(screen.getByRole('textbox', { name: 'Nom' }), 'Weiss')
  const email = screen.getByRole('textbox', { name: 'Adresse e-mail' })
  await userEvent.type(email, 'anna@exemple.fr')
  await userEvent.click(screen.getByRole('button', { name: /^Envoyer l/ }))
  await waitFor(() => expect(email).toHaveAccessibleDescription('Un compte existe déjà'))
  await userEvent.clear(email)
  await userEvent.type(email, 'simone@exemple.fr')
  await userEvent.click(screen.getByRole('button', { name: /^Envoyer l/ }))
  expect(await screen.findByText('Simone Weiss est invité.')).toBeVisible()
  expect(await screen.findByRole('heading', { level: 2, name: 'Simone Weiss' })).toBeVisible()
  expect(portal.sentTo(inviteStaff).at(-1)).toMatchObject({
    firstname: 'Simone',
    lastname: 'Weiss',
    email: 'simone@exemple.fr',
    role: 'clerk'
  })
})

it('an invitation is sent again at once, and taken back once confirmed', async () => {
  const { portal } = await openTeam()
  portal.on(renewInvitation, () => louise)
  portal.on(withdrawInvitation, () => ({}))
  await press('Louise Roy', 'Renvoyer l’invitation')
  expect(await screen.findByText(/^Un nouveau lien est parti à Louise Roy/)).toBeVisible()
  await press('Louise Roy', 'Retirer l’invitation')
  await confirm('Retirer')
  await waitFor(() => expect(portal.sentTo(withdrawInvitation)).toEqual([{ id: 'louise' }]))
})

it('a clerk becomes a manager, is blocked or removed once confirmed; a refusal is told and the list read again', async () => {
  const { portal, alert } = await openTeam()
  portal.on(changeRole, () => simone)
  portal.on(actOnUser, () => {
    throw new AppError('forbidden')
  })
  await press('Simone Weiss', 'Nommer responsable')
  await confirm('Nommer responsable')
  expect(await screen.findByText('Simone Weiss est maintenant responsable.')).toBeVisible()
  expect(portal.sentTo(changeRole)).toEqual([{ id: 'simone', role: 'manager' }])
  await press('Simone Weiss', 'Bloquer')
  await confirm('Bloquer')
  await waitFor(() => expect(alert).toHaveBeenCalledWith({ message: 'Vous ne pouvez pas faire cette action' }))
  expect(portal.sentTo(actOnUser)).toEqual([{ id: 'simone', action: 'B' }])
})

it('does not exist for a clerk', async () => {
  createFakePortal().install()
  renderApp('/dashboard/register', { role: 'clerk' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Registre de police' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Équipe' })).not.toBeInTheDocument()
})
