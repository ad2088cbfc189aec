import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  cardItem,
  acceptedFor,
  batchOf,
  checkOf,
  lineOf,
  offerOf,
  receivedBatch,
  sumsOf
} from '../../testing/builders.ts'
import { act as press, openBatch } from '../../testing/open-batch.ts'

const photo = `${'c'.repeat(32)}.jpg`
const other = `${'d'.repeat(32)}.jpg`
const two = cardItem({ id: 'item-two', name: 'Ignivol', price: 20 })

const factOf = (scope: ReturnType<typeof within>, name: string) => scope.getByText(name).nextElementSibling

describe('the offers of a batch', () => {
  it('are shown with their lines: those that stand, and those that are over in a part to open', async () => {
    await openBatch(
      receivedBatch({
        items: [cardItem(), two],
        offers: [
          offerOf({ messageid: 'message-zero', title: 'Premier essai', price: 25, status: 'R' }),
          offerOf({ title: 'Le lot', price: 30, status: 'A', replaces: [] }),
          offerOf({
            messageid: 'message-two',
            title: 'Après contrôle',
            price: 22,
            replaces: ['message-one'],
            divisible: true,
            lines: [lineOf({ price: 8, note: 'Coin blanchi' }), lineOf({ itemid: 'item-two', price: 14 })]
          })
        ]
      })
    )
    const panel = within(screen.getByRole('region', { name: 'Offres' }))
    expect(panel.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Après contrôle En attente',
      'Le lot Acceptée',
      'Premier essai Refusée'
    ])
    expect(factOf(panel, 'Remplace')).toHaveTextContent('Le lot, 30,00 €')
    expect(factOf(panel, 'Fin de validité')).toHaveTextContent('le 20 décembre 2126 à 23 h 59, heure de Paris')
    expect(panel.getByText('Le vendeur peut reprendre des cartes une à une.')).toBeVisible()
    const lines = within(panel.getByRole('list', { name: 'Prix par carte, Après contrôle' }))
    const [checked, unchanged] = lines.getAllByRole('listitem')
    expect(checked).toHaveTextContent('Lumignou8,00 €Coin blanchi')
    expect(unchanged).toHaveTextContent('Ignivol14,00 €')
    expect(panel.getByText('Premier essai')).not.toBeVisible()
    await userEvent.click(panel.getByText('Offres passées (1)'))
    expect(panel.getByText('Premier essai')).toBeVisible()
  })

  it('say which offer replaced another, and which cards go back', async () => {
    await openBatch(
      receivedBatch({
        items: [cardItem(), two],
        offers: [
          offerOf({ price: 30, status: 'C', decidedat: '2026-11-21T12:00:00.000Z' }),
          offerOf({
            messageid: 'message-two',
            price: 8,
            status: 'A',
            replaces: ['message-one'],
            lines: [
              lineOf({ price: 8, decision: 'kept' }),
              lineOf({ itemid: 'item-two', price: 14, decision: 'returned' })
            ]
          })
        ]
      })
    )
    const panel = within(screen.getByRole('region', { name: 'Offres' }))
    expect(panel.getByText('Remplacée')).toBeInTheDocument()
    expect(panel.getByText('Vendue')).toBeVisible()
    expect(panel.getByText('À rendre au vendeur')).toBeVisible()
    const cards = screen.getByRole('region', { name: 'Cartes (2)' })
    expect(within(cards).getByText('À rendre au vendeur')).toBeVisible()
  })

  it('are not shown while there is none', async () => {
    await openBatch(batchOf())
    expect(screen.queryByRole('region', { name: 'Offres' })).not.toBeInTheDocument()
  })
})

describe('what the shop saw of a card', () => {
  const check = checkOf({
    condition: 6,
    price: 8,
    note: 'Coin blanchi',
    photos: [photo, other],
    marks: [{ x: 0.25, y: 0.5, r: 0.1 }, null]
  })

  it('stands beside the declaration of the seller', async () => {
    await openBatch(receivedBatch({ items: [cardItem({ checked: check })] }))
    const declared = within(screen.getByRole('region', { name: 'Déclaré par le vendeur, Lumignou' }))
    const checked = within(screen.getByRole('region', { name: 'Vu par la boutique, Lumignou' }))
    expect(factOf(declared, 'État')).toHaveTextContent('Excellent')
    expect(factOf(checked, 'État')).toHaveTextContent('Bon')
    expect(factOf(declared, 'Estimation')).toHaveTextContent('12,50 €')
    expect(factOf(checked, 'Prix contrôlé')).toHaveTextContent('8,00 €')
    expect(checked.getByText('Coin blanchi')).toBeVisible()
  })

  it('shows the shop’s photos with the circle around the defect, and enlarges them', async () => {
    await openBatch(receivedBatch({ items: [cardItem({ checked: check })] }))
    const marked = screen.getByRole('button', {
      name: 'Agrandir\u00a0: Photo 1 de la boutique, Lumignou, défaut entouré'
    })
    const circle = marked.querySelector('[data-mark]')
    expect(circle).toHaveStyle({ left: '25%', top: '50%', width: '20%' })
    const plain = screen.getByRole('button', { name: 'Agrandir\u00a0: Photo 2 de la boutique, Lumignou' })
    expect(plain.querySelector('[data-mark]')).toBeNull()
    await userEvent.click(marked)
    const large = within(await screen.findByRole('dialog'))
    expect(large.getByRole('img')).toHaveAttribute('src', `/api/batchs/items/uploads/${photo}`)
    await userEvent.click(large.getByRole('button', { name: 'Fermer' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('is not shown before the check', async () => {
    await openBatch(batchOf())
    expect(screen.queryByText('Vu par la boutique')).not.toBeInTheDocument()
  })
})

describe('the control of the cards', () => {
  const control = '/dashboard/batchs/batch-one/control'
  const link = () => screen.queryByRole('link', { name: 'Contrôler les cartes' })

  it('has a link while the batch is with the shop, and is the next act once the cards are there', async () => {
    await openBatch(receivedBatch({ items: [cardItem()] }))
    expect(link()).toHaveAttribute('href', control)
    const panel = within(screen.getByRole('region', { name: 'À faire' }))
    expect(panel.getByText('Contrôler les cartes : 0 sur 1')).toBeVisible()
    expect(panel.getByRole('link', { name: 'Contrôler' })).toHaveAttribute('href', control)
  })

  it('has only the link beside the cards before the shop received them', async () => {
    await openBatch(batchOf())
    expect(link()).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Contrôler' })).not.toBeInTheDocument()
  })

  it('has no link for a batch that is edited or over', async () => {
    await openBatch(batchOf({ status: 'E' }))
    expect(link()).not.toBeInTheDocument()
  })
})

describe('the amounts of a batch', () => {
  it('are one amount, with its sums in a part to open', async () => {
    await openBatch(
      batchOf({ ...acceptedFor(49, 4.9), sums: sumsOf({ total: 61.5, offered: 8, accepted: 49, net: 44.1 }) })
    )
    const shown = within(screen.getAllByText('Le vendeur recevra')[0]?.parentElement ?? document.body)
    expect(shown.getByText('44,10 €')).toBeVisible()
    await userEvent.click(screen.getByText('Détail'))
    const detail = screen.getByText('Détail').closest('details')
    expect(detail).toHaveTextContent(
      'Estimation des cartes12,50 €Offres en attente8,00 €Offres acceptées49,00 €Frais d’envoi déduits-4,90 €Le vendeur recevra44,10 €Total des cartes et des offres acceptées61,50 €'
    )
  })

  it('have no detail before a card has a price', async () => {
    await openBatch(batchOf({ sums: sumsOf({ total: null, estimate: null }) }))
    expect(screen.queryByText('Détail')).not.toBeInTheDocument()
  })
})

it('while a revised offer waits the batch cannot be paid, and the panel says what is missing', async () => {
  const { offers } = acceptedFor(30)
  await openBatch(
    receivedBatch({
      identityat: '2026-11-21T11:00:00.000Z',
      offers: [...offers, offerOf({ messageid: 'message-two', price: 22, replaces: ['message-one'] })]
    })
  )
  const panel = within(screen.getByRole('region', { name: 'À faire' }))
  expect(panel.getByText('Offre révisée, le vendeur doit répondre avant le paiement')).toBeVisible()
  expect(panel.getByText('Offre révisée : réponse du vendeur')).toHaveTextContent('(manque)')
  expect(panel.queryByRole('button', { name: 'Payer' })).not.toBeInTheDocument()
  await press('Faire une offre')
  expect(screen.getByRole('button', { name: 'Formulaire d’offre' })).toBeVisible()
})
