import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Batch } from '@comptoir/contracts/batch/batch'
import { windowWidth } from '@comptoir/ui/testing/window-width'
import { batchOf, cardItem, checkOf, lineOf, offerOf } from '../../../testing/builders.ts'
import { openInbox } from '../../../testing/open-inbox.ts'

const setWidth = windowWidth()
beforeEach(() => setWidth(1280))

const declared = cardItem({ id: 'item-a', set: 'Braises', number: '12', price: 10 })
const checked = cardItem({
  id: 'item-b',
  name: 'Ignivol',
  price: 30,
  checked: checkOf({ name: 'Ignivol', condition: 6, price: 24.5 })
})
const offer = offerOf({ expiresat: '2099-12-20T22:59:59.999Z', lines: [lineOf({ itemid: 'item-b', price: 25 })] })

/** Chooses a batch in the inbox, and returns its cards in short. */
const openBrief = async (part: Partial<Batch>) => {
  openInbox([batchOf(part)], '/dashboard?batch=batch-one')
  return screen.findByRole('region', { name: /^Cartes/ })
}

/** The words of each card, with plain spaces. */
const told = (brief: HTMLElement) =>
  within(brief)
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent.replaceAll(/\s/g, ' '))

it('each card tells in one line what it is, what was seen of it, and what it costs', async () => {
  const brief = await openBrief({ items: [declared, checked], offers: [offer] })
  expect(within(brief).getByRole('heading', { name: 'Cartes (2)' })).toBeVisible()
  expect(told(brief)).toEqual([
    'LumignouBraises · 12 · Excellent · Non Holo10,00 €',
    'IgnivolBon · Non Holo24,50 €Estimation 30,00 €Offre 25,00 €'
  ])
})

it('a card checked as it was declared has one price, and one that has none says so', async () => {
  const brief = await openBrief({
    items: [
      cardItem({ id: 'item-a', price: 10, checked: checkOf({ price: 10 }) }),
      cardItem({ id: 'item-b', name: 'Ignivol', price: null }),
      cardItem({ id: 'item-c', name: 'Marégal', price: null, checked: checkOf({ name: 'Marégal', price: 8 }) })
    ]
  })
  expect(told(brief)).toEqual([
    'LumignouExcellent · Non Holo10,00 €',
    'IgnivolExcellent · Non HoloSans prix',
    'MarégalExcellent · Non Holo8,00 €'
  ])
})

it('a card that is not estimated says why in the place of its condition', async () => {
  const unnamed = { name: null, price: null, cardid: null }
  const brief = await openBrief({
    items: [
      cardItem({ id: 'item-a', status: 'AX', ...unnamed }),
      cardItem({ id: 'item-b', status: 'WUI', ...unnamed }),
      cardItem({ id: 'item-c', status: 'E', ...unnamed })
    ]
  })
  expect(told(brief).map(words => words.replace(/^Carte sans nom/, ''))).toEqual([
    expect.stringMatching(/Analyse en coursSans prix$/),
    expect.stringMatching(/Le vendeur doit préciser la carteSans prix$/),
    expect.stringMatching(/Non reconnueSans prix$/)
  ])
})

it('the name leads to the card on the control bench while the shop may check it, and nowhere once the batch is over', async () => {
  const brief = await openBrief({ items: [declared, checked] })
  expect(within(brief).getByRole('link', { name: 'Ignivol' })).toHaveAttribute(
    'href',
    '/dashboard/batchs/batch-one/control?card=item-b'
  )
})

it('of a batch that is over no card can be checked any more', async () => {
  const brief = await openBrief({ status: 'F', items: [declared] })
  expect(within(brief).getByText('Lumignou')).toBeVisible()
  expect(within(brief).queryByRole('link')).not.toBeInTheDocument()
})

it('the photo opens all that is known of its card, and closes again', async () => {
  const brief = await openBrief({ items: [declared, checked], offers: [offer] })
  await userEvent.click(within(brief).getByRole('button', { name: 'Détail de Ignivol' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Carte/ }))
  expect(dialog.getByRole('button', { name: 'Agrandir\u00a0: Recto de Ignivol' })).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Fermer' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

it('a batch without a card says so', async () => {
  const brief = await openBrief({ items: [] })
  expect(within(brief).getByRole('heading', { name: 'Cartes' })).toBeVisible()
  expect(told(brief)).toEqual([])
  expect(within(brief).getByText(/aucune carte/i)).toBeVisible()
})
