import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { countWeeks, proposeThresholds } from '@comptoir/contracts/recognition/quality'
import type { RecognitionNumbers } from '@comptoir/contracts/recognition/quality'
import { createFakePortal } from '@comptoir/web/testing/fake-portal.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { chart, pointsOf } from './figures/chart-points.ts'

const numbersOf = (part: Partial<RecognitionNumbers> = {}): RecognitionNumbers => ({
  decisions: 120,
  accepted: 96,
  asked: 18,
  unreadable: 6,
  judged: 40,
  byshop: 12,
  top1: { count: 36, of: 38, low: 0.826, high: 0.986 },
  wrong: { count: 0, of: 0, low: 0, high: 1 },
  declared: {
    count: 10,
    mean: 0.6,
    by: [
      { difference: -1, cards: 2 },
      { difference: 1, cards: 8 }
    ]
  },
  suggested: { count: 0, mean: null, by: [] },
  ...part
})

const aPortal = () => {
  const portal = createFakePortal()
  portal.install()
  return portal
}
const open = (part: string) => renderApp(`/dashboard/cards?view=recognition&part=${part}`)

it('the numbers of each week stand in a table with their intervals, and conditions below', async () => {
  const portal = aPortal()
  portal.on(countWeeks, () => ({
    weeks: [{ week: '2026-11-23', ...numbersOf() }],
    total: numbersOf({ decisions: 121 })
  }))
  open('figures')
  const table = await screen.findByRole('table', { name: 'Reconnaissance par semaine' })
  const row = within(table).getByRole('row', { name: /^23 novembre 2026/ })
  expect(row).toHaveTextContent(/96 80.%/)
  expect(row).toHaveTextContent('40 (dont boutique 12)')
  expect(row).toHaveTextContent(/94,7.%/)
  expect(row).toHaveTextContent(/36 sur 38, entre 82,6.% et 98,6.%/)
  // No accepted card was judged: that is no hundred percent and no zero.
  expect(within(row).getAllByRole('cell').at(-1)).toHaveTextContent('–')
  expect(screen.getByText('Moyenne +0,6 sur 10 cartes.')).toBeVisible()
  expect(screen.getByText('Aucune carte n’a encore été comparée.')).toBeVisible()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Période' }), '26 semaines')
  await screen.findByRole('table', { name: 'Reconnaissance par semaine' })
  expect(portal.sentTo(countWeeks).at(-1)).toEqual({ weeks: '26' })
})

it('a week without a judged card has no point on the line of right ones', () => {
  const none = { count: 0, of: 0, low: 0, high: 1 }
  const weeks = [
    { week: '2026-11-09', ...numbersOf() },
    { week: '2026-11-16', ...numbersOf({ top1: none }) },
    { week: '2026-11-23', ...numbersOf() }
  ]
  expect(pointsOf(weeks, 'top1').map(({ week }) => week)).toEqual(['2026-11-09', '2026-11-23'])
  expect(pointsOf(weeks, 'asked').map(({ x }) => x)).toEqual([
    chart.left,
    (chart.left + chart.width - chart.right) / 2,
    chart.width - chart.right
  ])
})

it('each threshold shows what other values would have changed, and that nothing is applied', async () => {
  const portal = aPortal()
  portal.on(proposeThresholds, () => ({
    decisions: 42,
    thresholds: [
      {
        name: 'similarity',
        present: 0.7,
        proposed: 0.65,
        outcomes: [
          { value: 0.65, accepted: 34, wrong: 0, asked: 8, askedbadly: 1 },
          { value: 0.7, accepted: 30, wrong: 0, asked: 12, askedbadly: 1 }
        ]
      },
      {
        name: 'later',
        present: 1,
        proposed: 1,
        outcomes: [{ value: 1, accepted: 30, wrong: 0, asked: 12, askedbadly: 1 }]
      }
    ]
  }))
  open('thresholds')
  expect(await screen.findByText(/Calculé sur 42 décisions jugées/)).toHaveTextContent('le hasard compte plus')
  expect(screen.getByText(/Rien n’est appliqué/)).toBeVisible()
  const [summary] = screen.getAllByText(/^Ressemblance pour accepter/)
  expect(summary).toHaveTextContent('aujourd’hui 0,7, proposé 0,65')
  await userEvent.click(summary as HTMLElement)
  const [table] = screen.getAllByRole('table', { name: 'Ressemblance pour accepter' })
  expect(within(table as HTMLElement).getByRole('row', { name: /^0,65 \(proposée\)/ })).toHaveTextContent('34 (+4)')
})

it('says that nothing was judged yet', async () => {
  const portal = aPortal()
  portal.on(proposeThresholds, () => ({ decisions: 0, thresholds: [] }))
  open('thresholds')
  expect(await screen.findByText(/Aucune décision n’a encore été jugée/)).toBeVisible()
})
