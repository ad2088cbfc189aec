import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getCard, searchCards } from '@comptoir/contracts/catalogue/catalogue'
import type { Card } from '@comptoir/contracts/catalogue/catalogue'
import { AppError } from '@comptoir/contracts/core/errors'
import { getRatioTables } from '@comptoir/contracts/catalogue/pricing-staff'
import { catalogueCard } from '../../testing/catalogue-builders.ts'
import { benchBatch, declaredCard, openBench, sentChecks } from '../../testing/control-bench.ts'

const eclairon = {
  id: 'card-eclairon',
  name: 'Éclairon',
  number: '002/060',
  setname: 'Grand Large',
  image: null
}
const ratios = { '3': 0.6, '6': 0.3 }

const openWith = async (items = [declaredCard({ id: 'item-1' })], part: Partial<Card> = {}) => {
  const page = await openBench(benchBatch(0, { items }))
  page.portal.on(searchCards, () => [eclairon])
  page.portal.on(getCard, () =>
    catalogueCard({
      id: 'card-eclairon',
      frenchname: 'Éclairon',
      ratiotable: { _default: { _default: ratios } },
      holographismes: ['H', 'R'],
      ...part
    })
  )
  page.portal.on(getRatioTables, () => ({ default: { _default: { _default: { ...ratios, '9': 0.1 } } } }))
  return page
}

const search = async (button: string) => {
  await userEvent.click(screen.getByRole('button', { name: button }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Quelle carte est-ce/ }))
  return dialog
}

beforeEach(() => sessionStorage.clear())

it('picking another card asks for its finish, and its own table decides the choices', async () => {
  const { portal } = await openWith()
  const dialog = await search('Une autre carte')
  await userEvent.type(dialog.getByRole('combobox'), 'ecl')
  await userEvent.click(await dialog.findByRole('option', { name: /^Éclairon/ }))
  await userEvent.click(await dialog.findByRole('radio', { name: 'Holo' }))
  await waitFor(() =>
    expect(sentChecks(portal)).toEqual([
      [
        'item-1',
        { cardid: 'card-eclairon', edition: '_default', gradation: '_default', condition: 3, holographisme: 'H' }
      ]
    ])
  )
  const offered = screen.getAllByRole('radio').map(radio => (radio as HTMLInputElement).labels?.[0]?.textContent)
  expect(offered).toEqual(['4Presque neuf', '7Bon', 'Holo', 'Reverse'])
})

it('a card that follows the default table has the choices of that table', async () => {
  await openWith(undefined, { pricing: { mode: 'D', source: 'E', price: null }, holographismes: ['NH'] })
  const dialog = await search('Une autre carte')
  await userEvent.type(dialog.getByRole('combobox'), 'ecl')
  await userEvent.click(await dialog.findByRole('option', { name: /^Éclairon/ }))
  expect(await screen.findByRole('radio', { name: 'Très mauvais' })).toBeVisible()
})

it('a card left to the shop is named from its candidates and gets its price', async () => {
  const { image: _, id, ...named } = eclairon
  const left = declaredCard({
    id: 'item-1',
    name: null,
    price: null,
    cardid: null,
    card: null,
    holographisme: null,
    candidates: [{ ...named, cardid: id, image: null, confidence: 0.4 }]
  })
  const { portal } = await openWith([left], { holographismes: ['R'] })
  expect(screen.getByText('Le vendeur laisse la boutique identifier cette carte.')).toBeVisible()
  expect(screen.getAllByText(/sans prix/i)[0]).toBeVisible()
  const dialog = await search('Identifier la carte')
  expect(dialog.getByText('Cartes possibles d’après les photos')).toBeVisible()
  await userEvent.click(dialog.getByRole('option', { name: /^Éclairon/ }))
  expect(await screen.findByText(/^12,50\s€$/, { selector: 'strong' })).toBeVisible()
  expect(sentChecks(portal)).toEqual([
    [
      'item-1',
      { cardid: 'card-eclairon', edition: '_default', gradation: '_default', condition: 3, holographisme: 'R' }
    ]
  ])
})

it('choices that could not be read can be read again', async () => {
  const { portal } = await openWith()
  portal.on(getCard, () => {
    throw new AppError('unavailable')
  })
  const dialog = await search('Une autre carte')
  await userEvent.type(dialog.getByRole('combobox'), 'ecl')
  await userEvent.click(await dialog.findByRole('option', { name: /^Éclairon/ }))
  const retry = await dialog.findByRole('button', { name: 'Réessayer' })
  portal.on(getCard, () => catalogueCard({ id: 'card-eclairon', holographismes: ['NH'] }))
  await userEvent.click(retry)
  await waitFor(() => expect(sentChecks(portal)).toHaveLength(1))
})
