import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { conditionLabel } from '@comptoir/contracts/catalogue/card'
import type * as Cards from '@comptoir/contracts/catalogue/card'
import { cardOf, staff } from '../../../testing/builders.ts'
import { openThread } from '../../../testing/render-thread.tsx'

// Each card asks for the words of its condition when it is drawn: that is how drawing is counted.
jest.mock('@comptoir/contracts/catalogue/card', () => {
  const actual = jest.requireActual<typeof Cards>('@comptoir/contracts/catalogue/card')
  return { ...actual, conditionLabel: jest.fn(actual.conditionLabel) }
})

it('the form of an offer for sixty cards draws only the card in which one types', async () => {
  const items = Array.from({ length: 60 }, (_, index) => cardOf(`item-${index}`))
  openThread('B', [], { session: staff, batch: { items } })
  await userEvent.click(await screen.findByRole('button', { name: 'Faire une offre' }))
  const cards = await screen.findByRole('group', { name: 'Cartes' })
  expect(within(cards).getAllByRole('listitem')).toHaveLength(60)
  jest.mocked(conditionLabel).mockClear()
  await userEvent.type(within(cards).getByRole('textbox', { name: /^Prix de la carte 31/ }), '5')
  expect(conditionLabel).toHaveBeenCalledTimes(1)
})
