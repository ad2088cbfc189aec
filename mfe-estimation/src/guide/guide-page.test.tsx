import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderApp } from '../../testing/render-app.tsx'

describe.each([
  ['/estimation', 'Estimez vos cartes Pokémon en deux photos', 'Ce que nous regardons'],
  ['/rachat', 'Nous rachetons vos cartes Pokémon', 'Ce que vous recevez']
])('%s', (path, title, part) => {
  it('explains itself and starts an estimation or an appointment', async () => {
    const { startEstimation } = renderApp(path)
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(screen.getByRole('heading', { name: part })).toBeVisible()
    // Before the shop has measured anything, too.
    expect(screen.getByRole('region', { name: 'Nos délais' })).toHaveTextContent(/1 mois.*14 jours/)
    const [start] = screen.getAllByRole('link', { name: 'Estimer mes cartes' })
    if (start) await userEvent.click(start)
    expect(startEstimation).toHaveBeenCalledTimes(1)
    for (const link of screen.getAllByRole('link', { name: 'Prendre rendez-vous' }))
      expect(link).toHaveAttribute('href', '/rendezvous')
  })
})

it('the terms of buyback are told with their figures', async () => {
  renderApp('/rachat')
  await screen.findByRole('heading', { level: 1 })
  for (const rule of [
    /valable un mois/,
    /À partir de 50 € d’offre, la boutique/,
    /inférieur à 1 000 €/,
    /droit de rétractation/
  ])
    expect(screen.getAllByText(rule).length).toBeGreaterThan(0)
})

it('a path below an information page does not exist', async () => {
  renderApp('/estimation/ailleurs')
  expect(await screen.findByRole('heading', { name: 'Cette page s’est échappée.' })).toBeVisible()
})
