import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { deleteCard, modifyCard, setCardImage } from '@comptoir/contracts/catalogue/catalogue-staff'
import { AppError } from '@comptoir/contracts/core/errors'
import { refreshPrice } from '@comptoir/contracts/catalogue/pricing-staff'
import { findSimilarCards } from '@comptoir/contracts/recognition/similar-cards'
import { later } from '@comptoir/web/testing/later.ts'
import { catalogueCard, imageName } from '../../../testing/catalogue-builders.ts'
import { openCard, openCards } from '../../../testing/open-card.ts'

const field = (name: string | RegExp) => screen.getByRole('textbox', { name })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const part = (name: string) => within(screen.getByRole('region', { name }))

describe('a card', () => {
  it('is changed, with its price rule', async () => {
    const { portal, hold } = await openCard(catalogueCard({ version: 4 }), ['E', 'F'])
    portal.on(modifyCard, ({ frenchname = null, pricing }) => {
      const { mode = 'D', source = 'F', price = null } = pricing ?? {}
      return hold(catalogueCard({ frenchname, pricing: { mode, source, price } }))
    })
    await userEvent.clear(field('Nom français'))
    await userEvent.type(field('Nom français'), 'Lumignou brillant')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Source du prix de référence' }), 'Ventes eBay')
    await press('Enregistrer la fiche')
    expect(await screen.findByText('Enregistré.')).toBeVisible()
    // What was not changed is not sent: it stays as it is by then.
    expect(portal.sentTo(modifyCard)).toEqual([
      {
        cardid: 'card-lumignou',
        frenchname: 'Lumignou brillant',
        pricing: { mode: 'R', source: 'E', price: null },
        version: 4
      }
    ])
    expect(await screen.findByRole('heading', { level: 1, name: 'Lumignou brillant' })).toBeVisible()
    await userEvent.type(field(/^Numéro/), '0')
    expect(screen.queryByText('Enregistré.')).not.toBeInTheDocument()
  })

  it('is refused under the field of its set when that set no longer exists', async () => {
    const { portal } = await openCard()
    portal.on(modifyCard, () => {
      throw new AppError('validation_failed', { fields: { setid: 'Cette extension n’existe pas' } })
    })
    await press('Enregistrer la fiche')
    const sets = await screen.findByRole('combobox', { name: 'Chercher l’extension' })
    expect(sets).toHaveAccessibleDescription(/^Cette extension n’existe pas/)
    await waitFor(() => expect(sets).toHaveFocus())
  })

  it('is the 404 page if it does not exist', async () => {
    openCards('/dashboard/cards?card=gone', null)
    expect(await screen.findByRole('heading', { name: 'Cette page s’est échappée.' })).toBeVisible()
  })

  it('is deleted once confirmed, and leads back to the list', async () => {
    const { portal } = await openCard()
    portal.on(deleteCard, () => ({}))
    await press('Supprimer la carte')
    await userEvent.click(await screen.findByRole('button', { name: 'Supprimer définitivement' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Cartes' })).toBeVisible()
    expect(portal.sentTo(deleteCard)).toEqual([{ cardid: 'card-lumignou' }])
  })
})

describe('the reference image', () => {
  const png = new File(['png'], 'lumignou.png', { type: 'image/png' })
  const choose = (file: File, label: string) =>
    userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText(label), file)

  it('is previewed before it is sent, and replaces the present one', async () => {
    const { portal, hold } = await openCard()
    const sent: string[] = []
    portal.on(setCardImage, (_, { image }) => {
      sent.push(image?.name ?? '')
      hold(catalogueCard({ image: imageName('e') }))
      return { image: imageName('e') }
    })
    await choose(png, 'Ajouter une image')
    expect(screen.getByRole('img', { name: 'Aperçu de l’image choisie' })).toHaveAttribute('src', 'blob:image')
    await press('Enregistrer l’image')
    expect(await screen.findByText(/^L’image est enregistrée/)).toBeVisible()
    expect(sent).toEqual(['lumignou.png'])
    expect(screen.getByRole('button', { name: /^Agrandir.*\u00a0: Image de Lumignou$/ })).toBeVisible()
    expect(screen.getByLabelText('Remplacer l’image')).toBeVisible()
    expect(screen.queryByRole('img', { name: 'Aperçu de l’image choisie' })).not.toBeInTheDocument()
  })

  it('that replaces one is compared with those of all other cards, warns of their art, and is saved all the same', async () => {
    const { portal, hold } = await openCard(catalogueCard({ image: imageName('d') }))
    const twin = { id: 'card-twin', name: 'Lumignou', number: '12', setname: 'Promos', image: imageName('c') }
    portal.on(findSimilarCards, () => ({ cards: [twin] }))
    portal.on(setCardImage, () => {
      hold(catalogueCard({ image: imageName('e') }))
      return { image: imageName('e') }
    })
    await choose(png, 'Remplacer l’image')
    expect(await screen.findByText(/^Une autre carte a la même illustration/)).toBeVisible()
    expect(screen.getByRole('link', { name: /^Lumignou · n°\s12 · Promos$/ })).toHaveAttribute(
      'href',
      '/dashboard/cards?card=card-twin'
    )
    // The card itself shows the art too, and is no other card.
    expect(portal.sentTo(findSimilarCards)).toEqual([{ cardid: 'card-lumignou' }])
    await press('Enregistrer l’image')
    expect(await screen.findByText(/^L’image est enregistrée/)).toBeVisible()
    expect(screen.queryByText(/^Une autre carte a la même illustration/)).not.toBeInTheDocument()
  })

  it('that shows the art of no other card says so', async () => {
    await openCard(catalogueCard({ image: imageName('d') }))
    await choose(png, 'Remplacer l’image')
    expect(await screen.findByText('Aucune autre carte n’a cette illustration.')).toBeVisible()
  })

  it('is refused before it is sent if the file is no image', async () => {
    await openCard()
    await choose(new File(['pdf'], 'carte.pdf', { type: 'application/pdf' }), 'Ajouter une image')
    expect(screen.getByLabelText('Ajouter une image')).toHaveAccessibleDescription(/^Cette image est endommagée/)
    expect(screen.queryByRole('button', { name: 'Enregistrer l’image' })).not.toBeInTheDocument()
  })

  it('says why the portal refused it, and can be sent again', async () => {
    const { portal } = await openCard()
    portal.on(setCardImage, () => {
      throw new AppError('image_invalid')
    })
    await choose(png, 'Ajouter une image')
    await press('Enregistrer l’image')
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Cette image est endommagée/)
    expect(screen.getByRole('button', { name: 'Enregistrer l’image' })).toBeVisible()
  })
})

describe('the price', () => {
  it('is read from its source again, with how it came about', async () => {
    const { portal } = await openCard(catalogueCard({ holographismes: ['H', 'NH'] }))
    const answer = later<{ base: number; ratio: number }>()
    portal.on(refreshPrice, async () => ({
      card: catalogueCard({ holographismes: ['H', 'NH'] }),
      price: 12.5,
      trace: { ...(await answer.promise), source: 'E' as const, sales: 17, at: '2026-11-20T18:00:00.000Z' }
    }))
    const price = part('Prix')
    await userEvent.selectOptions(price.getByRole('combobox', { name: 'Brillance' }), 'Non Holo')
    await press('Actualiser le prix')
    await press('Actualiser le prix')
    answer.give({ base: 24.99, ratio: 0.5 })
    expect(await price.findByText('Le prix est actualisé.')).toBeVisible()
    expect(price.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '12,50\u00a0€',
      '24,99\u00a0€',
      '0,5',
      'Ventes eBay',
      '17',
      'le 20 novembre 2026 à 19\u00a0h, heure de Paris'
    ])
    expect(portal.sentTo(refreshPrice)).toEqual([
      {
        cardid: 'card-lumignou',
        variant: { edition: '_default', holographisme: 'NH', gradation: '_default', condition: 3 }
      }
    ])
  })

  it('without a ratio shows the base alone', async () => {
    const { portal } = await openCard()
    portal.on(refreshPrice, () => ({
      card: catalogueCard(),
      price: null,
      trace: { base: 25, ratio: null, source: 'E' as const, sales: 17, at: '2026-11-20T18:00:00.000Z' }
    }))
    await press('Actualiser le prix')
    const price = part('Prix')
    expect(await price.findByText('Le prix est actualisé.')).toBeVisible()
    const told = price.getAllByRole('definition').map(({ textContent }) => textContent)
    expect(told.slice(0, 3)).toEqual(['à confirmer', '25,00\u00a0€', 'absent de la table'])
  })

  it('stays as it was if the source does not answer', async () => {
    const { portal } = await openCard()
    portal.on(refreshPrice, () => {
      throw new AppError('unavailable')
    })
    await press('Actualiser le prix')
    expect(await part('Prix').findByRole('alert')).toHaveTextContent(/^La source du prix, ou le réseau, ne répond pas/)
  })
})
