import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import type { Batch } from '@comptoir/contracts/batch/batch'
import type { Item } from '@comptoir/contracts/batch/item'
import { BatchWords } from './batch-words.tsx'

const show = (items: Partial<Item>[], part: { chosen?: boolean } = {}) =>
  render(
    <MemoryRouter>
      <BatchWords
        batch={{ items, updatedat: '2026-01-02T10:00:00.000Z' } as Batch}
        badges="En cours"
        title="Lot 12"
        to="/batchs/twelve"
        next="La boutique étudie votre lot"
        {...part}
      />
    </MemoryRouter>
  )

it('leads to the batch and says how many cards it has and what happens next', () => {
  show([{ kind: 'C' }, { kind: 'C' }, { kind: 'O' }])
  expect(screen.getByRole('link', { name: 'Lot 12' })).toHaveAttribute('href', '/batchs/twelve')
  expect(screen.getByText('2 cartes · La boutique étudie votre lot')).toBeVisible()
  expect(screen.getByText('02/01/2026')).toBeVisible()
})

it('an empty batch has no number of cards', () => {
  show([])
  expect(screen.getByText('La boutique étudie votre lot')).toBeVisible()
})

it('marks the batch that is shown beside the list', () => {
  show([], { chosen: true })
  expect(screen.getByRole('link')).toHaveAttribute('aria-current', 'true')
})
