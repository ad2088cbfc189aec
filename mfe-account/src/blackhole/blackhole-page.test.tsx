import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getSettings } from '@comptoir/contracts/batch/settings'
import { createFakePortal } from '@comptoir/web/testing/fake-portal.ts'
import { sessionOf } from '@comptoir/web/testing/fake-shell.ts'
import { renderApp } from '../../testing/render-app.tsx'

const open = async (shop: () => string) => {
  const portal = createFakePortal()
  portal.install()
  portal.on(getSettings, () => ({
    estimationopen: true,
    hours: [],
    closures: [],
    shippingcost: 8,
    shop: { name: 'La boutique', address: '1 rue des Cartes, Paris', phone: '01 00 00 00 00', email: shop() }
  }))
  const app = renderApp('/blackhole', sessionOf({ status: 'blocked' }))
  await screen.findByRole('heading', { name: 'Vous avez été banni du site' })
  return app
}

it('says why, and whom to write to', async () => {
  await open(() => 'boutique@exemple.fr')
  const address = await screen.findByRole('link', { name: 'boutique@exemple.fr' })
  expect(address).toHaveAttribute('href', 'mailto:boutique@exemple.fr')
  expect(address.parentElement).toHaveTextContent(
    'Votre compte a été bloqué car nos conditions d’utilisation n’ont pas été respectées. Pour contester cette décision ou exercer vos droits sur vos données, écrivez-nous à boutique@exemple.fr.'
  )
})

it('leads to the legal notice when the address does not come', async () => {
  await open(() => {
    throw new Error('no network')
  })
  expect(await screen.findByRole('link', { name: 'l’adresse de nos mentions légales' })).toHaveAttribute(
    'href',
    '/about'
  )
})

it('leaves the rights on own data: export, deletion, log-out', async () => {
  const { signOut } = await open(() => 'boutique@exemple.fr')
  expect(screen.getByRole('button', { name: 'Télécharger mes données' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Supprimer mon compte' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Se déconnecter' }))
  expect(signOut).toHaveBeenCalledTimes(1)
})
