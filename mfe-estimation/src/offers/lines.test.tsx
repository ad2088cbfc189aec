import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Batch } from '@comptoir/contracts/batch/batch'
import type { CardCheck } from '@comptoir/contracts/batch/card-check'
import { acceptOffer } from '@comptoir/contracts/batch/offer'
import type { BatchOffer } from '@comptoir/contracts/batch/offer'
import { cardItem, messageOf, offerOf } from '../../testing/builders.ts'
import { LATER, openSale, press } from '../../testing/open-sale.ts'

beforeEach(() => sessionStorage.clear())

const soon = new Date(Date.now() + 20 * 86_400_000).toISOString()
const check: CardCheck = {
  condition: 6,
  edition: '_default',
  holographisme: 'NH',
  gradation: '_default',
  cardid: 'card-lumignou',
  name: 'Lumignou',
  price: 4,
  note: null,
  photos: [`${'d'.repeat(32)}.jpg`],
  marks: [{ x: 0.25, y: 0.5, r: 0.1 }],
  at: LATER
}
const cards = [
  cardItem({ id: 'card-one', name: 'Lumignou', condition: 3, price: 12, checked: check }),
  cardItem({ id: 'card-two', name: 'Marégal', price: 10 }),
  cardItem({ id: 'card-three', name: 'Ignivol', price: 8 })
]
const line = (itemid: string, price: number, note: string | null = null) => ({ itemid, price, note, decision: null })
const first = offerOf({
  messageid: 'message-first',
  price: 30,
  status: 'A',
  decidedat: LATER,
  lines: [line('card-one', 12), line('card-two', 10), line('card-three', 8)]
})
const revision = offerOf({
  messageid: 'message-revised',
  title: 'Après contrôle',
  price: 22,
  expiresat: soon,
  replaces: ['message-first'],
  divisible: true,
  lines: [line('card-two', 10), line('card-three', 8), line('card-one', 4, 'Un pli au dos')]
})

const open = async (part: Partial<Batch> = {}, offer: Partial<BatchOffer> = {}) => {
  const app = await openSale({
    status: 'I',
    items: cards,
    receivedat: LATER,
    offers: [first, { ...revision, ...offer }],
    ...part
  })
  await screen.findByRole('article')
  return app
}
const plain = (element: Element | null | undefined) => element?.textContent.replaceAll(/\s/g, ' ') ?? ''
const row = (name: string) =>
  within(screen.getByRole('group', { name: 'Prix par carte' }))
    .getByText(name)
    .closest('li') as HTMLElement
const sell = (name: string) => screen.getByRole('switch', { name: `Vendre cette carte\u00a0: ${name}` })
const article = () => screen.getByRole('article', { name: 'Après contrôle' })

describe('the cards of a revised offer', () => {
  it('that changed come first: both photos, what was declared and seen, old price beside the new, why', async () => {
    await open()
    const changed = row('Lumignou')
    expect(changed).toBe(within(article()).getAllByRole('listitem')[0])
    expect(within(changed).getByText('Votre photo')).toBeVisible()
    expect(within(changed).getByText('Photo de la boutique')).toBeVisible()
    expect(plain(changed)).toContain('de Presque neuf à Bon')
    expect(plain(changed)).toContain('4,00 € au lieu de 12,00 €')
    expect(within(changed).getByText('Un pli au dos')).toBeVisible()
    expect(plain(row('Marégal'))).toContain('Excellent10,00 €')
    expect(within(row('Marégal')).queryByText('Votre photo')).not.toBeInTheDocument()
  })

  it('show the circle where the shop drew it, and the photo whole', async () => {
    await open()
    const photo = screen.getByRole('button', {
      name: /^Agrandir.: Photo de la boutique.: Lumignou, le défaut est entouré$/
    })
    const mark = photo.querySelector('[data-mark]') as HTMLElement
    expect(mark.style).toMatchObject({ left: '25%', top: '50%', width: '20%' })
    await userEvent.click(photo)
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByRole('img')).toHaveAttribute('src', `/api/batchs/items/uploads/${check.photos[0]}`)
    expect(dialog.querySelector('[data-mark]')).not.toBeNull()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Fermer' }))
    await waitFor(() => expect(photo).toHaveFocus())
  })

  it('of a first offer are compared with their estimate', async () => {
    await openSale({ items: cards, offers: [{ ...revision, replaces: [], divisible: false }] })
    await screen.findByRole('article')
    expect(plain(row('Lumignou'))).toContain('4,00 € estimée 12,00 €')
    expect(screen.queryByRole('switch')).not.toBeInTheDocument()
  })

  it('begin folded where many are as expected', async () => {
    const many = Array.from({ length: 60 }, (_, n) => cardItem({ id: `card-${n}`, name: `Carte ${n}`, price: 1 }))
    const lines = many.map(({ id }) => line(id, 1))
    await openSale({ items: many, offers: [offerOf({ price: 60, expiresat: soon, lines })] })
    const summary = await screen.findByText('60 cartes au prix prévu')
    expect(summary.closest('details')).not.toHaveAttribute('open')
  })
})

describe('dividing an offer', () => {
  it('keeps a card, and the sum follows at once', async () => {
    await open()
    expect(plain(article())).toContain('Vous vendez les 3 cartes : 22,00 €')
    await userEvent.click(sell('Lumignou'))
    expect(sell('Lumignou')).not.toBeChecked()
    expect(sell('Lumignou')).toHaveAccessibleDescription(
      'Vous la gardez\u00a0: la boutique vous la renvoie gratuitement.'
    )
    expect(plain(article())).toContain('Vous vendez 2 cartes sur 3 : 18,00 €')
    expect(plain(article())).toContain('18,00 € au lieu de 30,00 €')
    await userEvent.click(sell('Lumignou'))
    expect(plain(article())).toContain('Vous vendez les 3 cartes : 22,00 €')
  })

  it('sells one card at least', async () => {
    await open()
    await userEvent.click(sell('Lumignou'))
    await userEvent.click(sell('Marégal'))
    expect(sell('Ignivol')).toHaveAttribute('aria-disabled', 'true')
    expect(sell('Ignivol')).toHaveAccessibleDescription('Pour garder toutes vos cartes, refusez l’offre.')
    await userEvent.click(sell('Ignivol'))
    expect(sell('Ignivol')).toBeChecked()
    expect(plain(article())).toContain('Vous vendez 1 carte sur 3 : 8,00 €')
  })

  it('is confirmed with the amount that is left, and accepted with the cards that go back', async () => {
    const { portal, becomes } = await open()
    const asked: unknown[] = []
    const decided: BatchOffer = {
      ...revision,
      price: 18,
      status: 'A',
      decidedat: LATER,
      lines: revision.lines.map(each => ({ ...each, decision: each.itemid === 'card-one' ? 'returned' : 'kept' }))
    }
    portal.on(acceptOffer, input => {
      asked.push(input)
      becomes({ offers: [{ ...first, status: 'C' }, decided] })
      return messageOf(decided)
    })
    await userEvent.click(sell('Lumignou'))
    await press('Accepter')
    const dialog = await screen.findByRole('alertdialog', { name: /^Accepter l’offre de 18,00/ })
    expect(plain(dialog)).toContain('Vous gardez 1 carte.')
    expect(plain(dialog)).toContain('une fois l’offre acceptée, votre paiement se prépare.')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Accepter l’offre' }))
    await waitFor(() => expect(screen.queryByRole('article')).not.toBeInTheDocument())
    expect(asked).toEqual([{ tableid: 'batch-one', messageid: 'message-revised', returned: ['card-one'] }])
    expect(plain(screen.getByText('Vous recevrez', { selector: 'span' }).parentElement)).toContain('18,00 €')
  })

  it('is refused whole, and what was accepted stands', async () => {
    await open()
    await userEvent.click(sell('Lumignou'))
    await press('Refuser')
    const dialog = await screen.findByRole('alertdialog', { name: /^Refuser l’offre de 22,00/ })
    expect(plain(dialog)).toContain('Les 30,00 € que vous avez acceptés tiennent toujours')
  })

  it('before the cards left says that a kept card is not sent', async () => {
    await open({ status: 'T', receivedat: null })
    await userEvent.click(sell('Marégal'))
    expect(sell('Marégal')).toHaveAccessibleDescription('Vous la gardez\u00a0: ne l’envoyez pas.')
  })
})
