import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getBatch } from '@comptoir/contracts/batch/batch'
import { AppError } from '@comptoir/contracts/core/errors'
import { postOffer } from '@comptoir/contracts/batch/offer'
import { batchOf, batchOfferOf, cardOf, checkOf } from '../../../testing/builders.ts'
import { box, closed, field, openForm, press, retype, two } from '../../../testing/offer-form.ts'

describe('what is wrong with an offer', () => {
  it.each(['', 'abc', '0', '-5', '1e3', 'NaN'])('with a price « %s » as a whole is told under it', async price => {
    const { portal } = await openForm({ items: [] })
    await userEvent.clear(await field('Titre'))
    if (price) await userEvent.type(await field('Prix (€)'), price)
    await press('Envoyer l’offre')
    expect(await field('Prix (€)')).toHaveAccessibleDescription('Le prix doit être un nombre supérieur à 0')
    expect(await field('Titre')).toHaveAccessibleDescription('Le titre et la description sont obligatoires')
    expect(await field('Titre')).toHaveFocus()
    expect(portal.sentTo(postOffer)).toEqual([])
  })

  it.each(['', 'abc', '-1', '-5', '1e3', '1,005'])('with « %s » for a card is told under that card', async price => {
    const { portal } = await openForm({ items: [cardOf('left'), ...two] })
    await userEvent.click(await box(/^1\./))
    const name = 'Prix de la carte 3. Tortank (€)'
    await userEvent.clear(await field(name))
    if (price) await userEvent.type(await field(name), price)
    await press('Envoyer l’offre')
    expect(await field(name)).toHaveAccessibleDescription(/^Indiquez un prix en euros/)
    expect(await field(name)).toHaveFocus()
    expect(portal.sentTo(postOffer)).toEqual([])
    await retype(name, '2')
    expect(await field(name)).toHaveAccessibleDescription('')
  })

  it('with a card left to the shop is that it has no price yet', async () => {
    await openForm({ items: [cardOf('item-1', { price: null })] })
    expect(await field(/^Prix de la carte 1/)).toHaveValue('')
    expect(screen.getByRole('dialog')).toHaveTextContent('Sans estimation')
  })

  it('with every card left out is told beside the cards', async () => {
    await openForm()
    await userEvent.click(await box('1. Dracolume'))
    await userEvent.click(await box('2. Tortank'))
    await press('Envoyer l’offre')
    expect(screen.getByRole('group', { name: 'Cartes' })).toHaveAccessibleDescription(
      /^Le prix doit être un nombre supérieur à 0/
    )
  })

  it('for the portal with the lines is told beside them, with the focus there', async () => {
    const { portal } = await openForm()
    portal.on(postOffer, () => {
      throw new AppError('validation_failed', { fields: { lines: 'Une carte est déjà dans une autre offre' } })
    })
    await press('Envoyer l’offre')
    const cards = screen.getByRole('group', { name: 'Cartes' })
    await waitFor(() => expect(cards).toHaveAccessibleDescription(/^Une carte est déjà dans une autre offre/))
    expect(cards).toHaveFocus()
  })

  it('with what it replaces is told beside that, and the offers are shown as they are now', async () => {
    const { portal } = await openForm({ offers: [batchOfferOf({ price: 30 }), batchOfferOf({ messageid: 'other' })] })
    portal.on(postOffer, () => {
      throw new AppError('offer_unavailable')
    })
    portal.on(getBatch, () => batchOf({ items: two, offers: [batchOfferOf({ messageid: 'other' })] }))
    await press('Envoyer l’offre')
    const group = screen.getByRole('group', { name: 'Cette offre remplace' })
    await waitFor(() => expect(group).toHaveAccessibleDescription('Cette offre n’est plus disponible'))
    await waitFor(() => expect(within(group).getAllByRole('checkbox')).toHaveLength(1))
  })

  it.each([
    ['a field of the form', { title: 'Le titre est trop long' }],
    ['none of them', undefined]
  ])('for the portal in %s is told in the words of the form', async (_, fields) => {
    const { portal } = await openForm()
    portal.on(postOffer, () => {
      throw new AppError('validation_failed', { fields })
    })
    await press('Envoyer l’offre')
    expect(await screen.findByText('L’offre n’a pas pu être créée : un champ est manquant ou invalide')).toBeVisible()
    expect(await field('Titre')).toHaveAccessibleDescription(fields?.title ?? '')
  })
})

describe('what was typed for an offer', () => {
  it('is kept when the offer came too late and the dialog was closed', async () => {
    const { portal } = await openForm()
    portal.on(postOffer, () => {
      throw new AppError('illegal_transition')
    })
    await retype('Titre', 'Offre de mars')
    await retype('Prix de la carte 2. Tortank (€)', '7,5')
    await userEvent.click(await box('1. Dracolume'))
    await press('Envoyer l’offre')
    expect(await screen.findByText('Cette action n’est plus possible dans l’état actuel')).toBeVisible()
    await press('Annuler')
    await press('Faire une offre')
    expect(await field('Titre')).toHaveValue('Offre de mars')
    expect(await field('Prix de la carte 2. Tortank (€)')).toHaveValue('7,5')
    expect(await box('1. Dracolume')).not.toBeChecked()
  })

  it('over a price gives way to a later check of that card, and is kept for the others', async () => {
    const { portal } = await openForm()
    await retype('Prix de la carte 1. Dracolume (€)', '11')
    await retype('Prix de la carte 2. Tortank (€)', '21')
    await press('Annuler')
    const checked = cardOf('item-1', { price: 10, checked: checkOf({ price: 4 }) })
    portal.on(getBatch, () => batchOf({ items: [checked, ...two.slice(1)] }))
    await press('Faire une offre')
    expect(await field('Prix de la carte 1. Dracolume (€)')).toHaveValue('4,00')
    expect(await field('Prix de la carte 2. Tortank (€)')).toHaveValue('21')
  })

  it('is forgotten once it was sent, and sent once however often it is pressed', async () => {
    const { portal, shell } = await openForm()
    await userEvent.type(await field('Titre'), ' de mars')
    await userEvent.dblClick(screen.getByRole('button', { name: 'Envoyer l’offre' }))
    await closed()
    expect(portal.sentTo(postOffer)).toHaveLength(1)
    expect(shell.drafts.read('chat.offer.thread-one')).toBeUndefined()
  })

  it('is the same request when its answer was lost', async () => {
    const { portal } = await openForm()
    portal.on(postOffer, () => {
      throw new Error('no network')
    })
    await press('Envoyer l’offre')
    await screen.findByText(/^Une erreur réseau/)
    await press('Envoyer l’offre')
    await waitFor(() => expect(portal.sentTo(postOffer)).toHaveLength(2))
    expect(new Set(portal.sentTo(postOffer).map(({ requestid }) => requestid)).size).toBe(1)
  })
})
