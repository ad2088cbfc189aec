import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Batch } from '@comptoir/contracts/batch/batch'
import { checkItem } from '@comptoir/contracts/batch/item-calls'
import { windowWidth } from '@comptoir/ui/testing/window-width'
import { batchOf, checkOf, lineOf, offerOf } from '../../../testing/builders.ts'
import { benchBatch, checkedAs, declaredCard } from '../../../testing/control-bench.ts'
import { openBatch } from '../../../testing/open-batch.ts'
import { hand } from '../../../testing/hand.ts'

const setWidth = windowWidth()
beforeEach(() => {
  setWidth(1280)
  Object.assign(Element.prototype, { scrollIntoView: () => undefined })
})

const trace = { base: 20, ratio: 0.5, source: 'F', sales: 0, at: '2026-11-20T18:00:00.000Z' } as const
const two = [
  declaredCard({ id: 'item-a', name: 'Lumignou', set: 'Braises', number: '12', price: 10, trace }),
  declaredCard({
    id: 'item-b',
    name: 'Ignivol',
    set: 'Braises',
    number: '7',
    price: 30,
    checked: checkOf({ name: 'Ignivol', condition: 6, holographisme: 'NH', price: 24.5, note: 'Coin blanchi' })
  })
]
const cardNamed = (id: string) => two.find(card => card.id === id) ?? declaredCard()
const batch: Batch = batchOf({
  items: two,
  offers: [offerOf({ lines: [lineOf({ itemid: 'item-b', price: 25 })] })]
})

/** Returns the words of an element, with plain spaces. */
const plain = ({ textContent }: Element) => textContent.replaceAll(/\s/g, ' ')

const open = () => openBatch(batch, { view: 'table' })
const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1)
const names = () => rows().map(row => within(row).getByRole('rowheader').querySelector('a')?.textContent)
const cellsOf = (row: HTMLElement | undefined) => within(row as HTMLElement).getAllByRole('cell')
const sort = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('each card has its row: what it is, what it costs before and after the check, and in the offer', async () => {
  await open()
  expect(names()).toEqual(['Lumignou', 'Ignivol'])
  const told = cellsOf(rows()[0]).map(plain)
  expect(told).toContain('Braises · 12')
  expect(told.slice(-4)).toEqual(['20,00 €', '10,00 €', 'Comme déclaré', '–'])
  const checked = cellsOf(rows()[1]).map(plain)
  expect(checked.slice(-3)).toEqual(['30,00 €', '24,50 €−5,50 €', '25,00 €'])
  expect(within(rows()[1] as HTMLElement).getByText('Coin blanchi')).toBeVisible()
  expect(within(rows()[1] as HTMLElement).getByText('Déclaré : Presque neuf')).toBeVisible()
})

it('is sorted by a column and back; amounts begin with the highest, a card without one is last', async () => {
  await open()
  await sort('Estimation')
  expect(names()).toEqual(['Ignivol', 'Lumignou'])
  expect(screen.getByRole('columnheader', { name: 'Estimation' })).toHaveAttribute('aria-sort', 'descending')
  await sort('Contrôle')
  expect(names()).toEqual(['Ignivol', 'Lumignou'])
  await sort('Contrôle')
  expect(names()).toEqual(['Ignivol', 'Lumignou'])
  await sort('N°')
  expect(names()).toEqual(['Lumignou', 'Ignivol'])
  await sort('Extension et numéro')
  expect(names()).toEqual(['Ignivol', 'Lumignou'])
})

it('a change is checked at once, its price follows, and one press checks a card as it was declared', async () => {
  const { portal } = await open()
  portal.on(checkItem, ({ itemid, gradation = '_default', condition = 3 }) =>
    checkedAs(cardNamed(itemid), { gradation, condition })
  )
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'État de Lumignou' }), 'Bon')
  expect(await screen.findByText('11,00 €')).toBeVisible()
  expect(portal.sentTo(checkItem)).toEqual([{ id: 'batch-one', itemid: 'item-a', gradation: '_default', condition: 6 }])
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'État de Ignivol' }), 'PSA 9')
  await waitFor(() =>
    expect(portal.sentTo(checkItem)[1]).toEqual({ id: 'batch-one', itemid: 'item-b', gradation: 'PSA', condition: 9 })
  )
  expect(await screen.findByText('90,00 €')).toBeVisible()
})

it('a change that could not be saved says so, and is tried again', async () => {
  const { portal } = await open()
  portal.on(checkItem, () => {
    throw new Error('no network')
  })
  await userEvent.click(screen.getByRole('button', { name: 'Contrôler Lumignou comme déclarée' }))
  const again = await screen.findByRole('button', { name: 'Réessayer d’enregistrer Lumignou' })
  portal.on(checkItem, asked => checkedAs(cardNamed('item-a'), { condition: asked.condition ?? 3 }))
  await userEvent.click(again)
  await waitFor(() => expect(again).not.toBeInTheDocument())
  expect(portal.sentTo(checkItem)).toEqual([1, 2].map(() => ({ id: 'batch-one', itemid: 'item-a' })))
})

it('the photo opens all that is known of the card; tiles are an alternative that is kept', async () => {
  const { leave } = await open()
  await userEvent.click(screen.getByRole('button', { name: 'Détail de Lumignou' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Carte/ }))
  expect(dialog.getByRole('button', { name: 'Agrandir\u00a0: Recto de Lumignou' })).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Fermer' }))
  await userEvent.click(screen.getByRole('button', { name: 'Tuiles' }))
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
  expect(localStorage.getItem('cardsView')).toBe('"tiles"')
  leave()
})

it('j, k and c walk through the rows and open the card on the control bench', async () => {
  await open()
  const press = async (key: string) => {
    await hand.keyboard(key)
    await new Promise(resolve => setTimeout(resolve, 40))
  }
  await press('j')
  await press('j')
  expect(screen.getByRole('link', { name: 'Ignivol' })).toHaveFocus()
  await press('c')
  await waitFor(() =>
    expect(screen.getByRole('status', { name: 'path' })).toHaveTextContent(
      '/dashboard/batchs/batch-one/control?card=item-b'
    )
  )
})

it('nothing can be changed in a batch that is over, and a telephone has a list in the place of the table', async () => {
  setWidth(390)
  await openBatch({ ...batch, status: 'F' }, { view: 'table' })
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
  const list = within(screen.getByRole('list', { name: 'Cartes du lot' }))
  expect(list.getAllByRole('listitem')).toHaveLength(2)
  expect(list.queryByRole('combobox')).not.toBeInTheDocument()
  expect(list.getByText('24,50 €')).toBeVisible()
})

describe('sixty cards', () => {
  /** Each has a price of its own, in no order; « Lumignou 60 » the lowest. */
  const sixty = benchBatch(60)
  const items = sixty.items.map((item, at) =>
    item.kind === 'C' ? { ...item, price: ((at + 1) * 7) % 60, set: 'Braises', number: String(60 - at) } : item
  )
  const priced = (price: number) => items.find(item => item.kind === 'C' && item.price === price)
  // Read from the table itself: to ask for sixty rows by their roles takes seconds.
  const body = () => [...screen.getByRole<HTMLTableElement>('table').tBodies[0]!.rows]
  const nameIn = (row: HTMLElement) => row.querySelector('th a')?.textContent
  const shown = () => body().map(nameIn)
  const sortBy = (name: string) => userEvent.click(screen.getByText(name, { selector: 'thead button' }))

  it('are sorted by each column, numbers as numbers', async () => {
    await openBatch({ ...sixty, items }, { view: 'table' })
    expect(screen.getByRole('table')).toHaveAccessibleName('60 cartes du lot')
    const inOrder = items.map(item => (item.kind === 'C' ? item.name : null))
    expect(shown()).toEqual(inOrder)
    await sortBy('Estimation')
    expect(shown().slice(0, 2)).toEqual([priced(59), priced(58)].map(card => card?.kind === 'C' && card.name))
    expect(shown().at(-1)).toBe('Lumignou 60')
    await sortBy('Estimation')
    expect(shown()[0]).toBe('Lumignou 60')
    await sortBy('Extension et numéro')
    expect(shown()).toEqual(inOrder.toReversed())
    // By their letters « Lumignou 10 » would come before « Lumignou 2 ».
    await sortBy('Carte')
    expect(shown()).toEqual(inOrder)
  })

  it('are changed in their row, which leaves the other rows alone, and are tiles at one press', async () => {
    const { portal, leave } = await openBatch({ ...sixty, items }, { view: 'table' })
    portal.on(checkItem, ({ itemid, condition = 3 }) => {
      const found = items.find(({ id }) => id === itemid)
      return checkedAs(found?.kind === 'C' ? found : declaredCard(), { condition })
    })
    await sortBy('Estimation')
    const before = shown()
    const row = body().find(one => nameIn(one) === 'Lumignou 31') as HTMLElement
    await userEvent.selectOptions(within(row).getByRole('combobox', { name: /^État/ }), 'Bon')
    expect(await within(row).findByText('11,00 €')).toBeVisible()
    expect(portal.sentTo(checkItem)).toEqual([
      { id: 'batch-one', itemid: 'item-31', gradation: '_default', condition: 6 }
    ])
    expect(shown()).toEqual(before)
    expect(screen.getAllByText('Comme déclaré')).toHaveLength(59)

    await userEvent.click(screen.getByText('Tuiles'))
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
    const tiles = screen.getAllByText(/^Lumignou \d+$/, { selector: 'h3' })
    expect(tiles.map(({ textContent }) => textContent)).toEqual(items.map(item => item.kind === 'C' && item.name))
    expect(tiles[30]?.closest('li')).toHaveTextContent(/11,00\s€/)
    await userEvent.click(screen.getByText('Tableau'))
    expect(body()).toHaveLength(60)
    leave()
  })
})
