import { screen } from '@testing-library/react'
import { getBatch, type Batch } from '@comptoir/contracts/batch/batch'
import type { CardItem } from '@comptoir/contracts/batch/item'
import { checkItem } from '@comptoir/contracts/batch/item-calls'
import type { Gradation, RatioKeys } from '@comptoir/contracts/catalogue/card'
import { AppError } from '@comptoir/contracts/core/errors'
import { createFakePortal } from '@comptoir/web/testing/fake-portal.ts'
import { cardItem, checkOf, receivedBatch } from './builders.ts'
import { renderApp } from './render-app.tsx'

/** The choices for a card on the bench: ten conditions, and three grades of one company. */
export const tableKeys: RatioKeys = { _default: { _default: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], PSA: [8, 9, 10] } }

/** A recognised card, declared « Presque neuf » at 12.50 €. */
export const declaredCard = (part: Partial<CardItem> = {}): CardItem =>
  cardItem({
    condition: 3,
    card: { seticon: null, content: null, color: null, ratiotable: tableKeys, holographismes: ['NH', 'R'] },
    ...part
  })

/** Received cards on the bench, named by their place: « Lumignou 1 », « Lumignou 2 », … */
export const benchBatch = (count: number, part: Partial<Batch> = {}): Batch =>
  receivedBatch({
    offers: [],
    items: Array.from({ length: count }, (_, place) =>
      declaredCard({ id: `item-${place + 1}`, name: `Lumignou ${place + 1}` })
    ),
    ...part
  })

/** The price of the bench's cards: the worse the condition, the lower; a graded card is worth its grade. */
const priceOf = (gradation: Gradation, condition: number) =>
  gradation === '_default' ? 14 - condition / 2 : condition * 10

let moment = 0

/** A card as the portal answers it after a check. */
export const checkedAs = (card: CardItem, change: Partial<NonNullable<CardItem['checked']>>): CardItem => {
  const { condition, edition, holographisme, gradation, cardid, name } = card
  const before = card.checked ?? { condition, edition, holographisme, gradation, cardid, name, note: null }
  const seen = { ...checkOf(), photos: [], marks: [], ...before, ...change }
  moment += 1
  return {
    ...card,
    checked: {
      ...seen,
      price: seen.cardid && seen.holographisme ? priceOf(seen.gradation, seen.condition) : null,
      at: new Date(Date.UTC(2026, 10, 22, 10, 0, 0, moment)).toISOString()
    }
  }
}

/** Returns what a request changes: its fields without the id. */
const changeOf = (asked: object): Partial<NonNullable<CardItem['checked']>> =>
  Object.fromEntries(Object.entries(asked).filter(([name]) => name !== 'id'))

/** Adds what jsdom lacks: a layout, scrolling and the capture of a pointer. */
const installLayout = () => {
  Object.defineProperties(HTMLElement.prototype, {
    clientWidth: { configurable: true, value: 800 },
    clientHeight: { configurable: true, value: 100 }
  })
  Object.assign(Element.prototype, { scrollIntoView: () => undefined, setPointerCapture: () => undefined })
}

/** Opens the control of a batch for staff. The portal keeps every check. */
export const openBench = async (batch: Batch, path = `/dashboard/batchs/${batch.id}/control`) => {
  installLayout()
  let held = batch
  const portal = createFakePortal()
  portal.install()
  const hold = (next: Batch) => {
    held = next
  }
  portal.on(getBatch, () => held)
  const keep = (itemid: string, change: Partial<NonNullable<CardItem['checked']>>): CardItem => {
    const card = held.items.find(({ id }) => id === itemid)
    if (card?.kind !== 'C') throw new AppError('not_found')
    const checked = checkedAs(card, change)
    hold({ ...held, items: held.items.map(item => (item.id === itemid ? checked : item)) })
    return checked
  }
  portal.on(checkItem, ({ itemid, ...asked }) => keep(itemid, changeOf(asked)))
  const app = renderApp(path)
  await screen.findByRole('heading', { level: 1, name: 'Contrôle du lot C-2A3B4C' })
  return { portal, ...app, hold, held: () => held, keep }
}

/** Returns the changes that the page sent, each with its card, in order. */
export const sentChecks = (portal: { sentTo: (call: typeof checkItem) => Record<string, unknown>[] }) =>
  portal.sentTo(checkItem).map(({ itemid, ...asked }) => [itemid, changeOf(asked)])
