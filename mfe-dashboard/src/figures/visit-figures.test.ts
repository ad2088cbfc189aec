import { visitFigures } from './visit-figures.ts'

it('days are added up; each step says how many of the visits reached it', () => {
  const { steps, pages } = visitFigures([
    { day: '2026-11-01', pages: { '/': 4, '/cgu': 1 }, steps: { visit: 4, card: 1 } },
    { day: '2026-11-02', pages: { '/': 2, '/estimation': 6 }, steps: { visit: 4, card: 1, sent: 1 } }
  ])
  expect(steps).toEqual([
    { step: 'visit', count: 8, share: 1 },
    { step: 'batch', count: 0, share: 0 },
    { step: 'card', count: 2, share: 0.25 },
    { step: 'price', count: 0, share: 0 },
    { step: 'account', count: 0, share: 0 },
    { step: 'sent', count: 1, share: 0.125 }
  ])
  expect(pages).toEqual([
    { page: '/', count: 6 },
    { page: '/estimation', count: 6 },
    { page: '/cgu', count: 1 }
  ])
})

it('without visits there is no share', () => {
  expect(visitFigures([]).steps[0]).toEqual({ step: 'visit', count: 0, share: null })
})
