import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createCard } from '@comptoir/contracts/catalogue/catalogue-staff'
import { catalogueCard } from '../../../testing/catalogue-builders.ts'
import { openCards } from '../../../testing/open-card.ts'

const field = (name: string | RegExp) => screen.getByRole('textbox', { name })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const part = (name: string) => within(screen.getByRole('region', { name }))

beforeAll(() => {
  // jsdom has no layout, so it cannot scroll.
  Element.prototype.scrollIntoView = () => undefined
})

describe('a new card', () => {
  it('is created in a set that staff search, and its page asks for its image', async () => {
    const { portal, hold, drafts } = openCards('/dashboard/cards?card=new', null)
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
        holographismes: ['H', 'NH']
      }
    ])
    expect(screen.getByRole('status', { name: 'path' })).toHaveTextContent('/dashboard/cards?card=card-made')
    expect(part('Image de référence').getByText(/^Aucune image/)).toBeVisible()
    expect(drafts.size).toBe(0)
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
        await userEvent.selectOptions(
          screen.getByRole('combobox', { name: 'Source du prix de référence' }),
          'Prix fixé'
        )
        await userEvent.type(field('Prix de référence (€)'), '1,234')
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
    await screen.findByRole('heading', { level: 1, name: 'Nouvelle carte' })
    await type()
    await press('Créer la carte')
    for (const sentence of sentences) expect(await screen.findByText(sentence)).toBeVisible()
    expect(portal.sentTo(createCard)).toEqual([])
  })
})
