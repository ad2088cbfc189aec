import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Batch } from '@comptoir/contracts/batch/batch'
import { AppError } from '@comptoir/contracts/core/errors'
import { acceptOffer, refuseOffer } from '@comptoir/contracts/batch/offer'
import type { BatchOffer } from '@comptoir/contracts/batch/offer'
import { NoNetwork } from '@comptoir/web/testing/fake-portal.ts'
import { sessionOf } from '@comptoir/web/testing/fake-shell.ts'
import { later } from '@comptoir/web/testing/later.ts'
import { agreedOn, cardItem, messageOf, offerOf } from '../../testing/builders.ts'
import { LATER, openSale, press } from '../../testing/open-sale.ts'

const soon = new Date(Date.now() + 20 * 86_400_000).toISOString()
const pending = (part: Partial<BatchOffer> = {}) => offerOf({ price: 120, expiresat: soon, ...part })
const accepted = { status: 'A', decidedat: LATER } as const
const refused = { status: 'R', decidedat: LATER } as const

const open = async (part: Partial<Batch> = {}, more: Parameters<typeof openSale>[1] = {}) => {
  const app = await openSale({ items: [cardItem()], offers: [pending()], ...part }, more)
  await screen.findAllByRole('article')
  return app
}
const panel = () => screen.getByRole('region', { name: /offre|accord/i })
const article = (name = 'Offre pour le lot') => screen.findByRole('article', { name })
const heading = (name: string) => screen.getByRole('heading', { name })
const plain = (element: Element | null) => element?.textContent.replaceAll(/\s/g, ' ') ?? ''
const confirm = (name: string) => screen.findByRole('button', { name }).then(button => userEvent.click(button))

describe('an offer that waits for its answer', () => {
  it('is the first thing of the batch: price, deadline, what is received, two equal buttons', async () => {
    await open()
    expect(panel()).toHaveAccessibleName('Une offre vous attend')
    expect(panel().compareDocumentPosition(screen.getByRole('region', { name: 'Vos cartes' }))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING
    )
    const offer = await article()
    await within(offer).findByText(/Frais d’envoi pris en charge/)
    expect(plain(offer)).toContain('120,00 €')
    expect(plain(offer)).toContain('Frais d’envoi pris en charge : vous recevrez 120,00 €.')
    expect(within(offer).getByText(/^Valable jusqu’au \d+.* heure de Paris$/)).toBeVisible()
    const [accept, refuse] = ['Accepter', 'Refuser'].map(name => within(offer).getByRole('button', { name }))
    expect(accept?.className).toBe(refuse?.className)
  })

  it('is accepted once it was confirmed with its amount and what it binds to', async () => {
    const { portal, becomes } = await open()
    const asked: unknown[] = []
    const answer = later<ReturnType<typeof messageOf>>()
    portal.on(acceptOffer, input => {
      asked.push(input)
      return answer.promise
    })
    await press('Accepter')
    const dialog = await screen.findByRole('alertdialog')
    expect(plain(dialog)).toMatch(/^Accepter l’offre de 120,00 € \?Cette offre vous engage .* sous 14 jours/)
    await userEvent.dblClick(within(dialog).getByRole('button', { name: 'Accepter l’offre' }))
    becomes({ offers: [pending(accepted)] })
    answer.give(messageOf(pending(accepted)))
    await waitFor(() => expect(panel()).toHaveAccessibleName('Offre acceptée'))
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    await waitFor(() => expect(document.activeElement).toContainElement(heading('Offre acceptée')))
    expect(screen.getByText(/^Vous avez accepté l’offre de 120,00/)).toBeInTheDocument()
    expect(asked).toEqual([{ tableid: 'batch-one', messageid: 'message-one' }])
  })

  it('is refused, or left alone', async () => {
    const { portal, becomes } = await open()
    const asked: unknown[] = []
    portal.on(refuseOffer, input => {
      asked.push(input)
      becomes({ offers: [pending(refused)] })
      return messageOf(pending(refused))
    })
    await press('Refuser')
    await confirm('Annuler')
    expect(asked).toEqual([])
    await press('Refuser')
    await confirm('Refuser l’offre')
    await waitFor(() => expect(panel()).toHaveAccessibleName(/^Vous avez refusé l’offre de 120,00/))
    expect(panel()).toHaveTextContent(/La boutique peut vous faire une autre offre/)
    expect(asked).toEqual([{ tableid: 'batch-one', messageid: 'message-one' }])
  })

  it.each([
    ['offer_unavailable', /^Cette offre n’est plus disponible\u00a0: elle a été retirée, remplacée/],
    ['email_unverified', /^Avant d’accepter une offre, prouvez votre adresse/],
    ['illegal_transition', /^Cette action n’est plus possible/]
  ] as const)('that the portal refuses with %s says how to go on, and shows what stands', async (code, told) => {
    const { portal, becomes, alert } = await open()
    portal.on(acceptOffer, () => {
      becomes({ offers: [pending({ status: 'C', decidedat: LATER })] })
      throw new AppError(code)
    })
    await press('Accepter')
    await confirm('Accepter l’offre')
    await waitFor(() => expect(alert).toHaveBeenCalledWith({ message: expect.stringMatching(told) }))
    await waitFor(() => expect(panel()).toHaveAccessibleName('La boutique a retiré son offre'))
  })

  it('cannot be accepted with a mailed password, and says how it can', async () => {
    const session = sessionOf()
    const { portal, alert } = await open(
      {},
      { session: { ...session, user: { ...session.user!, mustchange: true } } as typeof session }
    )
    portal.on(acceptOffer, () => {
      throw new AppError('forbidden')
    })
    await press('Accepter')
    await confirm('Accepter l’offre')
    await waitFor(() =>
      expect(alert).toHaveBeenCalledWith({ message: expect.stringContaining('choisissez votre mot de passe') })
    )
  })

  it('is still there to be answered when the network is not', async () => {
    const { portal, alert } = await open()
    portal.on(acceptOffer, () => {
      throw new NoNetwork()
    })
    await press('Accepter')
    await confirm('Accepter l’offre')
    await waitFor(() => expect(alert).toHaveBeenCalledTimes(1))
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Accepter' })).toBeVisible()
  })

  it('comes, and goes, with the news of the batch', async () => {
    const { frame, becomes } = await openSale({ items: [cardItem()] })
    expect(screen.queryByRole('article')).not.toBeInTheDocument()
    await frame({ action: 'batch_status_updated', batch: becomes({ offers: [pending()] }) })
    expect(await article()).toBeVisible()
    expect(screen.getByText(/^Nouvelle offre de la boutique : 120,00/)).toBeInTheDocument()
    await frame({ action: 'offer_status_updated', messageid: 'message-one', status: 'C' })
    await frame({
      action: 'batch_status_updated',
      batch: becomes({ offers: [pending({ status: 'C', decidedat: LATER })] })
    })
    expect(panel()).toHaveAccessibleName('La boutique a retiré son offre')
  })
})

it('an offer is over at its deadline, without news of the portal', async () => {
  await open({ offers: [pending({ expiresat: new Date(Date.now() + 1000).toISOString() })] })
  await waitFor(() => expect(panel()).toHaveAccessibleName(/^L’offre de 120,00.* a expiré$/), { timeout: 5000 })
  expect(screen.queryByRole('article')).not.toBeInTheDocument()
})

describe('several offers', () => {
  it('each say what becomes of the others', async () => {
    const { offers } = agreedOn(30)
    await open({
      ...agreedOn(30),
      offers: [
        ...offers,
        pending({ messageid: 'message-a', title: 'Offre révisée', price: 22, replaces: ['accepted-30'] }),
        pending({ messageid: 'message-b', title: 'Une carte de plus', price: 5 })
      ]
    })
    expect(panel()).toHaveAccessibleName('2 offres vous attendent')
    expect(plain(await article('Offre révisée'))).toContain(
      'Acceptée, elle remplace les 30,00 € que vous avez déjà acceptés.'
    )
    expect(plain(await article('Offre révisée'))).toContain('au lieu de 30,00 €')
    expect(plain(await article('Une carte de plus'))).toContain(
      'Acceptée, elle s’ajoute aux 30,00 € que vous avez déjà acceptés.'
    )
    const answers = screen.getAllByRole('button', { name: 'Accepter' })
    expect(answers[1]).toHaveAccessibleDescription('Une carte de plus')
  })

  it('leave the one that is pending when the other one is decided', async () => {
    const [one, two] = [
      pending({ messageid: 'message-a', title: 'Première' }),
      pending({ title: 'Seconde', price: 20 })
    ]
    const { portal, becomes } = await open({ offers: [one, two] })
    portal.on(refuseOffer, () => {
      becomes({ offers: [{ ...one, ...refused }, two] })
      return messageOf({ ...one, ...refused })
    })
    await userEvent.click(within(await article('Première')).getByRole('button', { name: 'Refuser' }))
    await confirm('Refuser l’offre')
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
    expect(panel()).toHaveAccessibleName('Une offre vous attend')
    await waitFor(() => expect(document.activeElement).toContainElement(heading('Une offre vous attend')))
  })

  it('tell the one that follows an offer the shop took back', async () => {
    await open({
      offers: [
        pending({ messageid: 'message-first', price: 200, status: 'C', decidedat: LATER }),
        pending({ price: 180, replaces: ['message-first'] })
      ]
    })
    expect(plain(await article())).toContain('Elle remplace l’offre précédente de 200,00 €, que la boutique a retirée.')
  })
})

describe('the way to the offer', () => {
  it('from a link leads to the panel', async () => {
    await open({}, { hash: '#offre' })
    await waitFor(() => expect(document.activeElement).toContainElement(heading('Une offre vous attend')))
  })

  it('from the bar of a telephone leads to its buttons, and tells the price', async () => {
    await open()
    const answer = screen.getByRole('button', { name: 'Répondre à l’offre' })
    expect(plain(answer.parentElement)).toContain('120,00 €')
    await userEvent.click(answer)
    expect(screen.getByRole('button', { name: 'Accepter' })).toHaveFocus()
  })

  it('from the bar leads to where several offers begin', async () => {
    await open({ offers: [pending({ messageid: 'message-a' }), pending()] })
    await userEvent.click(screen.getByRole('button', { name: 'Répondre aux offres' }))
    expect(document.activeElement).toContainElement(heading('2 offres vous attendent'))
  })
})
