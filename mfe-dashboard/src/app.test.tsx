import { screen } from '@testing-library/react'
import { getStats } from '@comptoir/contracts/batch/batch'
import { listBatchRows } from '@comptoir/contracts/batch/batch-rows'
import { isPage } from '@comptoir/contracts/portal/pages'
import { createFakePortal } from '@comptoir/web/testing/fake-portal.ts'
import { statsOf } from '../testing/builders.ts'
import { renderApp } from '../testing/render-app.tsx'

beforeEach(() => {
  const portal = createFakePortal()
  portal.install()
  portal.on(listBatchRows, () => [])
  portal.on(getStats, () => statsOf())
})

it('the navigation leads only to pages of the portal, and marks the present one', async () => {
  renderApp('/dashboard')
  const nav = await screen.findByRole('navigation', { name: 'Tableau de bord' })
  const links = [...nav.querySelectorAll('a')]
  expect(links.map(link => link.textContent)).toEqual([
    'Lots',
    'Rendez-vous',
    'Catalogue',
    'Vendeurs',
    'Chiffres',
    'Réglages'
  ])
  expect(links.map(link => isPage(link.getAttribute('href') ?? ''))).not.toContain(false)
  expect(links.map(link => link.getAttribute('aria-current'))).toEqual(['page', null, null, null, null, null])
})

it('/dashboard/profil leads to the profile of the signed-in user', () => {
  renderApp('/dashboard/profil')
  expect(screen.getByRole('status', { name: 'path' })).toHaveTextContent('/profil')
})

it('a clerk is led to what clerks may see, and to nothing else', async () => {
  renderApp('/dashboard/register', { role: 'clerk' })
  const settings = await screen.findByRole('link', { name: 'Réglages' })
  expect(settings).toHaveAttribute('href', '/dashboard/register')
  const tabs = await screen.findByRole('navigation', { name: 'Parties des réglages' })
  expect([...tabs.querySelectorAll('a')].map(link => link.textContent)).toEqual([
    'Réponses types',
    'Registre',
    'Mon profil'
  ])
})
