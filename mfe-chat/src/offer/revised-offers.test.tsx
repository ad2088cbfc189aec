import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AppError } from '@comptoir/contracts/core/errors'
import { acceptOffer } from '@comptoir/contracts/batch/offer'
import type { Offer, OfferLine } from '@comptoir/contracts/batch/offer'
import { batchOf, batchOfferOf, cardOf, checkOf, deliveryOf, offerMessage, staff } from '../../testing/builders.ts'
import { openThread } from '../../testing/render-thread.tsx'

jest.useFakeTimers({
  now: new Date('2026-11-20T10:00:00Z'),
  doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask']
})

beforeEach(() => sessionStorage.clear())

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s/g, ' ')
const offers = async () =>
  (await screen.findAllByText('Offre de la boutique')).map(head => head.closest('article') as HTMLElement)
const last = async () => (await offers()).at(-1) as HTMLElement
const line = (itemid: string, price: number, part: Partial<OfferLine> = {}): OfferLine => ({
  itemid,
  price,
  note: null,
  decision: null,
  ...part
})
const cards = [
  cardOf('item-1', { name: 'Dracolume' }),
  cardOf('item-2', { name: 'Tortank' }),
  cardOf('item-3', { name: null })
]
const three = [line('item-1', 10), line('item-2', 15.5, { note: 'Coin plié' }), line('item-3', 4.5)]
const accepted = (part: Partial<Offer> = {}) => offerMessage(1, { price: 30, status: 'A', lines: three, ...part })
const revised = (part: Partial<Offer> = {}) =>
  offerMessage(2, { price: 22, lines: [line('item-1', 10), line('item-2', 12)], replaces: ['message-1'], ...part })
const decide = async (button: string, confirm: string) => {
  await userEvent.click(await screen.findByRole('button', { name: button }))
  await userEvent.click(await screen.findByRole('button', { name: confirm }))
}

describe('an offer with lines', () => {
  it('names its cards with their prices and what the shop says of them', async () => {
    openThread('B', [offerMessage(1, { price: 30, lines: three })], { batch: { items: cards } })
    const lines = within(await last()).getAllByRole('listitem')
    expect(lines.map(item => plain(item.textContent))).toEqual([
      'Dracolume10,00 €',
      'Tortank15,50 €Coin plié',
      'Carte 34,50 €'
    ])
  })

  it('names a card as the shop saw it', async () => {
    const items = [cardOf('item-1', { checked: checkOf({ name: 'Florizarre' }) })]
    openThread('B', [offerMessage(1, { lines: [line('item-1', 4)] })], { batch: { items } })
    expect(within(await last()).getByRole('listitem')).toHaveTextContent('Florizarre')
  })

  it('tells after it was accepted which cards were sold', async () => {
    const lines = [line('item-1', 10, { decision: 'kept' }), line('item-2', 12, { decision: 'returned' })]
    openThread('B', [offerMessage(1, { status: 'A', price: 10, divisible: true, lines })], { batch: { items: cards } })
    const [sold, unsold] = within(await last()).getAllByRole('listitem')
    expect(sold).toHaveTextContent('Vendue')
    expect(unsold).toHaveTextContent('Non vendue')
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
  })
})

describe('a revised offer', () => {
  it('stands beside what it replaces, as a whole and card by card', async () => {
    openThread('B', [accepted(), revised()], { batch: { items: cards } })
    const offer = await last()
    expect(plain(within(offer).getByRole('heading', { level: 3 }).textContent)).toBe(
      'Offre de la boutique : Offre pour le lot — 22,00 € au lieu de 30,00 €'
    )
    expect(plain(offer.textContent)).toContain('Remplace l’offre de 30,00 €')
    const [same, lower] = within(offer).getAllByRole('listitem')
    expect(plain(same?.textContent)).toBe('Dracolume10,00 €')
    expect(plain(lower?.textContent)).toBe('Tortankavant, 15,50 €, maintenant 12,00 €')
  })

  it('knows what it replaces also where that is further back than what was read', async () => {
    const batch = { offers: [batchOfferOf({ price: 30, status: 'A' })] }
    const { leave } = openThread('B', [revised()], { batch })
    expect(plain((await last()).textContent)).toContain('Remplace l’offre de 30,00 €')
    leave()
    openThread('B', [revised()])
    expect(plain((await last()).textContent)).toContain('Remplace une offre précédente')
  })

  it('is weighed alone for its parcel: what it replaces is not paid beside it', async () => {
    openThread('B', [accepted(), revised()], { batch: { delivery: deliveryOf('ship') } })
    await waitFor(async () =>
      expect(plain((await last()).textContent)).toContain('Frais d’envoi déduits : 4,90 € · Vous recevez 17,10 €')
    )
  })

  it('turns the accepted one into a replaced one, when its frames come', async () => {
    const { frame } = openThread('B', [accepted(), revised()])
    await last()
    await frame({ action: 'offer_status_updated', messageid: 'message-1', status: 'C' })
    await frame({
      action: 'offer_status_updated',
      messageid: 'message-2',
      status: 'A',
      message: revised({ status: 'A', price: 10 })
    })
    const [first, second] = await offers()
    expect(first).toHaveTextContent('Remplacée par une nouvelle offre')
    expect(second).toHaveTextContent('Acceptée')
    expect(plain(second?.textContent)).toContain('— 10,00 €')
  })

  it('taken back by the shop is cancelled: none took its place', async () => {
    openThread('B', [revised({ status: 'C' })])
    expect(await last()).toHaveTextContent('Annulée')
    expect(await last()).not.toHaveTextContent('Remplacée')
  })

  it('refused leaves what was accepted, and says so before', async () => {
    openThread('B', [accepted(), revised()])
    await userEvent.click(await screen.findByRole('button', { name: 'Refuser' }))
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('L’offre que vous aviez acceptée reste valable')
  })

  it('for cards at the shop asks for no parcel', async () => {
    openThread('B', [accepted(), revised()], { batch: { receivedat: '2026-11-20T09:00:00.000Z' } })
    await userEvent.click(await screen.findByRole('button', { name: 'Accepter' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog).toHaveTextContent('Vos cartes sont à la boutique')
    expect(dialog).not.toHaveTextContent('sous 14 jours')
  })
})

describe('an offer of which single cards may be kept', () => {
  const divisible = offerMessage(1, { price: 30, divisible: true, lines: three })
  const open = (more: Parameters<typeof openThread>[2] = {}) =>
    openThread('B', [divisible], { ...more, batch: { items: cards, ...more.batch } })
  const box = (name: RegExp) => screen.findByRole('checkbox', { name })

  it('follows the cards that stay sold, and is accepted with those that come back', async () => {
    const { portal } = open()
    portal.on(acceptOffer, () => offerMessage(1, { status: 'A', price: 14.5, divisible: true }))
    await userEvent.click(await box(/^Tortank/))
    const offer = await last()
    expect(plain(offer.textContent)).toContain('Vous vendez 2 cartes sur 3 : 14,50 €')
    expect(plain(within(offer).getByRole('heading', { level: 3 }).textContent)).toContain('— 14,50 €')
    await userEvent.click(screen.getByRole('button', { name: 'Accepter' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(plain(dialog.textContent)).toMatch(/^Accepter l’offre de 14,50 € \?Vous gardez une carte/)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Accepter l’offre' }))
    await waitFor(async () => expect(await last()).toHaveTextContent('Acceptée'))
    expect(portal.sentTo(acceptOffer)).toEqual([
      { tableid: 'thread-one', messageid: 'message-1', returned: ['item-2'] }
    ])
  })

  it('is accepted whole without a word of cards that come back', async () => {
    const { portal } = open()
    portal.on(acceptOffer, () => offerMessage(1, { status: 'A' }))
    await userEvent.click(await box(/^Tortank/))
    await userEvent.click(await box(/^Tortank/))
    await decide('Accepter', 'Accepter l’offre')
    await waitFor(() => expect(portal.sentTo(acceptOffer)).toHaveLength(1))
    expect(portal.sentTo(acceptOffer)).toEqual([{ tableid: 'thread-one', messageid: 'message-1' }])
  })

  it('leaves one card sold: whoever keeps all of them refuses', async () => {
    open()
    for (const name of [/^Dracolume/, /^Tortank/, /^Carte 3/]) await userEvent.click(await box(name))
    expect(await box(/^Carte 3/)).toBeChecked()
    expect(await box(/^Carte 3/)).toHaveAccessibleDescription('Pour garder toutes vos cartes, refusez l’offre.')
    expect(plain((await last()).textContent)).toContain('Vous vendez 1 carte sur 3 : 4,50 €')
  })

  it('keeps what was chosen while one is away, and when the portal refuses', async () => {
    const { portal, alert, leave, comeBack } = open()
    portal.on(acceptOffer, () => {
      throw new AppError('payment_not_ready')
    })
    await userEvent.click(await box(/^Tortank/))
    await decide('Accepter', 'Accepter l’offre')
    await waitFor(() => expect(alert).toHaveBeenCalled())
    expect(await box(/^Tortank/)).not.toBeChecked()
    leave()
    comeBack()
    expect(await box(/^Tortank/)).not.toBeChecked()
    expect(await box(/^Dracolume/)).toBeChecked()
  })

  it('is nothing to choose for staff, nor while the batch is not treated', async () => {
    const { leave } = open({ session: staff })
    await last()
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
    leave()
    const { frame } = open({ batch: { status: 'E' } })
    await last()
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
    await frame({ action: 'batch_status_updated', batch: batchOf({ items: cards }) })
    expect(await box(/^Tortank/)).toBeVisible()
  })
})
