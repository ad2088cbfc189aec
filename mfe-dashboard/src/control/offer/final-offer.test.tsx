import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { checkItem } from '@comptoir/contracts/batch/item-calls'
import { AppError } from '@comptoir/contracts/core/errors'
import { postOffer } from '@comptoir/contracts/batch/offer'
import { later } from '@comptoir/web/testing/later.ts'
import { lineOf, offerMessage, offerOf } from '../../../testing/builders.ts'
import { benchBatch, checkedAs, declaredCard, openBench } from '../../../testing/control-bench.ts'

const accepted = offerOf({
  messageid: 'offer-first',
  status: 'A',
  title: 'Première offre',
  price: 24.5,
  lines: [lineOf({ itemid: 'item-1', price: 12 }), lineOf({ itemid: 'item-2', price: 12.5 })]
})

const checkedBatch = () =>
  benchBatch(0, {
    offers: [accepted],
    items: [
      checkedAs(declaredCard({ id: 'item-1', name: 'Lumignou' }), { condition: 6, note: 'Pli' }),
      checkedAs(declaredCard({ id: 'item-2', name: 'Éclairon' }), {})
    ]
  })

const openOffer = async (batch = checkedBatch()) => {
  const page = await openBench(batch)
  page.portal.on(postOffer, () => offerMessage())
  await userEvent.click(screen.getByRole('button', { name: 'Faire l’offre définitive' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Offre définitive' }))
  return { ...page, dialog }
}
const field = (name: string) => screen.getByRole('textbox', { name })

beforeEach(() => sessionStorage.clear())

it('the offer is filled in: price before and after, what it replaces, what changed; one press sends it', async () => {
  const { portal, dialog } = await openOffer()
  expect(dialog.getByText(/^l’offre acceptée « Première offre » de 24,50\s€, si le vendeur l’accepte$/)).toBeVisible()
  expect(field('Prix de Lumignou (€)')).toHaveValue('11,00')
  expect(dialog.getByText(/^avant : 12,00\s€$/)).toBeVisible()
  expect(field('Titre')).toHaveValue('Offre après contrôle')
  expect(dialog.getByRole('checkbox', { name: 'Le vendeur peut garder certaines cartes' })).toBeChecked()
  await userEvent.click(dialog.getByRole('button', { name: /^Envoyer l’offre de 23,50\s€$/ }))
  await waitFor(() => expect(screen.getByLabelText('path')).toHaveTextContent(/^\/dashboard\/batchs\/batch-one$/))
  expect(portal.sentTo(postOffer)).toEqual([
    {
      id: 'batch-one',
      title: 'Offre après contrôle',
      description: expect.stringContaining('Bon au lieu de Presque neuf') as string,
      price: 23.5,
      status: 'P',
      lines: [
        { itemid: 'item-1', price: 11, note: 'Pli' },
        { itemid: 'item-2', price: 12.5, note: null }
      ],
      replaces: ['offer-first'],
      divisible: true,
      requestid: expect.stringMatching(/^[0-9a-f]{32}$/) as string
    }
  ])
})

it('the sum follows the prices typed; the seller may have to take all or nothing', async () => {
  const { portal, dialog } = await openOffer()
  const price = field('Prix de Lumignou (€)')
  await userEvent.clear(price)
  await userEvent.type(price, '9,80')
  await userEvent.click(dialog.getByRole('checkbox'))
  await userEvent.click(dialog.getByRole('button', { name: /^Envoyer l’offre de 22,30\s€$/ }))
  await waitFor(() => expect(portal.sentTo(postOffer)).toHaveLength(1))
  expect(portal.sentTo(postOffer)[0]).toMatchObject({
    price: 22.3,
    divisible: false,
    lines: [{ price: 9.8 }, { price: 12.5 }]
  })
})

it('a price that is no amount is refused under its field, and nothing is sent', async () => {
  const { portal, dialog } = await openOffer()
  await userEvent.clear(field('Prix de Éclairon (€)'))
  await userEvent.click(dialog.getByRole('button', { name: 'Envoyer l’offre' }))
  expect(field('Prix de Éclairon (€)')).toHaveAccessibleDescription(/^Le prix doit avoir deux décimales/)
  expect(field('Prix de Éclairon (€)')).toHaveFocus()
  expect(portal.sentTo(postOffer)).toEqual([])
})

it('a refusal keeps what was typed; the same offer sent again is the same request', async () => {
  const { portal, dialog } = await openOffer()
  portal.on(postOffer, () => {
    throw new AppError('offer_unavailable')
  })
  const send = () => userEvent.click(dialog.getByRole('button', { name: /^Envoyer l’offre de/ }))
  await userEvent.type(field('Titre'), ' !')
  await send()
  expect(await dialog.findByText('Cette offre n’est plus disponible')).toBeVisible()
  await send()
  await waitFor(() => expect(portal.sentTo(postOffer)).toHaveLength(2))
  const [first, second] = portal.sentTo(postOffer)
  expect(second?.['requestid']).toBe(first?.['requestid'])
  await userEvent.click(dialog.getByRole('button', { name: 'Revenir au contrôle' }))
  await userEvent.click(screen.getByRole('button', { name: 'Faire l’offre définitive' }))
  expect(await screen.findByRole('textbox', { name: 'Titre' })).toHaveValue('Offre après contrôle !')
})

it('cards that are not checked yet are counted before the offer is made', async () => {
  const { dialog } = await openOffer(benchBatch(3))
  expect(dialog.getByText(/^3 cartes ne sont pas encore contrôlées/)).toBeVisible()
})

it('the form waits until the last check is saved', async () => {
  const page = await openBench(checkedBatch())
  const answer = later<void>()
  page.portal.on(checkItem, async ({ itemid, condition }) => {
    await answer.promise
    return page.keep(itemid, { condition: condition ?? 3 })
  })
  await userEvent.keyboard('9')
  await userEvent.click(screen.getByRole('button', { name: 'Faire l’offre définitive' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Offre définitive' }))
  expect(dialog.getByText(/^Des contrôles ne sont pas encore enregistrés/)).toBeVisible()
  answer.give()
  expect(await dialog.findByRole('button', { name: /^Envoyer l’offre de 22,50\s€$/ })).toBeVisible()
})
