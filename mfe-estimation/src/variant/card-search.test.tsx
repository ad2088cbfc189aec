import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getBatch } from '@comptoir/contracts/batch/batch'
import { submitUserInput, leaveToShop } from '@comptoir/contracts/batch/item-calls'
import type { CardItem } from '@comptoir/contracts/batch/item'
import { getCard, searchCards } from '@comptoir/contracts/catalogue/catalogue'
import type { Card } from '@comptoir/contracts/catalogue/catalogue'
import { AppError } from '@comptoir/contracts/core/errors'
import { createFakePortal } from '@comptoir/web/testing/fake-portal.ts'
import { batchOf, cardItem } from '../../testing/builders.ts'
import { renderApp } from '../../testing/render-app.tsx'

const candidate = {
  cardid: 'card-candidate',
  name: 'Lumignou',
  number: '001/060',
  setname: 'Bois des Lanternes',
  image: null,
  confidence: 0.5
}
const waiting = (part: Partial<CardItem> = {}) =>
  cardItem({ status: 'WUI', price: null, holographisme: null, condition: 3, ...part })
const doubt = waiting({ cardid: null, card: null, name: null, candidates: [candidate] })
const found = [1, 2, 3].map(digit => ({
  id: `card-${digit}`,
  name: `Éclairon ${digit}`,
  number: `00${digit}/060`,
  setname: 'Grand Large',
  image: null
}))
const inCatalogue = ({ cardid }: { cardid: string }): Card => ({
  id: cardid,
  setid: 'set-one',
  number: '002/060',
  frenchname: 'Éclairon 2',
  englishname: null,
  japanesename: null,
  rarity: null,
  audience: 'B',
  image: null,
  seticon: null,
  color: null,
  ratiotable: { _default: { _default: [3, 4] } },
  holographismes: ['H', 'NH'],
  createdat: '2026-01-01T00:00:00.000Z'
})

const open = async (item: CardItem) => {
  // jsdom lays nothing out: there is nowhere to scroll to.
  Element.prototype.scrollIntoView = () => undefined
  const portal = createFakePortal()
  portal.install()
  portal.on(getBatch, () => batchOf({ items: [item] }))
  portal.on(getCard, inCatalogue)
  const questions: string[] = []
  portal.on(searchCards, ({ q }) => {
    questions.push(q)
    return found
  })
  renderApp('/batchs/batch-one')
  await screen.findByRole('button', { name: /pas sûr|Demander/ })
  return { portal, questions }
}
const field = () => screen.findByRole('combobox', { name: 'Votre carte dans notre catalogue' })
const noneOfThem = () => userEvent.click(screen.getByRole('radio', { name: /Aucune de ces cartes/ }))
const options = async () => {
  const list = screen.getByRole('listbox', { name: 'Cartes trouvées' })
  await within(list).findAllByRole('option')
  return within(list).getAllByRole('option')
}

describe('a card that is none of the candidates', () => {
  it('is looked for in the catalogue, once typing rests', async () => {
    const { questions } = await open(doubt)
    await noneOfThem()
    const input = await field()
    expect(input).toHaveAccessibleDescription(/au moins 2 caractères/)
    expect(input).toHaveAttribute('aria-expanded', 'false')
    await userEvent.type(input, 'éclairon')
    expect((await options()).map(option => option.textContent)).toEqual([
      'Éclairon 1001/060 · Grand Large',
      'Éclairon 2002/060 · Grand Large',
      'Éclairon 3003/060 · Grand Large'
    ])
    expect(input).toHaveAttribute('aria-expanded', 'true')
    expect(await screen.findByText('3 cartes trouvées')).toBeVisible()
    expect(questions).toEqual(['éclairon'])
  })

  it('is picked with the keyboard alone, then its variant is asked and both are sent', async () => {
    const { portal } = await open(doubt)
    const answers: Record<string, unknown>[] = []
    portal.on(submitUserInput, input => {
      answers.push(input)
      return cardItem()
    })
    await noneOfThem()
    await userEvent.type(await field(), 'ecl')
    const [first, second] = await options()
    await userEvent.keyboard('{ArrowDown}')
    expect(await field()).toHaveAttribute('aria-activedescendant', first?.id)
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(await field()).toHaveAttribute('aria-activedescendant', second?.id)
    expect(second).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).toHaveTextContent('Éclairon 2002/060 · Grand Large'))
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument()

    await userEvent.click(await screen.findByRole('radio', { name: 'Non Holo' }))
    await userEvent.click(screen.getByRole('button', { name: 'Valider' }))
    await waitFor(() => expect(answers).toHaveLength(1))
    expect(answers[0]).toMatchObject({ cardid: 'card-2', holographisme: 'NH', condition: 3 })
  })

  it('may be another one after all: the search is as it was left, with the focus', async () => {
    await open(doubt)
    await noneOfThem()
    await userEvent.type(await field(), 'éclairon')
    await userEvent.click((await options())[0] ?? document.body)
    expect(screen.getByRole('radio', { name: /Aucune de ces cartes/ })).toBeChecked()
    await userEvent.click(screen.getByRole('button', { name: 'Changer de carte' }))
    expect(await field()).toHaveFocus()
    expect(await field()).toHaveValue('éclairon')
  })

  it('is not asked for by one character, and Esc empties the field', async () => {
    const { questions } = await open(doubt)
    await noneOfThem()
    await userEvent.type(await field(), 'é ')
    await act(() => new Promise(resolve => setTimeout(resolve, 400)))
    expect(questions).toEqual([])
    await userEvent.keyboard('{Escape}')
    expect(await field()).toHaveValue('')
  })

  it('that is not found says so; a search that fails can be tried again and keeps what was typed', async () => {
    const { portal } = await open(doubt)
    portal.on(searchCards, () => [])
    await noneOfThem()
    await userEvent.type(await field(), 'zzz')
    expect(await screen.findByText(/Aucune carte trouvée/)).toBeVisible()
    portal.on(searchCards, () => {
      throw new AppError('validation_failed')
    })
    await userEvent.type(await field(), 'z')
    const retry = await screen.findByRole('button', { name: 'Réessayer' })
    expect(await field()).toHaveValue('zzzz')
    portal.on(searchCards, () => found)
    await userEvent.click(retry)
    expect(await options()).toHaveLength(3)
  })
})

it('a recognised card may be another: the search takes the focus', async () => {
  await open(waiting())
  await userEvent.click(screen.getByRole('button', { name: 'Ce n’est pas cette carte' }))
  expect(await field()).toHaveFocus()
  expect(screen.queryByRole('button', { name: 'Valider' })).not.toBeInTheDocument()
})

describe('a seller who is not sure', () => {
  const left = waiting({ status: 'D', reason: 'Précisez la brillance.' })

  it('leaves the card to the shop: it says so, with the focus on its name', async () => {
    const { portal } = await open(waiting())
    portal.on(leaveToShop, () => left)
    await userEvent.click(screen.getByRole('button', { name: 'Je ne suis pas sûr(e)' }))
    const name = await screen.findByRole('heading', { name: 'Lumignou' })
    expect(document.activeElement).toContainElement(name)
    expect(screen.getByText('La boutique regardera cette carte')).toBeVisible()
    expect(screen.getByText('Prix à confirmer')).toBeVisible()
    expect(screen.queryByText(/Presque neuf/)).not.toBeInTheDocument()
  })

  it('may do so with a card nobody could read', async () => {
    const { portal } = await open(cardItem({ status: 'E', name: null, price: null, cardid: null, card: null }))
    portal.on(leaveToShop, () => ({ ...left, name: null, cardid: null, card: null }))
    await userEvent.click(screen.getByRole('button', { name: 'Demander à la boutique' }))
    expect(await screen.findByRole('heading', { name: 'Carte à identifier' })).toBeVisible()
  })

  it('keeps what was chosen when the portal refuses', async () => {
    const { portal } = await open(waiting())
    portal.on(leaveToShop, () => {
      throw new AppError('illegal_transition')
    })
    await userEvent.click(await screen.findByRole('radio', { name: 'Reverse' }))
    await userEvent.click(screen.getByRole('button', { name: 'Je ne suis pas sûr(e)' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Cette action n’est plus possible dans l’état actuel')
    expect(screen.getByRole('radio', { name: 'Reverse' })).toBeChecked()
  })
})
