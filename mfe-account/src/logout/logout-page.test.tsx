import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sessionOf } from '@comptoir/web/testing/fake-shell.ts'
import { renderApp } from '../../testing/render-app.tsx'

it('says that the session has ended and leads back in or home', async () => {
  renderApp({ pathname: '/logout', state: { wasSignedIn: true } })
  const heading = await screen.findByRole('heading', { name: 'Déconnexion' })
  await waitFor(() => expect(heading).toHaveFocus())
  expect(screen.getByText('Vous avez été déconnecté. Reconnectez-vous pour continuer.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Se connecter' })).toHaveAttribute('href', '/login')
  expect(screen.getByRole('link', { name: 'Retour à l’accueil' })).toHaveAttribute('href', '/')
})

it('lets who is still signed in log out', async () => {
  const { signOut } = renderApp('/logout', sessionOf())
  expect(await screen.findByText('Alix, vous êtes encore connecté.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Se déconnecter' }))
  expect(signOut).toHaveBeenCalledTimes(1)
})

it('tells who never signed in that they are not, and not that they were logged out', async () => {
  renderApp('/logout')
  expect(await screen.findByText('Vous n’êtes pas connecté.')).toBeVisible()
  expect(screen.queryByText(/Vous avez été déconnecté/)).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Se connecter' })).toHaveAttribute('href', '/login')
})
