import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { listUsers } from '@comptoir/contracts/account/account-staff'
import type { User } from '@comptoir/contracts/account/user'
import { createFakePortal } from '@comptoir/web/testing/fake-portal.ts'
import { userOf } from '../../testing/builders.ts'
import { renderApp } from '../../testing/render-app.tsx'

const openUsers = (users: User[], path = '/dashboard/users') => {
  const portal = createFakePortal()
  portal.install()
  portal.on(listUsers, ({ before, limit = 50 }) => {
    const start = before === undefined ? 0 : users.findIndex(({ id }) => id === before) + 1
    return users.slice(start, start + Number(limit))
  })
  return { portal, ...renderApp(path) }
}

it('a row shows name, address, date and status of an account', async () => {
  openUsers([userOf(), userOf({ id: 'user-two', firstname: 'Bob', status: 'blocked', email: 'bob@exemple.fr' })])
  const [, first, second] = await screen.findAllByRole('row')
  expect(screen.getByRole('link', { name: 'Alix Martin' })).toHaveAttribute('href', '/dashboard/users/user-one')
  expect(first).toHaveTextContent('Alix Martinalix@exemple.fr05/03/2026ActifVirement (RIB)')
  expect(second).toHaveTextContent('Bloqué')
})

it('words, field and order are sent to the portal and kept in the address', async () => {
  const { portal } = openUsers([userOf()])
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Rechercher un compte' }), 'alix{Enter}')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Chercher dans' }), 'E-mail')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Trier par' }), 'Nom, de A à Z')
  await waitFor(() => expect(portal.sentTo(listUsers).at(-1)).toEqual({ q: 'alix', field: 'E', sort: 'NA' }))
  expect(portal.sentTo(listUsers)[0]).toEqual({ sort: 'DD' })
  expect(screen.getByRole('status', { name: 'path' })).toHaveTextContent('/dashboard/users?q=alix&field=E&sort=NA')
})

it('unknown codes of the address are not sent to the portal', async () => {
  const { portal } = openUsers([userOf()], '/dashboard/users?q=alix&field=P&sort=ZZ')
  await screen.findAllByRole('row')
  expect(portal.sentTo(listUsers)).toEqual([{ q: 'alix', field: 'FL', sort: 'DD' }])
})

it('goes on a page at a time, the focus on the first new account', async () => {
  openUsers(Array.from({ length: 51 }, (_, n) => userOf({ id: `user-${n}` })))
  await userEvent.click(await screen.findByRole('button', { name: 'Afficher plus de comptes' }))
  await waitFor(() => expect(document.querySelector('a[href="/dashboard/users/user-50"]')).toHaveFocus())
  expect(screen.queryByRole('button', { name: 'Afficher plus de comptes' })).not.toBeInTheDocument()
})

it('a search that finds nobody says so', async () => {
  openUsers([], '/dashboard/users?q=personne')
  expect(await screen.findByText('Aucun compte ne correspond à cette recherche.')).toBeVisible()
})
