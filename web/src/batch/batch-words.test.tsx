import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { BatchWords } from './batch-words.tsx'

const show = (part: { chosen?: boolean } = {}) =>
  render(
    <MemoryRouter>
      <BatchWords
        batch={{ updatedat: '2026-01-02T10:00:00.000Z' }}
        badges="En cours"
        title="2 cartes · Ignivol"
        to="/batchs/twelve"
        next="La boutique étudie votre lot"
        {...part}
      />
    </MemoryRouter>
  )

it('leads to the batch and says what happens next', () => {
  show()
  expect(screen.getByRole('link', { name: '2 cartes · Ignivol' })).toHaveAttribute('href', '/batchs/twelve')
  expect(screen.getByText('La boutique étudie votre lot')).toBeVisible()
  expect(screen.getByText('02/01/2026')).toBeVisible()
})

it('marks the batch that is shown beside the list', () => {
  show({ chosen: true })
  expect(screen.getByRole('link')).toHaveAttribute('aria-current', 'true')
})
