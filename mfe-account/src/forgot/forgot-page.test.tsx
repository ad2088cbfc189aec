import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { forgotPassword } from '@comptoir/contracts/account/account-calls'
import { networkMessage } from '@comptoir/contracts/browser/client'
import { createFakePortal } from '@comptoir/web/testing/fake-portal.ts'
import { renderApp } from '../../testing/render-app.tsx'

const open = async () => {
  const portal = createFakePortal()
  portal.install()
  portal.on(forgotPassword, () => ({}))
  renderApp('/forgot')
  await screen.findByText('Recevez un lien pour choisir un nouveau mot de passe.')
  return portal
}
const email = () => screen.getByRole('textbox', { name: 'Adresse e-mail' })
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Recevoir le lien' }))

it('asks for a link, and says no more than that one has left if there is an account', async () => {
  const portal = await open()
  await userEvent.type(email(), 'alix@exemple.fr')
  await submit()
  expect(
    await screen.findByText(
      'Si un compte existe avec cette adresse, un e-mail vient de partir. Le lien est valable 30 minutes.'
    )
  ).toBeVisible()
  expect(portal.sentTo(forgotPassword)).toEqual([{ email: 'alix@exemple.fr' }])
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
})

it('can be asked again after a minute, or for another address at once', async () => {
  await open()
  await userEvent.type(email(), 'alix@exemple.fr')
  await submit()
  const again = await screen.findByRole('button', { name: 'Renvoyer le lien' })
  expect(again).toHaveAttribute('aria-disabled', 'true')
  expect(screen.getByRole('timer')).toHaveTextContent(/^Possible dans (60|59) s$/)
  await userEvent.click(screen.getByRole('button', { name: 'Changer d’adresse' }))
  expect(email()).toHaveValue('')
})

it('wants an address', async () => {
  const portal = await open()
  await userEvent.type(email(), 'alix@exemple')
  await submit()
  expect(email()).toHaveAccessibleDescription('L’email n’est pas renseigné ou son format est incorrect')
  expect(email()).toHaveFocus()
  expect(portal.sentTo(forgotPassword)).toEqual([])
})

it('keeps the address when the network is silent', async () => {
  const portal = await open()
  portal.on(forgotPassword, () => {
    throw new Error('no network')
  })
  await userEvent.type(email(), 'alix@exemple.fr')
  await submit()
  expect(await screen.findByRole('alert')).toHaveTextContent(networkMessage)
  expect(email()).toHaveValue('alix@exemple.fr')
})
