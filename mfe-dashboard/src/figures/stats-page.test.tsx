import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getDelays } from '@comptoir/contracts/batch/delays'
import { getFigures } from '@comptoir/contracts/batch/figures'
import { onShopClock } from '@comptoir/contracts/batch/opening-hours'
import { listVisits } from '@comptoir/contracts/batch/visits'
import { AppError } from '@comptoir/contracts/core/errors'
import { createFakePortal } from '@comptoir/web/testing/fake-portal.ts'
import { noFigures, periodFigures, someFigures } from '../../testing/figures-builders.ts'
import { renderApp } from '../../testing/render-app.tsx'

const today = onShopClock(new Date()).date

const openStats = (
  query = '',
  figuresOf = (from: string) => (from === '2026-03-02' ? someFigures() : someFigures({ spent: 200 }))
) => {
  const portal = createFakePortal()
  portal.install()
  portal.on(getFigures, ({ from, to }) => periodFigures({ from, to }, figuresOf(from)))
  portal.on(getDelays, () => ({ answer: { minutes: 190, batches: 12 }, control: null, payment: null, paid: 40 }))
  portal.on(listVisits, ({ to }) => [{ day: to, pages: { '/': 8, '/batchs/:id': 2 }, steps: { visit: 8, sent: 2 } }])
  return { portal, ...renderApp(`/dashboard/stats${query}`) }
}
const twoWeeks = '?from=2026-03-02&to=2026-03-15'
const tile = (name: string) => within(screen.getByText(name, { selector: 'dt' }).parentElement!)

describe('the figures', () => {
  it('are those of a period beside those of the period before', async () => {
    const { portal } = openStats(twoWeeks)
    await screen.findByRole('region', { name: 'En tout' })
    expect(tile('Dépensé').getByText(/^400,00\s€$/)).toBeVisible()
    expect(await tile('Dépensé').findByText(/^avant : 200,00\s€ \(\+100\s%\)$/)).toBeVisible()
    expect(tile('Marge attendue').getByText(/^67\s% de ce qui a été payé/)).toBeVisible()
    expect(tile('Offres acceptées').getByText('3 sur 4 offres')).toBeVisible()
    expect(tile('Contrôle face à l’estimation').getByText(/^[-−]10\s%$/)).toBeVisible()
    expect(screen.getByText(/1 carte n’y est pas comptée/)).toBeVisible()
    expect(portal.sentTo(getFigures)).toEqual([
      { from: '2026-03-02', to: '2026-03-15' },
      { from: '2026-02-16', to: '2026-03-01' }
    ])
    expect(screen.getByRole('link', { name: /CSV/ })).toHaveAttribute(
      'href',
      '/api/dashboard/figures?from=2026-03-02&to=2026-03-15&format=csv'
    )
  })

  it('stand in a table beside each chart, week by week, and by series', async () => {
    openStats(twoWeeks)
    await screen.findByRole('region', { name: 'En tout' })
    const table = screen.getByRole('table', { name: 'Dépensé et marge attendue, par semaine', hidden: true })
    const rows = within(table).getAllByRole('row', { hidden: true })
    expect(rows.map(row => row.textContent?.replaceAll(/\s/g, ' '))).toEqual([
      'SemaineDépenséMarge attendue',
      'Semaine 10, du 2 mars au 8 mars400,00 €240,00 €',
      'Semaine 11, du 9 mars au 15 mars400,00 €240,00 €'
    ])
    const series = within(screen.getByRole('table', { name: 'Par série' }))
    expect(series.getAllByText('Brumes').length).toBeGreaterThan(0)
    expect(series.getAllByText('Série inconnue').length).toBeGreaterThan(0)
  })

  it('of another period have an address: by a link, or by dates of one’s own', async () => {
    const { portal } = openStats()
    await screen.findByRole('region', { name: 'En tout' })
    expect(portal.sentTo(getFigures)[0]).toEqual({ from: `${today.slice(0, 7)}-01`, to: today })
    await userEvent.click(screen.getByRole('link', { name: 'Année' }))
    await waitFor(() =>
      expect(portal.sentTo(getFigures)).toContainEqual({ from: `${today.slice(0, 4)}-01-01`, to: today })
    )

    await userEvent.click(screen.getByText('Autres dates'))
    const [from, to] = [screen.getByLabelText('Du'), screen.getByLabelText('Au')]
    await userEvent.clear(from)
    await userEvent.type(from, '2026-03-20')
    await userEvent.clear(to)
    await userEvent.type(to, '2026-03-02')
    await userEvent.click(screen.getByRole('button', { name: 'Afficher' }))
    expect(to).toHaveAccessibleDescription(/La période doit finir après son début/)
    expect(to).toHaveFocus()
    await userEvent.clear(from)
    await userEvent.type(from, '2026-03-01')
    await userEvent.click(screen.getByRole('button', { name: 'Afficher' }))
    await waitFor(() => expect(portal.sentTo(getFigures)).toContainEqual({ from: '2026-03-01', to: '2026-03-02' }))
    expect(await screen.findByText('Du 1 mars 2026 au 2 mars 2026')).toBeVisible()
  })

  it('of days on which nothing happened say so, without charts of nothing', async () => {
    openStats(twoWeeks, noFigures)
    expect(await screen.findByText(/^Rien n’a été acheté/)).toBeVisible()
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
    expect(tile('Marge attendue').getByText('–')).toBeVisible()
  })

  it('are told without a comparison while the period before cannot be read', async () => {
    openStats(twoWeeks, from => {
      if (from !== '2026-03-02') throw new AppError('validation_failed')
      return someFigures()
    })
    expect(await screen.findByText(/il n’y a pas de comparaison/)).toBeVisible()
    expect(tile('Dépensé').queryByText(/avant/)).not.toBeInTheDocument()
  })
})

it('the waits of each step are told as median and nine of ten, beside what the public reads', async () => {
  openStats(`${twoWeeks}&view=paces`)
  const waits = within(await screen.findByRole('table', { name: 'Temps de la boutique' }))
  const row = (name: RegExp) => within(waits.getByRole('row', { name }))
  expect(row(/Du lot envoyé à l’offre/).getAllByText(/^3\sh\s20$/).length).toBeGreaterThan(0)
  expect(row(/Du lot envoyé à l’offre/).getByText(/^10\sh$/)).toBeVisible()
  expect(row(/De tout ce que demande/).getAllByText(/^2 j 2\sh$/).length).toBeGreaterThan(0)
  expect(await screen.findByText('4 heures (12 lots)')).toBeVisible()
  expect(screen.getAllByText('moins de cinq lots')).toHaveLength(2)
})

it('the visits are a part of the figures, also at their former address', async () => {
  const portal = createFakePortal()
  portal.install()
  portal.on(listVisits, ({ to }) => [{ day: to, pages: { '/': 8, '/batchs/:id': 2 }, steps: { visit: 8, sent: 2 } }])
  renderApp('/dashboard/figures')
  const steps = within(await screen.findByRole('table', { name: 'De la première page au lot envoyé' }))
  const row = (name: RegExp) => steps.getByRole('row', { name })
  expect(within(row(/Visite commencée/)).getByText('8')).toBeVisible()
  expect(within(row(/Lot envoyé/)).getByText(/^25\s%$/)).toBeVisible()
  expect(within(screen.getByRole('table', { name: 'Pages ouvertes' })).getByText('Un lot')).toBeVisible()
  expect(portal.sentTo(listVisits)).toEqual([{ from: `${today.slice(0, 7)}-01`, to: today }])
})
