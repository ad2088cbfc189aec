import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { acceptInvitation, readInvitation } from '@comptoir/contracts/account/staff-calls'
import { AppError } from '@comptoir/contracts/core/errors'
import { createFakePortal } from '@comptoir/web/testing/fake-portal.ts'
import { userOf } from '../../testing/builders.ts'
import { renderApp } from '../../testing/render-app.tsx'

const LINK = '/invitation/s3cret'
const louise = { firstname: 'Louise', lastname: 'Roy', email: 'louise@exemple.fr', role: 'clerk' } as const

const open = (read: () => typeof louise = () => louise) => {
  window.history.replaceState(null, '', LINK)
  const portal = createFakePortal()
  portal.install()
  portal.on(readInvitation, read)
  return { portal, ...renderApp(LINK) }
}

it('a colleague chooses a password and is signed in; the link leaves the address', async () => {
  const { portal, signIn } = open()
  const user = userOf({ ...louise, isadmin: 1 })
  portal.on(acceptInvitation, () => user)
  expect(await screen.findByRole('heading', { name: 'Bienvenue, Louise' })).toBeVisible()
  expect(screen.getByText(/vous invite comme vendeur/)).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Adresse e-mail' })).toHaveValue('louise@exemple.fr')
  await userEvent.type(screen.getByLabelText('Mot de passe'), 'Chocolat1')
  await userEvent.type(screen.getByLabelText('Confirmez le mot de passe'), 'Chocolat1')
  await userEvent.click(screen.getByRole('button', { name: 'Commencer' }))
  await waitFor(() => expect(signIn).toHaveBeenCalledWith(expect.objectContaining({ id: user.id })))
  expect(portal.sentTo(acceptInvitation)).toEqual([{ code: 's3cret', passwd: 'Chocolat1' }])
  // The router shows the new path in a render of its own, after the press has been handled.
  await waitFor(() => expect(screen.getByRole('status', { name: 'path' })).toHaveTextContent('/dashboard'))
})

it('a link that is over says so, and leads to the sign-in', async () => {
  open(() => {
    throw new AppError('reset_link_invalid')
  })
  expect(await screen.findByRole('heading', { name: 'Cette invitation ne sert plus' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Se connecter' })).toHaveAttribute('href', '/login')
})
