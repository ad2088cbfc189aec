import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getBatch } from '@comptoir/contracts/batch/batch'
import type { Batch } from '@comptoir/contracts/batch/batch'
import type { Candidate, CardItem } from '@comptoir/contracts/batch/item'
import { correctItem, listItemPrices } from '@comptoir/contracts/batch/item-calls'
import type { ItemPrice } from '@comptoir/contracts/batch/item-calls'
import { getCard, searchCards } from '@comptoir/contracts/catalogue/catalogue'
import type { Card } from '@comptoir/contracts/catalogue/catalogue'
import { AppError } from '@comptoir/contracts/core/errors'
import { typeset } from '@comptoir/contracts/core/typography'
import { createFakePortal } from '@comptoir/web/testing/fake-portal.ts'
import { later } from '@comptoir/web/testing/later.ts'
import { batchOf, recognised } from '../../testing/builders.ts'
import { renderApp } from '../../testing/render-app.tsx'

const user = userEvent.setup()
const twin: Candidate = {
  cardid: 'card-twin',
  name: 'Lumignou',
  number: '044/060',
  setname: 'Grand Large',
  image: null,
  confidence: 0.6
}
const standard = { edition: '_default', holographisme: 'NH', gradation: '_default', condition: 3 } as const
const prices: ItemPrice[] = [2, 3, 4].map(condition => ({ ...standard, condition, price: 100 - 10 * condition }))

const show = async (item: CardItem, batch: Partial<Batch> = {}) => {
  const portal = createFakePortal()
  portal.install()
  portal.on(getBatch, () => batchOf({ userid: null, items: [item], ...batch }))
  portal.on(listItemPrices, () => prices)
  const corrections: Record<string, unknown>[] = []
  const corrects = (part: Partial<CardItem>) =>
    portal.on(correctItem, input => {
      corrections.push(input)
      return recognised({
        ...item,
        described: true,
        corrected: {
          at: '2026-12-01T10:00:00.000Z',
          from: { ...standard, cardid: item.cardid, name: item.name, number: null, set: null }
        },
        ...part
      })
    })
  corrects({})
  renderApp('/batchs/batch-one')
  await screen.findByRole('heading', { name: item.name ?? 'Carte à identifier' })
  return { portal, corrections, corrects }
}
/** As the page sets it. */
const set = (name: string | RegExp) => (typeof name === 'string' ? typeset(name) : name)
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name: set(name) }))
const dialog = (name: string) => screen.findByRole('dialog', { name: set(name) })

describe('« Est-ce bien cette carte ? »', () => {
  it('a tile tells set, number and language beside the reference image, and that nobody described the card yet', async () => {
    await show(recognised())
    expect(screen.getByText('Bois des Lanternes · 001/060 · français')).toBeVisible()
    expect(screen.getByText('Excellent (à confirmer) · Non Holo')).toBeVisible()
    const open = screen.getByRole('button', { name: /Bois des Lanternes.*est-ce bien cette carte/ })
    expect(open.querySelector('img')).toHaveAttribute('src', expect.stringContaining('c'.repeat(32)))
  })

  it('a wrong card is corrected by two presses; the focus comes back to the tile, which tells the right one', async () => {
    const { corrections, corrects } = await show(recognised({ others: [twin] }))
    corrects({ cardid: 'card-twin', set: 'Grand Large', number: '044/060', price: 8 })
    await press(/est-ce bien cette carte/)
    const asked = within(await dialog('Est-ce bien cette carte ?'))
    expect(asked.getByRole('img', { name: 'Recto de Lumignou' })).toBeVisible()
    expect(asked.getByText('Notre référence')).toBeVisible()
    await user.click(asked.getByRole('button', { name: /044\/060 · Grand Large/ }))
    expect(await screen.findByText('Grand Large · 044/060 · français')).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(corrections).toEqual([{ id: 'batch-one', itemid: 'item-lumignou', cardid: 'card-twin' }])
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /Grand Large.*est-ce bien cette carte/ })).toHaveFocus()
    )
    expect(screen.getByText(/^Lumignou : 8,00.€\.$/)).toBeInTheDocument()
  })

  it('while one card is sent no other can be pressed, and the pressed one says so', async () => {
    const other: Candidate = { ...twin, cardid: 'card-other', number: '045/060' }
    const { portal, corrections, corrects } = await show(recognised({ others: [twin, other] }))
    const answer = later<CardItem>()
    portal.on(correctItem, input => {
      corrections.push(input)
      return answer.promise
    })
    await press(/est-ce bien cette carte/)
    const asked = within(await dialog('Est-ce bien cette carte ?'))
    await user.click(asked.getByRole('button', { name: /044\/060/ }))
    const [first, second] = [/044\/060/, /045\/060/].map(name => asked.getByRole('button', { name }))
    await waitFor(() => expect(second).toHaveAttribute('aria-disabled', 'true'))
    expect(first?.lastElementChild).toHaveClass('spinner')
    expect(second?.lastElementChild).not.toHaveClass('spinner')
    await user.click(second!)
    await user.click(asked.getByRole('button', { name: set("Oui, c'est elle") }))
    expect(screen.getByRole('dialog')).toBeVisible()
    expect(corrections).toMatchObject([{ cardid: 'card-twin' }])
    corrects({})
    answer.give(recognised({ cardid: 'card-twin' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('another card is found in the catalogue', async () => {
    const { portal, corrections } = await show(recognised({ others: [twin] }))
    portal.on(searchCards, () => [{ id: 'card-found', name: 'Brindille', number: '2', setname: 'Bois', image: null }])
    await press(/est-ce bien cette carte/)
    await dialog('Est-ce bien cette carte ?')
    await press('Chercher une autre carte')
    const field = screen.getByRole('combobox', { name: 'Votre carte dans notre catalogue' })
    expect(field).toHaveFocus()
    await user.type(field, 'brin')
    await user.click(await screen.findByRole('option', { name: /Brindille/ }))
    await waitFor(() => expect(corrections).toMatchObject([{ cardid: 'card-found' }]))
  })

  it('another card that comes in several versions asks which one, and corrects both at once', async () => {
    const { portal, corrections, corrects } = await show(recognised({ others: [twin] }))
    portal.on(correctItem, () => {
      throw new AppError('validation_failed', { fields: { holographisme: 'Choisissez la brillance de cette carte' } })
    })
    portal.on(getCard, ({ cardid }): Card => ({
      id: cardid,
      setid: 'set-one',
      number: '044/060',
      frenchname: 'Lumignou',
      englishname: null,
      japanesename: null,
      rarity: null,
      audience: 'B',
      image: null,
      seticon: null,
      color: null,
      ratiotable: { _default: { _default: [3, 4] } },
      holographismes: ['H', 'HR'],
      createdat: '2026-01-01T00:00:00.000Z'
    }))
    await press(/est-ce bien cette carte/)
    await user.click(within(await dialog('Est-ce bien cette carte ?')).getByRole('button', { name: /044\/060/ }))
    const asked = within(await dialog('État et version de la carte'))
    await user.click(await asked.findByRole('radio', { name: 'Holo Reverse' }))
    corrects({ cardid: 'card-twin', holographisme: 'HR' })
    await user.click(asked.getByRole('button', { name: 'Valider' }))
    await waitFor(() => expect(corrections).toMatchObject([{ cardid: 'card-twin', holographisme: 'HR', condition: 4 }]))
  })

  it('a card that was left to the shop can still be named', async () => {
    const unknown = { name: null, cardid: null, card: null, price: null, holographisme: null }
    await show(recognised({ ...unknown, image: null, set: null, number: null, language: null }))
    await press('Dire quelle carte c’est')
    await dialog('Quelle est cette carte ?')
    expect(screen.getByRole('combobox', { name: 'Votre carte dans notre catalogue' })).toBeVisible()
  })

  it('nothing is corrected once the batch was sent: the tile tells, and the price is still explained', async () => {
    await show(recognised({ others: [twin] }), { status: 'T', userid: 'user-one' })
    expect(screen.getByText('Bois des Lanternes · 001/060 · français')).toBeVisible()
    expect(screen.queryByRole('button', { name: /est-ce bien cette carte|corriger/ })).not.toBeInTheDocument()
    await press('Pourquoi ce prix ? Lumignou')
    await dialog('Pourquoi ce prix ?')
    expect(screen.queryByRole('button', { name: /Corriger/ })).not.toBeInTheDocument()
  })
})

describe('the condition and the version of a card', () => {
  it('are corrected from the tile, the price following each choice', async () => {
    const { corrections, corrects } = await show(recognised())
    corrects({ condition: 2, price: 80 })
    await press(/^Excellent.*corriger$/)
    const asked = within(await dialog('État et version de la carte'))
    expect(await asked.findByText(/^60,00.€$/)).toBeVisible()
    await user.click(asked.getByRole('radio', { name: 'Neuf' }))
    expect(asked.getByText(/^80,00.€$/)).toBeVisible()
    await user.click(asked.getByRole('button', { name: 'Valider' }))
    expect(await screen.findByText('Neuf · Non Holo')).toBeVisible()
    expect(screen.getByText('Neuf · Non Holo').closest('li')).toHaveTextContent(/80,00/)
    expect(corrections).toMatchObject([
      { condition: 2, edition: '_default', holographisme: 'NH', gradation: '_default' }
    ])
  })
})

describe('« Pourquoi ce prix ? »', () => {
  const reference = { source: 'E', sales: 12, at: '2026-03-03T10:00:00.000Z' } as const
  const wear: CardItem['wear'] = {
    whitening: 0.06,
    edges: [
      [
        [0.1, 0.2],
        [0.1, 0.4]
      ],
      [
        [0.3, 0.9],
        [0.5, 0.9]
      ]
    ],
    centering: { left: 0.7, top: 0.5 },
    outline: [
      [0.1, 0.1],
      [0.9, 0.1],
      [0.9, 0.9],
      [0.1, 0.9]
    ]
  }

  it('tells the reference with its date, the condition in words, and a range where the photos leave a doubt', async () => {
    await show(recognised({ reference, wear, conditions: { best: 2, worst: 4 } }))
    await press('Pourquoi ce prix ? Lumignou')
    const why = within(await dialog('Pourquoi ce prix ?'))
    expect(why.getByText('D’après 12 ventes eBay, le 3 mars 2026')).toBeVisible()
    expect(why.getByText(/Coins un peu blanchis/)).toBeVisible()
    expect(why.getByText(/vous ne l’avez pas encore confirmé/)).toBeVisible()
    expect(await why.findByText(/entre Neuf et Excellent\..*entre 60,00.€ et 80,00.€/)).toBeVisible()
    expect(why.getByText(/du blanc sur environ 6.% du tour/)).toBeVisible()
    expect(why.getByText(/environ 70\/30 de gauche à droite/)).toBeVisible()
  })

  it('says that the photos show more wear than the condition that nobody confirmed, and only then', async () => {
    const { condition } = recognised({})
    await show(recognised({ wear, conditions: { best: condition + 1, worst: condition + 4 } }))
    await press('Pourquoi ce prix ? Lumignou')
    expect(within(await dialog('Pourquoi ce prix ?')).getByText(/plus d’usure que l’état retenu/)).toBeVisible()
    cleanup()
    await show(recognised({ wear, conditions: { best: condition - 1, worst: condition + 2 } }))
    await press('Pourquoi ce prix ? Lumignou')
    expect(within(await dialog('Pourquoi ce prix ?')).queryByText(/plus d’usure/)).not.toBeInTheDocument()
  })

  it('marks on the photos what was measured, where it was measured', async () => {
    await show(recognised({ wear }))
    await press('Pourquoi ce prix ? Lumignou')
    await dialog('Pourquoi ce prix ?')
    const linesOn = (name: string) =>
      [...(screen.getByRole('img', { name }).parentElement?.querySelectorAll('[data-mark]') ?? [])].map(line =>
        line.getAttribute('d')
      )
    expect(linesOn('Verso de Lumignou')).toEqual(['M0.1 0.2L0.1 0.4', 'M0.3 0.9L0.5 0.9'])
    expect(linesOn('Recto de Lumignou')).toEqual(['M0.1 0.1L0.9 0.1L0.9 0.9L0.1 0.9L0.1 0.1'])
  })

  it('invents nothing where nothing was measured, and leads to the correction', async () => {
    await show(recognised({ described: true }))
    await press('Pourquoi ce prix ? Lumignou')
    const why = within(await dialog('Pourquoi ce prix ?'))
    expect(why.getByText(/pas pu mesurer l’usure/)).toBeVisible()
    expect(why.queryByText(/confirmé|État probable|Centrage/)).not.toBeInTheDocument()
    await press('Corriger l’état ou la version')
    expect(await dialog('État et version de la carte')).toBeVisible()
    // The dialog takes the focus of the button that is gone in the next frame.
    await waitFor(() => expect(document.body).not.toHaveFocus())
  })
})
