import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getBatch } from '@comptoir/contracts/batch/batch'
import { AppError } from '@comptoir/contracts/core/errors'
import { postOffer } from '@comptoir/contracts/batch/offer'
import { batchOf, batchOfferOf, cardOf, checkOf, staff } from '../../../testing/builders.ts'
import { box, closed, field, openForm, photo, press, retype, two } from '../../../testing/offer-form.ts'
import { openThread } from '../../../testing/render-thread.tsx'
import { offerTemplates } from './offer-french.ts'

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s/g, ' ')
const dialog = () => screen.getByRole('dialog')
const total = () => plain(screen.getByText(/^Total pour/).textContent)

describe('the form of an offer', () => {
  it('opens filled in with the estimates of the cards, and is sent as it is', async () => {
    const { portal } = await openForm()
    expect(await field('Titre')).toHaveValue('Offre pour votre lot')
    expect(await field('Prix de la carte 1. Dracolume (€)')).toHaveValue('10,00')
    expect(total()).toBe('Total pour 2 cartes30,20 €')
    expect(dialog()).toHaveTextContent('Presque neuf')
    expect(plain(dialog().textContent)).toContain('Estimation 20,20 €')
    expect(dialog().querySelector('img')).toHaveAttribute('src', `/api/batchs/items/uploads/${photo}?w=320`)
    await press('Envoyer l’offre')
    await closed()
    expect(await screen.findByText('Offre de la boutique')).toBeVisible()
    expect(portal.sentTo(postOffer)).toEqual([
      {
        id: 'thread-one',
        ...offerTemplates.first,
        price: 30.2,
        status: 'P',
        lines: [
          { itemid: 'item-1', price: 10 },
          { itemid: 'item-2', price: 20.2 }
        ],
        requestid: expect.any(String)
      }
    ])
  })

  it('follows the prices typed in French, to the cent, and the cards that are left out', async () => {
    const { portal } = await openForm()
    await retype('Prix de la carte 1. Dracolume (€)', '12,50')
    expect(total()).toBe('Total pour 2 cartes32,70 €')
    await userEvent.type(await field('Note sur la carte 1. Dracolume'), 'Très belle')
    await userEvent.click(await box('2. Tortank'))
    expect(total()).toBe('Total pour 1 carte12,50 €')
    expect(screen.queryByRole('textbox', { name: 'Prix de la carte 2. Tortank (€)' })).not.toBeInTheDocument()
    await press('Envoyer l’offre')
    await closed()
    expect(portal.sentTo(postOffer)[0]).toMatchObject({
      price: 12.5,
      lines: [{ itemid: 'item-1', price: 12.5, note: 'Très belle' }]
    })
  })

  it('is sent by Ctrl and Enter, from the dialog itself and from the price of a card', async () => {
    const { portal } = await openForm()
    await field('Titre')
    dialog().focus()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await closed()
    expect(portal.sentTo(postOffer)).toHaveLength(1)
  })

  it('has one price without lines where it is for all cards together', async () => {
    const { portal } = await openForm()
    await userEvent.click(screen.getByRole('radio', { name: /^Prix global/ }))
    expect(await field('Prix (€)')).toHaveValue('30,20')
    await retype('Prix (€)', '1 234,50')
    expect(screen.queryByText(/^Total pour/)).not.toBeInTheDocument()
    expect(dialog()).toHaveTextContent('2. Tortank')
    await press('Envoyer l’offre')
    await closed()
    const [sent] = portal.sentTo(postOffer)
    expect(sent).toMatchObject({ price: 1234.5 })
    expect(sent).not.toHaveProperty('lines')
    expect(sent).not.toHaveProperty('divisible')
  })

  it('lets the seller keep single cards where staff say so', async () => {
    const { portal } = await openForm()
    await userEvent.click(await box('Le vendeur peut garder certaines cartes'))
    await press('Envoyer l’offre')
    await closed()
    expect(portal.sentTo(postOffer)[0]).toMatchObject({ divisible: true })
  })

  it('takes its words from a template, which are edited', async () => {
    const { portal } = await openForm()
    await press('Offre groupée')
    expect(await field('Description')).toHaveValue(offerTemplates.grouped.description)
    expect(screen.getByRole('button', { name: 'Offre groupée' })).toHaveAttribute('aria-pressed', 'true')
    await userEvent.type(await field('Titre'), ' de mars')
    expect(screen.getByRole('button', { name: 'Offre groupée' })).toHaveAttribute('aria-pressed', 'false')
    await press('Envoyer l’offre')
    await closed()
    expect(portal.sentTo(postOffer)[0]).toMatchObject({
      title: 'Offre groupée de mars',
      description: offerTemplates.grouped.description
    })
  })

  it('of a batch without a priced card has a price only', async () => {
    await openForm({ items: [] })
    expect(screen.queryByRole('radio')).not.toBeInTheDocument()
    expect(await field('Prix (€)')).toHaveValue('')
    expect(dialog()).toHaveTextContent('Aucune carte de ce lot n’est estimée.')
  })

  it('goes on to the next price with Enter, and is not sent by it', async () => {
    const { portal } = await openForm()
    await userEvent.type(await field('Prix de la carte 1. Dracolume (€)'), '{Enter}')
    expect(await field('Prix de la carte 2. Tortank (€)')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(portal.sentTo(postOffer)).toEqual([])
  })

  it('says so when the batch does not come, and asks again', async () => {
    const { portal } = openThread('B', [], { session: staff, batch: { items: two } })
    await screen.findByRole('log')
    portal.on(getBatch, () => {
      throw new AppError('not_found')
    })
    await press('Faire une offre')
    const again = await screen.findByRole('button', { name: 'Réessayer' })
    portal.on(getBatch, () => batchOf({ items: two }))
    await userEvent.click(again)
    expect(await field('Titre')).toBeVisible()
  })
})

describe('a second offer', () => {
  const pending = batchOfferOf({ messageid: 'message-9', price: 30, title: 'Première' })
  const choice = () => box(/^L’offre en attente de 30,00.€ \(«.Première.»\)$/)
  const told = (sentence: RegExp) => plain(within(dialog()).getByText(sentence).textContent)

  it('replaces the one that waits, unless staff say otherwise and are warned', async () => {
    const { portal } = await openForm({ offers: [pending] })
    expect(await choice()).toBeChecked()
    expect(dialog()).not.toHaveTextContent('attend déjà une réponse')
    await userEvent.click(await choice())
    expect(told(/^Une offre de/)).toBe(
      'Une offre de 30,00 € attend déjà une réponse : le vendeur pourra accepter les deux.'
    )
    expect(screen.queryByRole('button', { name: 'Envoyer l’offre' })).not.toBeInTheDocument()
    await press('Envoyer une seconde offre')
    await closed()
    expect(portal.sentTo(postOffer)[0]).not.toHaveProperty('replaces')
  })

  it('after the control replaces what was accepted, at the prices that were checked', async () => {
    const items = [cardOf('item-1', { price: 10, checked: checkOf({ price: 4, note: 'Coin plié' }) }), ...two.slice(1)]
    const accepted = batchOfferOf({ messageid: 'message-9', price: 30, status: 'A' })
    const { portal } = await openForm({ items, offers: [accepted], status: 'I' })
    expect(await field('Titre')).toHaveValue('Offre après contrôle')
    expect(dialog()).toHaveTextContent('Presque neuf → Bon')
    expect(plain(dialog().textContent)).toContain('Estimation 10,00 €, contrôle 4,00 €')
    expect(await field('Note sur la carte 1. Dracolume')).toHaveValue('Coin plié')
    await press('Envoyer l’offre')
    await closed()
    expect(portal.sentTo(postOffer)[0]).toMatchObject({ price: 24.2, replaces: ['message-9'] })
  })

  it('leaves out the cards of an accepted one that it does not replace, whose price stays due', async () => {
    const lines = [{ itemid: 'item-1', price: 10, note: null, decision: null }]
    const accepted = batchOfferOf({ messageid: 'message-9', price: 10, status: 'A', lines })
    const { portal } = await openForm({ offers: [accepted] })
    expect(await box('1. Dracolume')).toBeDisabled()
    expect(plain(dialog().textContent)).toContain('Déjà dans l’offre de 10,00 €')
    expect(told(/reste due/)).toBe('L’offre acceptée de 10,00 € reste due : celle-ci s’y ajoutera.')
    await press('Envoyer l’offre')
    await closed()
    expect(portal.sentTo(postOffer)[0]).toMatchObject({ lines: [{ itemid: 'item-2' }] })
  })
})
