import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getBatch } from '@comptoir/contracts/batch/batch'
import { listItemPrices, submitUserInput } from '@comptoir/contracts/batch/item-calls'
import type { ItemPrice } from '@comptoir/contracts/batch/item-calls'
import type { CardItem } from '@comptoir/contracts/batch/item'
import type { Card } from '@comptoir/contracts/catalogue/catalogue'
import { createFakePortal } from '@comptoir/web/testing/fake-portal.ts'
import { batchOf, cardItem } from './builders.ts'
import { renderApp } from './render-app.tsx'

/** A card of which its seller is asked for the variant. */
export const question = (part: Partial<CardItem> = {}) =>
  cardItem({ status: 'WUI', price: null, holographisme: null, condition: 3, ...part })

/** Shows that card on the page of its batch, and keeps what its seller answers. */
export const ask = async (item: CardItem, prices: ItemPrice[] = []) => {
  const portal = createFakePortal()
  portal.install()
  portal.on(getBatch, () => batchOf({ items: [item] }))
  portal.on(listItemPrices, ({ cardid }) => (cardid === 'card-lumignou' ? prices : []))
  const answers: Record<string, unknown>[] = []
  portal.on(submitUserInput, input => {
    answers.push(input)
    return cardItem()
  })
  renderApp('/batchs/batch-one')
  await screen.findByRole('heading', { name: 'Aidez-nous à préciser cette carte' })
  return { portal, answers }
}
export const catalogueCard = ({ cardid }: { cardid: string }): Card => ({
  id: cardid,
  setid: 'set-one',
  number: '001/060',
  frenchname: 'Lumignou',
  englishname: null,
  japanesename: null,
  rarity: null,
  audience: 'B',
  image: null,
  seticon: null,
  color: null,
  ratiotable: { _default: { _default: [3] } },
  holographismes: ['H'],
  createdat: '2026-01-01T00:00:00.000Z'
})
export const choices = async (group: string) =>
  within(await screen.findByRole('radiogroup', { name: group }))
    .getAllByRole('radio')
    .map(radio => radio.closest('label')?.textContent)
export const choose = (group: string, label: string) =>
  userEvent.click(within(screen.getByRole('radiogroup', { name: group })).getByRole('radio', { name: label }))
export const validate = () => userEvent.click(screen.getByRole('button', { name: 'Valider' }))
