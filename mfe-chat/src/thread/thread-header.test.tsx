import { screen } from '@testing-library/react'
import { messageOf, staff } from '../../testing/builders.ts'
import { openThread } from '../../testing/render-thread.tsx'

beforeEach(() => jest.useFakeTimers({ advanceTimers: true, now: new Date('2026-11-17T12:00:00Z') }))
afterEach(() => jest.useRealTimers())

const line = async () => (await screen.findByText(/^Boutique ouverte/)).textContent.replaceAll(/\s/g, ' ')

it('tells until when the shop is there', async () => {
  openThread('R', [messageOf(1)])
  expect(await line()).toBe('Boutique ouverte jusqu’à 23 h 59')
})

it('tells how long it usually takes to answer, once that is known', async () => {
  openThread('R', [messageOf(1)], { answerMinutes: 15 })
  expect(await screen.findByText(/réponse en général en 15 min$/)).toBeVisible()
  expect(await line()).toBe('Boutique ouverte jusqu’à 23 h 59 · réponse en général en 15 min')
})

it('tells staff nothing of their own hours', async () => {
  openThread('R', [messageOf(1)], { session: staff })
  expect(await screen.findByRole('heading', { name: 'Discussion' })).toBeVisible()
  expect(screen.queryByText(/^Boutique ouverte/)).not.toBeInTheDocument()
})
