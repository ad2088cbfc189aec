import { screen } from '@testing-library/react'
import { createFakePortal } from '@comptoir/web/testing/fake-portal.ts'
import { renderApp } from '../../testing/render-app.tsx'

beforeEach(() => createFakePortal().install())

it('the register can be downloaded as CSV and as PDF by a manager', async () => {
  renderApp('/dashboard/register')
  for (const [name, format] of [
    ['Télécharger en CSV', 'csv'],
    ['Télécharger en PDF', 'pdf']
  ] as const)
    expect(await screen.findByRole('link', { name })).toHaveAttribute(
      'href',
      `/api/dashboard/register?format=${format}`
    )
})

it('a clerk reads the register and takes no copy of it along', async () => {
  renderApp('/dashboard/register', { role: 'clerk' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Registre de police' })).toBeVisible()
  expect(screen.queryByRole('link', { name: /Télécharger/ })).not.toBeInTheDocument()
})
