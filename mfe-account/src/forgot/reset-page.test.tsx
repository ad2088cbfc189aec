import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { resetPassword } from '@comptoir/contracts/account/account-calls'
import { AppError } from '@comptoir/contracts/core/errors'
import { createFakePortal } from '@comptoir/web/testing/fake-portal.ts'
import { renderApp } from '../../testing/render-app.tsx'

const LINK = '/forgot/s3cret?email=alix%40exemple.fr'

const open = async () => {
  window.history.replaceState(null, '', LINK)
  const portal = createFakePortal()
  portal.install()
  portal.on(resetPassword, () => ({}))
  const app = renderApp(LINK)
  await screen.findByRole('heading', { name: 'Choisissez un nouveau mot de passe' })
  return { portal, ...app }
}
const choose = async (passwd: string, confirmation = passwd) => {
  await userEvent.type(screen.getByLabelText('Nouveau mot de passe'), passwd)
  await userEvent.type(screen.getByLabelText('Confirmez le mot de passe'), confirmation)
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }))
}

it('sets the password of the address in the link, opens no session and leads to the log-in', async () => {
  const { portal, signIn } = await open()
  expect(screen.getByRole('textbox', { name: 'Adresse e-mail' })).toHaveValue('alix@exemple.fr')
  await choose('Chocolat1')
  const heading = await screen.findByRole('heading', { name: 'Votre mot de passe est changé' })
  await waitFor(() => expect(heading).toHaveFocus())
  expect(portal.sentTo(resetPassword)).toEqual([{ passwd: 'Chocolat1', code: 's3cret', email: 'alix@exemple.fr' }])
  expect(signIn).not.toHaveBeenCalled()
  expect(screen.getByRole('link', { name: 'Se connecter' })).toHaveAttribute('href', '/login')
})

it('tells from the start where the link of the mail leads', async () => {
  await open()
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
})

it('the secret leaves with no request, and the used link leaves the address bar', async () => {
  await open()
  expect(document.querySelector('meta[name="referrer"]')).toHaveAttribute('content', 'strict-origin')
  await choose('Chocolat1')
  await screen.findByRole('heading', { name: 'Votre mot de passe est changé' })
  expect(location.pathname + location.search).toBe('/forgot')
})

it.each([
  ['chocolat', 'chocolat', 'Nouveau mot de passe', /Mot de passe trop faible/],
  ['Chocolat1', 'Chocolat2', 'Confirmez le mot de passe', /Les deux mots de passe ne sont pas identiques/]
])('%s and %s are not sent', async (passwd, confirmation, label, sentence) => {
  const { portal } = await open()
  await choose(passwd, confirmation)
  expect(screen.getByLabelText(label)).toHaveAccessibleDescription(sentence)
  expect(screen.getByLabelText(label)).toHaveFocus()
  expect(portal.sentTo(resetPassword)).toEqual([])
})

it('a link that is worth nothing any more leads to another one', async () => {
  const { portal } = await open()
  portal.on(resetPassword, () => {
    throw new AppError('reset_link_invalid')
  })
  await choose('Chocolat1')
  expect(await screen.findByRole('alert')).toHaveTextContent('Ce lien n’est plus valable. Demandez-en un nouveau.')
  expect(screen.getByRole('link', { name: 'Demander un nouveau lien' })).toHaveAttribute('href', '/forgot')
})

it.each(['/forgot/s3cret', '/forgot/s3cret?email=', '/forgot/s3cret?email=alix'])(
  '%s lacks the address: no form, but the way to a whole link',
  async link => {
    createFakePortal().install()
    renderApp(link)
    expect(await screen.findByRole('heading', { name: 'Ce lien est incomplet' })).toBeVisible()
    expect(screen.queryByLabelText('Nouveau mot de passe')).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Demander un nouveau lien' })).toHaveAttribute('href', '/forgot')
  }
)
