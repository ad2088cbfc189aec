import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getDelays } from '@comptoir/contracts/batch/delays'
import { listVisits } from '@comptoir/contracts/batch/visits'
import { createFakePortal } from '@comptoir/web/testing/fake-portal.ts'
import { renderApp } from '../../testing/render-app.tsx'

const openFigures = () => {
  const portal = createFakePortal()
  portal.install()
  portal.on(getDelays, () => ({ answer: { minutes: 190, batches: 12 }, control: null, payment: null, paid: 40 }))
  portal.on(listVisits, ({ to }) => [{ day: to, pages: { '/': 8, '/batchs/:id': 2 }, steps: { visit: 8, sent: 2 } }])
  return { portal, ...renderApp('/dashboard/figures') }
}

it('staff read the visits, their steps, and the pace of the shop', async () => {
  openFigures()
  const steps = within(await screen.findByRole('table', { name: 'De la première page au lot envoyé' }))
  const row = (name: RegExp) => steps.getByRole('row', { name })
  expect(within(row(/Visite commencée/)).getByText('8')).toBeVisible()
  expect(within(row(/Lot envoyé/)).getByText(/^25\s%$/)).toBeVisible()
  expect(within(screen.getByRole('table', { name: 'Pages ouvertes' })).getByText('Un lot')).toBeVisible()
  expect(screen.getByText('4 heures (12 lots)')).toBeVisible()
  expect(screen.getAllByText('moins de cinq lots')).toHaveLength(2)
})

it('the period is thirty days, and another one by a link', async () => {
  const { portal } = openFigures()
  await screen.findByRole('table', { name: 'Pages ouvertes' })
  await userEvent.click(screen.getByRole('link', { name: '7 jours' }))
  await screen.findByRole('table', { name: 'Pages ouvertes' })
  const spans = portal
    .sentTo(listVisits)
    .map(({ from, to }) => (Date.parse(to as string) - Date.parse(from as string)) / 86_400_000 + 1)
  expect(spans).toEqual([30, 7])
})
