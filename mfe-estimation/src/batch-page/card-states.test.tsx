import { fireEvent, screen, within } from '@testing-library/react'
import { getBatch } from '@comptoir/contracts/batch/batch'
import type { Item } from '@comptoir/contracts/batch/item'
import { createFakePortal } from '@comptoir/web/testing/fake-portal.ts'
import { sessionOf } from '@comptoir/web/testing/fake-shell.ts'
import { agreedOn, analysing, batchOf, cardItem } from '../../testing/builders.ts'
import { renderApp } from '../../testing/render-app.tsx'

const show = async (items: Item[], part = {}, session = sessionOf()) => {
  const portal = createFakePortal()
  portal.install()
  portal.on(getBatch, () => batchOf({ userid: 'user-one', items, ...part }))
  const app = renderApp('/batchs/batch-one', session)
  await screen.findByText('Lot C-2A3B4C · 20 novembre 2026')
  const [tile] = screen.queryAllByRole('listitem').filter(item => item.dataset['status'])
  return { app, tile: within(tile ?? document.body) }
}

const text = (content: string | RegExp) => expect.objectContaining({ textContent: expect.stringMatching(content) })

describe('a card', () => {
  it('being analysed says so, and for how long, and asks nothing', async () => {
    const { tile } = await show([analysing()])
    const sentence = 'Analyse en cours, en général moins d’une minute. Vous pouvez continuer.'
    expect(tile.getByRole('heading', { name: sentence })).toBeVisible()
    expect(tile.queryByRole('button', { name: /Supprimer/ })).not.toBeInTheDocument()
  })

  it('done shows its name, condition and price, and can be deleted', async () => {
    const { tile } = await show([cardItem()])
    expect(tile.getByRole('heading', { name: 'Lumignou' })).toBeVisible()
    expect(tile.getByText('Excellent · Non Holo')).toBeVisible()
    expect(tile.getByText('12,50 €')).toEqual(text('12,50'))
    expect(tile.getByRole('button', { name: 'Supprimer Lumignou' })).toBeEnabled()
  })

  it('that the shop checked says what it saw, beside what was declared', async () => {
    const checked = {
      condition: 6,
      edition: '_default',
      holographisme: 'NH',
      gradation: '_default',
      cardid: null,
      name: null,
      price: 4,
      note: null,
      photos: [],
      marks: [],
      at: '2026-11-25T09:00:00.000Z'
    } as const
    const { tile } = await show([cardItem({ checked: { ...checked, photos: [], marks: [] } })], { status: 'T' })
    expect(tile.getByText('Excellent · Non Holo')).toBeVisible()
    expect(tile.getByText('Contrôlée par la boutique : Bon')).toBeVisible()
  })

  describe('of an accepted offer', () => {
    const receivedat = '2026-11-25T09:00:00.000Z'
    const offer = agreedOn(4).offers[0]!
    const offersWith = (decision: 'kept' | 'returned') => [
      { ...offer, lines: [{ itemid: cardItem().id, price: 4, note: null, decision }] }
    ]

    it('says at what price it is sold', async () => {
      const { tile } = await show([cardItem()], { status: 'F', receivedat, offers: offersWith('kept') })
      expect(tile.getByText('Prix convenu : 4,00 €')).toBeVisible()
    })

    it('says that its seller keeps it, and where it is', async () => {
      const { tile } = await show([cardItem()], { status: 'T', offers: offersWith('returned') })
      expect(tile.getByText('Vous la gardez : ne l’envoyez pas.')).toBeVisible()
    })

    it('says that it comes back from the shop', async () => {
      const { tile } = await show([cardItem()], { status: 'I', receivedat, offers: offersWith('returned') })
      expect(tile.getByText('Vous la gardez : la boutique vous la renvoie gratuitement.')).toBeVisible()
    })

    it('says nothing of a sale that was cancelled', async () => {
      const { tile } = await show([cardItem()], { status: 'C', receivedat, offers: offersWith('kept') })
      expect(tile.queryByText(/Prix convenu/)).not.toBeInTheDocument()
    })
  })

  it('done shows no emblem where the shop has replaced it', async () => {
    const seticon = `${'c'.repeat(32)}.webp`
    const { tile } = await show([cardItem({ card: { ...cardItem().card!, seticon } })])
    const heading = tile.getByRole('heading', { name: 'Lumignou' })
    fireEvent.error(within(heading).getByRole('presentation'))
    expect(within(heading).queryByRole('presentation')).not.toBeInTheDocument()
    expect(heading).toHaveTextContent('Lumignou')
  })

  it('whose analysis is slow says so, and may be left to the shop', async () => {
    const { tile } = await show([analysing({ slow: true })])
    expect(tile.getByRole('heading', { name: /plus de temps que d’habitude/ })).toBeVisible()
    expect(tile.getByRole('button', { name: 'Demander à la boutique' })).toBeEnabled()
  })

  it('graded and of a first edition tells both', async () => {
    const { tile } = await show([cardItem({ gradation: 'PSA', condition: 9, edition: '1', holographisme: null })])
    expect(tile.getByText('PSA 9 · 1re édition')).toBeVisible()
  })

  it('whose photo of the back shows none says so', async () => {
    const { tile } = await show([cardItem({ backunseen: true })])
    expect(tile.getByText(/Nous ne reconnaissons pas le dos d’une carte/)).toBeVisible()
  })

  it('without a known price waits for the shop', async () => {
    const { tile } = await show([cardItem({ price: null })])
    expect(tile.getByText('Prix à confirmer')).toBeVisible()
  })

  it('in error tells why and offers other photos, the same again, and the corners', async () => {
    const { tile } = await show([
      cardItem({ status: 'E', name: null, price: null, reason: 'La photo est trop floue.' })
    ])
    expect(tile.getByRole('heading', { name: 'Nous n’avons pas pu lire cette carte.' })).toBeVisible()
    expect(tile.getByText('La photo est trop floue.')).toBeVisible()
    for (const name of ['Reprendre les photos', 'Relancer avec les mêmes photos', 'Placer les coins'])
      expect(tile.getByRole('button', { name })).toBeEnabled()
    expect(tile.getByRole('button', { name: 'Supprimer votre carte' })).toBeEnabled()
  })

  it.each([
    ['same_image', ['Reprendre les photos']],
    ['too_blurry', ['Reprendre les photos']],
    ['swapped', ['Échanger les deux photos', 'Reprendre les photos']],
    ['gave_up', ['Relancer avec les mêmes photos', 'Reprendre les photos']],
    ['unknown_card', ['Reprendre les photos', 'Placer les coins']]
  ])('in error because of %s offers what helps, and nothing else', async (why, acts) => {
    const { tile } = await show([cardItem({ status: 'E', name: null, price: null, reason: 'Raison.', why })])
    const names = tile.getAllByRole('button').map(button => button.getAttribute('aria-label') ?? button.textContent)
    expect(names.filter(name => !/Agrandir|agrandir|Voir|Supprimer/.test(name ?? ''))).toEqual([
      ...acts,
      'Demander à la boutique'
    ])
  })

  it('waiting for the seller asks its variant and cannot be deleted', async () => {
    const { tile } = await show([cardItem({ status: 'WUI', price: null })])
    expect(tile.getByRole('heading', { name: 'Aidez-nous à préciser cette carte' })).toBeVisible()
    expect(await tile.findByRole('radiogroup', { name: 'Édition' })).toBeVisible()
    expect(tile.queryByRole('button', { name: /Supprimer/ })).not.toBeInTheDocument()
  })
})

describe('a batch that is no longer edited', () => {
  it.each(['WUI', 'E'] as const)('asks nothing of its seller about a card in state %s', async status => {
    const { tile } = await show([cardItem({ status, name: null, price: null, cardid: null, reason: 'Raison.' })], {
      status: 'T'
    })
    expect(tile.getByRole('heading', { name: 'Carte à identifier' })).toBeVisible()
    expect(tile.getByText('Prix à confirmer')).toBeVisible()
    expect(tile.queryByText('Raison.')).not.toBeInTheDocument()
  })

  it.each(['C', 'F'] as const)('promises no price any more once it has the status %s', async status => {
    const { tile } = await show([cardItem({ price: null })], { status })
    expect(tile.getByText('Sans prix')).toBeVisible()
  })

  it.each(['T', 'I', 'C', 'F'] as const)('%s takes no card and gives none away', async status => {
    const { tile } = await show([cardItem()], { status })
    expect(tile.queryByRole('button', { name: 'Supprimer Lumignou' })).not.toBeInTheDocument()
    expect(screen.queryByRole('heading', { name: 'Ajouter une carte' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Supprimer ce lot' })).not.toBeInTheDocument()
  })

  it('shows the accepted offer, and what it brings', async () => {
    const { items, ...agreed } = agreedOn(30)
    await show(items, { status: 'T', ...agreed })
    expect(screen.getByRole('heading', { name: 'Offre pour le lot' })).toBeVisible()
    expect(screen.getByText('Vous recevrez', { selector: 'span' }).parentElement).toHaveTextContent(
      /^Vous recevrez30,00/
    )
    expect(
      within(screen.getByRole('list', { name: 'Avancement du lot' }))
        .getByText('Envoi')
        .closest('li')
    ).toHaveAttribute('aria-current', 'step')
  })
})

it('an empty batch has no total yet', async () => {
  await show([])
  expect(screen.getByText('---')).toBeVisible()
})
