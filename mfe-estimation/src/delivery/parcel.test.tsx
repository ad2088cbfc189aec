import { screen, within } from '@testing-library/react'
import type { Batch } from '@comptoir/contracts/batch/batch'
import { agreedOn, deliveryOf } from '../../testing/builders.ts'
import { factsOf, openSale } from '../../testing/open-sale.ts'

const open = async (
  price: number,
  delivery: Batch['delivery'],
  more: Partial<Batch> & { shippingcost?: number } = {}
) => {
  const { shippingcost = 4.9, ...part } = more
  const app = await openSale({ ...agreedOn(price), delivery, ...part }, { settings: { shippingcost } })
  await screen.findAllByRole('heading', { name: /^2\. Vos cartes|Ce que la boutique vous demandera/ })
  return app
}
const plain = (element: Element) => element.textContent.replaceAll(/\s/g, ' ')

describe('a parcel', () => {
  it('has the label of the shop to print', async () => {
    await open(60, deliveryOf({ label: true }))
    expect(screen.getByRole('link', { name: 'Télécharger l’étiquette (nouvel onglet)' })).toHaveAttribute(
      'href',
      '/api/batchs/batch-one/label'
    )
  })

  it.each([
    [60, 4.9, /^La boutique joint ici votre étiquette prépayée/],
    [30, 4.9, /^La boutique joint ici votre étiquette prépayée/],
    [30, 0, /^En dessous de 50,00\s€, l’affranchissement est à votre charge/]
  ])('of %d € at a cost of %d € without a label says where one comes from', async (price, shippingcost, told) => {
    await open(price, deliveryOf(), { shippingcost })
    expect(screen.getByText(told)).toBeVisible()
    expect(screen.queryByRole('link', { name: /étiquette/ })).not.toBeInTheDocument()
  })

  it('is packed by a list that tells its number, until a deadline in full', async () => {
    await open(60, deliveryOf({ shipby: '2026-12-04T11:00:00.000Z' }))
    const list = screen.getByRole('heading', { name: 'Bien emballer vos cartes' }).nextElementSibling as HTMLElement
    expect(within(list).getByText('Le numéro C-2A3B4C écrit sur le colis.')).toBeVisible()
    expect(screen.getByText('À envoyer ou à apporter avant le 4 décembre 2026 à 12 h, heure de Paris.')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Ce que la boutique vous demandera' })).toBeVisible()
  })

  it('has its deadline before a way is chosen: fourteen days from the acceptance', async () => {
    await open(60, null)
    expect(screen.getByText(/avant le 4 décembre 2026 à 12 h, heure de Paris\.$/)).toBeVisible()
  })

  it.each(['T', 'I'] as const)('in %s is followed at its carrier', async status => {
    const trackingurl = 'https://www.laposte.fr/outils/suivre-vos-envois?code=LA123456789FR'
    await open(60, deliveryOf({ tracking: 'LA123456789FR', trackingurl }), { status })
    const link = screen.getByRole('link', { name: 'Suivre le colis LA123456789FR (nouvel onglet)' })
    expect(link).toHaveAttribute('href', trackingurl)
  })

  it('of 30 € does not cost nothing where the shop set no cost', async () => {
    await open(30, null, { shippingcost: 0 })
    expect(screen.queryByText('Frais d’envoi pris en charge.')).not.toBeInTheDocument()
    expect(screen.getByText(/^Envoi suivi et assuré à votre charge \(pris en charge à partir de 50,00/)).toBeVisible()
  })
})

it('at the counter says where, when and what to bring', async () => {
  await open(60, deliveryOf({ mode: 'shop' }))
  expect(screen.getByText('Lundi au samedi')).toBeVisible()
  expect(screen.getByText('Apportez-les avec vos cartes.')).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Bien emballer vos cartes' })).not.toBeInTheDocument()
})

describe('the amounts of a batch', () => {
  const sums = { total: 150, estimate: 120, offered: null, accepted: 30, net: 25.1, paid: null }

  it('are one in the bar, and told from the estimate to what is received', async () => {
    await open(30, deliveryOf(), { sums })
    expect(plain(screen.getByText('Vous recevrez', { selector: 'span' }).parentElement!)).toBe('Vous recevrez25,10 €')
    expect(factsOf('Détail des montants')).toEqual([
      'Estimation des cartes120,00 €',
      'Offre acceptée30,00 €',
      'Frais d’envoi déduits− 4,90 €',
      'Vous recevrez25,10 €',
      'Total des cartes et des offres acceptées150,00 €'
    ])
  })

  it('end with what was paid', async () => {
    await openSale({ ...agreedOn(30), status: 'F', sums: { ...sums, paid: 25.1 } })
    expect(plain(screen.getByText('Payé', { selector: 'span' }).parentElement!)).toBe('Payé25,10 €')
    expect(factsOf('Détail des montants')).toContain('Payé25,10 €')
    expect(factsOf('Détail des montants')).not.toContain('Vous recevrez25,10 €')
  })
})
