import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AppError } from '@comptoir/contracts/core/errors'
import { listBatchMessages } from '@comptoir/contracts/conversation/thread'
import { acceptOffer, refuseOffer, withdrawOffer } from '@comptoir/contracts/batch/offer'
import type { Offer } from '@comptoir/contracts/batch/offer'
import { later } from '@comptoir/web/testing/later.ts'
import {
  batchOf,
  deliveryOf,
  messageOf,
  offerMessage,
  sellerWithMailedPassword,
  staff
} from '../../testing/builders.ts'
import { openThread } from '../../testing/render-thread.tsx'

jest.useFakeTimers({
  now: new Date('2026-11-20T10:00:00Z'),
  doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask']
})

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s/g, ' ')
const card = async () => (await screen.findByText('Offre de la boutique')).closest('article') as HTMLElement
const open = (part: Partial<Offer> = {}, more: Parameters<typeof openThread>[2] = {}) =>
  openThread('B', [offerMessage(1, part)], more)
const decide = async (button: string, confirm: string) => {
  await userEvent.click(await screen.findByRole('button', { name: button }))
  await userEvent.click(await screen.findByRole('button', { name: confirm }))
}

describe('an offer', () => {
  it('tells what it gives and until when, with two equal buttons', async () => {
    open()
    const offer = await card()
    const sentence = within(offer).getByRole('heading', { level: 3 })
    expect(plain(sentence.textContent)).toBe('Offre de la boutique : Offre pour le lot — 120,00 €')
    expect(plain(offer.textContent)).toContain('Valable jusqu’au 12 décembre 2026 à 23 h 59, heure de Paris')
    expect(plain(offer.textContent)).toContain('120,00 €')
    const [accept, refuse] = ['Accepter', 'Refuser'].map(name => within(offer).getByRole('button', { name }))
    expect(accept?.className).toBe(refuse?.className)
  })

  it('is accepted once it was confirmed with its amount and what it binds to', async () => {
    const { portal } = open()
    const answer = later<ReturnType<typeof offerMessage>>()
    portal.on(acceptOffer, () => answer.promise)
    await userEvent.click(await screen.findByRole('button', { name: 'Accepter' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(plain(dialog.textContent)).toMatch(
      /^Accepter l’offre de 120,00 € \?Cette offre vous engage .* sous 14 jours/
    )
    const confirm = within(dialog).getByRole('button', { name: 'Accepter l’offre' })
    await userEvent.dblClick(confirm)
    answer.give(offerMessage(1, { status: 'A' }))
    await waitFor(async () => expect(await card()).toHaveTextContent('Acceptée'))
    expect(screen.queryByRole('button', { name: 'Accepter' })).not.toBeInTheDocument()
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    expect(portal.sentTo(acceptOffer)).toEqual([{ tableid: 'thread-one', messageid: 'message-1' }])
  })

  it('is refused, or left alone', async () => {
    const { portal } = open()
    portal.on(refuseOffer, () => offerMessage(1, { status: 'R' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Refuser' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }))
    expect(portal.sentTo(refuseOffer)).toEqual([])
    await decide('Refuser', 'Refuser l’offre')
    await waitFor(async () => expect(await card()).toHaveTextContent('Refusée'))
  })

  it('taken back meanwhile is told, and shown as it is', async () => {
    const { portal, alert } = open()
    await card()
    portal.on(acceptOffer, () => {
      throw new AppError('offer_unavailable')
    })
    portal.on(listBatchMessages, () => [offerMessage(1, { status: 'C' })])
    await decide('Accepter', 'Accepter l’offre')
    await waitFor(() => expect(alert).toHaveBeenCalledWith({ message: 'Cette offre n’est plus disponible' }))
    await waitFor(async () => expect(await card()).toHaveTextContent('Annulée'))
  })

  it('decided elsewhere follows by the socket', async () => {
    const { frame } = open()
    await card()
    await frame({ action: 'offer_status_updated', messageid: 'message-1', status: 'C' })
    expect(await card()).toHaveTextContent('Annulée')
    expect(screen.queryByRole('button', { name: 'Accepter' })).not.toBeInTheDocument()
  })

  it('past its last day cannot be decided any more', async () => {
    open({ expiresat: '2026-11-20T09:59:59.999Z' })
    expect(await card()).toHaveTextContent('Expirée')
    expect(screen.queryByRole('button', { name: 'Accepter' })).not.toBeInTheDocument()
  })

  it.each([
    ['E', 'une fois le lot renvoyé à la boutique'],
    ['C', 'Le lot est annulé'],
    ['F', 'Le lot est terminé']
  ] as const)('of a batch in %s says why it cannot be decided', async (status, why) => {
    open({}, { batch: { status } })
    expect(await card()).toHaveTextContent(why)
    expect(await card()).toHaveTextContent('En attente')
    for (const name of ['Accepter', 'Refuser']) expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
  })

  it('can be decided in transit, and when its batch comes back to the shop', async () => {
    const { leave } = open({}, { batch: { status: 'I' } })
    expect(await screen.findByRole('button', { name: 'Accepter' })).toBeVisible()
    leave()
    const { frame } = open({}, { batch: { status: 'E' } })
    await card()
    await frame({ action: 'batch_status_updated', batch: batchOf({ status: 'T' }) })
    expect(await screen.findByRole('button', { name: 'Refuser' })).toBeVisible()
    expect(await card()).not.toHaveTextContent('en cours d’édition')
  })

  it('cannot be accepted with a mailed password, and says how it can', async () => {
    const { portal, alert } = open({}, { session: sellerWithMailedPassword })
    portal.on(acceptOffer, () => {
      throw new AppError('forbidden')
    })
    await decide('Accepter', 'Accepter l’offre')
    await waitFor(() =>
      expect(alert).toHaveBeenCalledWith({ message: expect.stringContaining('choisissez votre mot de passe') })
    )
  })

  it('below 50 € tells what the parcel costs, unless the cards are brought', async () => {
    const { leave } = open({ price: 20 })
    await waitFor(async () =>
      expect(plain((await card()).textContent)).toContain(
        'En cas d’envoi, frais déduits : 4,90 € · Vous recevez 15,10 €'
      )
    )
    leave()
    const sent = open({ price: 20 }, { batch: { delivery: deliveryOf('ship') } })
    await waitFor(async () => expect(plain((await card()).textContent)).toContain('Frais d’envoi déduits : 4,90 €'))
    sent.leave()
    open({ price: 20 }, { batch: { delivery: deliveryOf('shop') } })
    await screen.findByText(/^Boutique ouverte/)
    expect(await card()).not.toHaveTextContent('déduits')
  })
})

describe('staff', () => {
  it('take back the offer they made, and decide none', async () => {
    const { portal } = open({}, { session: staff })
    portal.on(withdrawOffer, () => offerMessage(1, { status: 'C' }))
    expect(await card()).not.toHaveTextContent('Accepter')
    await userEvent.click(await screen.findByRole('button', { name: 'Retirer l’offre' }))
    const dialog = await screen.findByRole('alertdialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Retirer l’offre' }))
    await waitFor(async () => expect(await card()).toHaveTextContent('Annulée'))
  })

  it('take it back also while the seller photographs again', async () => {
    open({}, { session: staff, batch: { status: 'E' } })
    expect(await screen.findByRole('button', { name: 'Retirer l’offre' })).toBeVisible()
    expect(await card()).toHaveTextContent('en cours d’édition')
  })

  it('leave a colleague’s offer and an accepted one as they are', async () => {
    openThread('B', [messageOf(1, { ...offerMessage(1), userid: 'staff-two' }), offerMessage(2, { status: 'A' })], {
      session: staff
    })
    await screen.findAllByText('Offre de la boutique')
    expect(screen.queryByRole('button', { name: 'Retirer l’offre' })).not.toBeInTheDocument()
    expect(screen.getAllByRole('button', { name: 'Supprimer le message' })).toHaveLength(1)
  })
})
