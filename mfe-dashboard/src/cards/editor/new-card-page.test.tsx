import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { PriceSource } from '@comptoir/contracts/catalogue/catalogue'
import { createCard, createCardWithImage } from '@comptoir/contracts/catalogue/catalogue-staff'
import { getRatioTables } from '@comptoir/contracts/catalogue/pricing-staff'
import { findSimilarCards } from '@comptoir/contracts/recognition/similar-cards'
import { NoNetwork } from '@comptoir/web/testing/fake-portal.ts'
import { catalogueCard, imageName } from '../../../testing/catalogue-builders.ts'
import { openCards } from '../../../testing/open-card.ts'

const field = (name: string | RegExp) => screen.getByRole('textbox', { name })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const type = async (input: HTMLElement, text: string) => {
  await userEvent.clear(input)
  await userEvent.type(input, text)
}
const openNew = (sources?: PriceSource[]) => openCards('/dashboard/cards?card=new', null, sources)
const pickSet = async () => {
  await userEvent.type(await screen.findByRole('combobox', { name: 'Chercher l’extension' }), 'braises')
  await userEvent.click(await screen.findByRole('option', { name: /^Premières Braises/ }))
}
const choosePicture = () =>
  userEvent.upload(
    screen.getByLabelText(/^Image de référence/),
    new File(['png'], 'lumignou.png', { type: 'image/png' })
  )
const part = (name: string) => within(screen.getByRole('region', { name }))

beforeEach(() => sessionStorage.clear())
beforeAll(() => {
  // jsdom has no layout, so it cannot scroll.
  Element.prototype.scrollIntoView = () => undefined
})

describe('a new card', () => {
  it('is created in a set that staff search, and its page asks for its image', async () => {
    const { portal, hold } = openCards('/dashboard/cards?card=new', null)
    portal.on(createCard, ({ setid, number = '', frenchname = null }) =>
      hold(catalogueCard({ id: 'card-made', setid, number, frenchname }))
    )
    const sets = await screen.findByRole('combobox', { name: 'Chercher l’extension' })
    await press('Créer la carte')
    expect(sets).toHaveFocus()
    expect(sets).toHaveAccessibleDescription(/^Choisissez l’extension de la carte/)
    await userEvent.type(sets, 'braises')
    await screen.findByText('2 extensions trouvées')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}')
    expect(screen.getByText('Premières Braises')).toHaveFocus()
    await userEvent.type(field(/^Numéro/), '7')
    await userEvent.type(field('Nom français'), 'Lumignou')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Holo' }))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Mode' }), 'Prix fixe')
    expect(screen.queryByRole('combobox', { name: 'Source du prix de référence' })).not.toBeInTheDocument()
    await userEvent.type(field('Prix fixe (€)'), '12,50')
    await press('Créer la carte')
    expect(await screen.findByText(/^La carte est créée/)).toBeVisible()
    expect(portal.sentTo(createCard)).toEqual([
      {
        setid: 'set-braises',
        number: '7',
        frenchname: 'Lumignou',
        englishname: null,
        japanesename: null,
        rarity: null,
        audience: 'I',
        color: null,
        pricing: { mode: 'F', source: 'F', price: 12.5 },
        holographismes: ['H', 'NH'],
        ratiotable: null,
        requestid: expect.any(String)
      }
    ])
    expect(screen.getByRole('status', { name: 'path' })).toHaveTextContent('/dashboard/cards?card=card-made')
    expect(part('Image de référence').getByText(/^Aucune image/)).toBeVisible()
    expect(sessionStorage).toHaveLength(0)
  })

  it('offers ratios of its own to a manager, not to a clerk', async () => {
    for (const role of ['manager', 'clerk'] as const) {
      openCards('/dashboard/cards?card=new', null, ['F'], role)
      await userEvent.selectOptions(
        await screen.findByRole('combobox', { name: 'Mode' }),
        'Référence × table de la fiche'
      )
      expect(screen.queryAllByRole('checkbox', { name: /^Donner ses propres ratios/ })).toHaveLength(
        role === 'manager' ? 1 : 0
      )
      cleanup()
    }
  })

  it('comes with its picture, its price and its own ratios in one save', async () => {
    const { portal, hold } = openNew()
    const pictures: string[] = []
    portal.on(getRatioTables, () => ({
      default: { _default: { _default: { '3': 0.65, '4': 0.5 }, PSA: { '9': 1.9 } } }
    }))
    portal.on(createCardWithImage, ({ setid, frenchname = null }, { image }) => {
      pictures.push(image?.name ?? '')
      return hold(catalogueCard({ id: 'card-made', setid, frenchname, image: imageName('e') }))
    })
    await pickSet()
    await choosePicture()
    expect(screen.getByRole('img', { name: 'Aperçu de l’image choisie' })).toHaveAttribute('src', 'blob:image')
    expect(await screen.findByText('Aucune autre carte n’a cette illustration.')).toBeVisible()
    await userEvent.type(field('Nom français'), 'Lumignou')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Mode' }), 'Référence × table de la fiche')
    await userEvent.type(field(/^Prix de référence/), '240')
    await userEvent.click(screen.getByRole('checkbox', { name: /^Donner ses propres ratios/ }))
    const standard = within(await screen.findByRole('region', { name: /^Édition\s: Standard$/ }))
    await type(standard.getByRole('textbox', { name: 'Excellent' }), 'beaucoup')
    await press('Créer la carte')
    expect(standard.getByRole('textbox', { name: 'Excellent' })).toHaveFocus()
    await type(standard.getByRole('textbox', { name: 'Excellent' }), '0,6')
    await press('Créer la carte')
    expect(await screen.findByText(/^La carte est créée, avec son image/)).toBeVisible()
    expect(pictures).toEqual(['lumignou.png'])
    expect(portal.sentTo(createCardWithImage)).toMatchObject([
      {
        frenchname: 'Lumignou',
        pricing: { mode: 'R', source: 'F', price: 240 },
        ratiotable: { _default: { _default: { '3': 0.65, '4': 0.6 }, PSA: { '9': 1.9 } } }
      }
    ])
    expect(portal.sentTo(createCard)).toEqual([])
    // The next card of the same set is one press away.
    await userEvent.click(screen.getByRole('link', { name: 'Ajouter une autre carte à cette extension' }))
    expect(await screen.findByText('Premières Braises')).toBeVisible()
    expect(field('Nom français')).toHaveValue('')
  })

  it('is shown beside the cards whose art its picture has, and saved all the same', async () => {
    const { portal, hold } = openNew()
    const twin = { id: 'card-twin', name: 'Lumignou', number: '12', setname: 'Promos', image: imageName('d') }
    portal.on(findSimilarCards, () => ({ cards: [twin] }))
    portal.on(createCardWithImage, () => hold(catalogueCard({ image: imageName('e') })))
    await pickSet()
    await choosePicture()
    expect(await screen.findByText(/^Une autre carte a la même illustration/)).toBeVisible()
    const link = screen.getByRole('link', { name: /^Lumignou · n°\s12 · Promos$/ })
    expect(link).toHaveAttribute('href', '/dashboard/cards?card=card-twin')
    await userEvent.type(field('Nom français'), 'Lumignou')
    await press('Créer la carte')
    expect(await screen.findByText(/^La carte est créée, avec son image/)).toBeVisible()
  })

  it('is saved where the comparison of its picture fails', async () => {
    const { portal } = openNew()
    portal.on(findSimilarCards, () => {
      throw new NoNetwork()
    })
    await pickSet()
    await choosePicture()
    expect(await screen.findByText(/^La comparaison avec les autres cartes n’a pas abouti/)).toBeVisible()
  })

  it('may wait for the sales on eBay only where the portal asks eBay', async () => {
    openNew(['E', 'F'])
    const source = await screen.findByRole('combobox', { name: /^Source du prix/ })
    expect(source).toHaveDisplayValue('Ventes eBay')
    await userEvent.selectOptions(source, 'Prix fixé')
    expect(field(/^Prix de référence/)).toBeVisible()
  })

  it('has a colour that is picked or typed, one and the same', async () => {
    openNew()
    const picker = await screen.findByLabelText<HTMLInputElement>('Choisir')
    fireEvent.change(picker, { target: { value: '#12ab34' } })
    expect(field(/^Teinte/)).toHaveValue('#12ab34')
    await type(field(/^Teinte/), '#F5A623')
    expect(picker).toHaveValue('#f5a623')
  })

  it('keeps its draft over a reload, and asks for the picture again, which no browser keeps', async () => {
    openNew()
    await pickSet()
    await userEvent.type(field('Nom français'), 'Lumi')
    await choosePicture()
    await userEvent.type(field('Nom français'), 'gnou')
    cleanup()
    openNew()
    await waitFor(() => expect(field('Nom français')).toHaveValue('Lumignou'))
    expect(screen.getByText('Premières Braises')).toBeVisible()
    expect(screen.getByText(/l’image « lumignou\.png »/)).toBeVisible()
    await choosePicture()
    expect(screen.queryByText(/l’image « lumignou\.png »/)).not.toBeInTheDocument()
  })

  it('keeps its draft, with its set, while the user is on another page', async () => {
    openCards('/dashboard/cards?card=new', null)
    await userEvent.type(await screen.findByRole('combobox', { name: 'Chercher l’extension' }), 'braises')
    await userEvent.click(await screen.findByRole('option', { name: /^Premières Braises/ }))
    await userEvent.type(field('Nom français'), 'Lumi')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Non Holo' }))
    await userEvent.click(screen.getByRole('link', { name: 'Cartes', current: false }))
    await userEvent.click(await screen.findByRole('link', { name: 'Nouvelle carte' }))
    await waitFor(() => expect(field('Nom français')).toHaveValue('Lumi'))
    expect(screen.getByText('Premières Braises')).toBeVisible()
    expect(screen.getByRole('checkbox', { name: 'Non Holo' })).not.toBeChecked()
  })

  it.each([
    ['a name in one language', async () => undefined, ['Renseignez un nom dans une langue au moins']],
    [
      'a price where its mode asks for one',
      async () => {
        await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Mode' }), 'Prix fixe × table de la fiche')
      },
      ['Indiquez un prix en euros, par exemple 12,50']
    ],
    [
      'a reference where its source is fixed',
      async () => {
        await userEvent.type(field(/^Prix de référence/), '1,234')
      },
      ['Indiquez un prix en euros, par exemple 12,50']
    ],
    [
      'a finish',
      async () => {
        await userEvent.click(screen.getByRole('checkbox', { name: 'Non Holo' }))
      },
      ['Cochez une brillance au moins']
    ],
    [
      'a color that is one',
      async () => {
        await userEvent.type(field(/^Teinte/), 'orange')
      },
      ['La teinte doit être un code comme #f5a623']
    ]
  ])('needs %s', async (_, type, sentences) => {
    const { portal } = openCards('/dashboard/cards?card=new', null)
    await screen.findByRole('button', { name: 'Créer la carte' })
    await type()
    await press('Créer la carte')
    for (const sentence of sentences) expect(await screen.findByText(sentence)).toBeVisible()
    expect(portal.sentTo(createCard)).toEqual([])
  })
})
