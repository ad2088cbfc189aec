import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getUser } from '@comptoir/contracts/account/account-staff'
import { payBatch } from '@comptoir/contracts/batch/payment'
import type { Batch } from '@comptoir/contracts/batch/batch'
import { AppError } from '@comptoir/contracts/core/errors'
import { acceptedFor, deliveryOf, offerOf, receivedBatch, sumsOf, userOf } from '../../testing/builders.ts'
import { act as press, openBatch } from '../../testing/open-batch.ts'

const brought = deliveryOf({ mode: 'shop' })
const payable = (part: Partial<Batch> = {}) =>
  receivedBatch({ identityat: '2026-11-21T11:00:00.000Z', delivery: brought, ...part })

const openPayment = async (batch = payable(), seller = userOf()) => {
  const opened = await openBatch(batch, { getUser: seller })
  await press('Payer')
  await screen.findByRole('radio', { name: /^Virement/ })
  return { ...opened, form: within(screen.getByRole('dialog', { name: 'Payer le vendeur' })) }
}

const paid = (amount: number) =>
  payable({
    status: 'F',
    sums: sumsOf({ accepted: amount, net: amount, paid: amount }),
    payout: { method: 'bank', amount, at: '2026-11-21T12:00:00.000Z' },
    updatedat: '2026-11-21T12:00:00.000Z'
  })

const submit = /^Enregistrer le paiement/

it('a batch is paid by the method of the account, with a reference', async () => {
  const { portal, form } = await openPayment()
  portal.on(payBatch, ({ amount }) => paid(amount))
  expect(form.getByRole('radio', { name: /^Virement Alix Martin, 30002/ })).toBeChecked()
  await userEvent.type(form.getByRole('textbox', { name: 'Référence du paiement' }), 'VIR-2026-001')
  await userEvent.click(form.getByRole('button', { name: /^Enregistrer le paiement de 120,00\s€$/ }))
  expect(await screen.findByText('Le paiement est enregistré et le lot terminé.')).toBeVisible()
  expect(portal.sentTo(payBatch)).toEqual([{ id: 'batch-one', amount: 120, method: 'bank', reference: 'VIR-2026-001' }])
  expect(screen.getByText('120,00 € payés')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Justificatif d’achat' })).toHaveAttribute(
    'href',
    '/api/batchs/batch-one/voucher'
  )
})

it('the amount is that of an accepted revised offer, not of the offer it replaces', async () => {
  const offers = [
    offerOf({ price: 30, status: 'C' }),
    offerOf({ messageid: 'message-two', price: 22, status: 'A', replaces: ['message-one'] })
  ]
  const { portal, form } = await openPayment(payable({ offers, sums: sumsOf({ accepted: 22, net: 22 }) }))
  portal.on(payBatch, ({ amount }) => paid(amount))
  await userEvent.type(form.getByRole('textbox'), 'VIR-1')
  await userEvent.click(form.getByRole('button', { name: submit }))
  await screen.findByText('Le paiement est enregistré et le lot terminé.')
  expect(portal.sentTo(payBatch)).toMatchObject([{ amount: 22 }])
})

it('the shipping cost is deducted from a small offer', async () => {
  const { form } = await openPayment(payable(acceptedFor(40, 4.9)))
  expect(form.getByText('Offre acceptée').nextElementSibling).toHaveTextContent('40,00 €')
  expect(form.getByText('Frais d’envoi déduits').nextElementSibling).toHaveTextContent('-4,90 €')
  expect(form.getByRole('button', { name: /^Enregistrer le paiement de 35,10\s€$/ })).toBeVisible()
})

it('the method that the seller wishes is chosen and marked', async () => {
  const { form } = await openPayment(payable({ wishes: { method: 'cheque' } }))
  expect(form.getByRole('radio', { name: /^Chèque, souhaité par le vendeur/ })).toBeChecked()
})

it('cash needs no reference', async () => {
  const { portal, form } = await openPayment(payable({ wishes: { method: 'cash' } }))
  portal.on(payBatch, ({ amount }) => paid(amount))
  expect(form.getByRole('textbox', { name: /^Référence du paiement .*facultatif/ })).toBeVisible()
  await userEvent.click(form.getByRole('button', { name: submit }))
  expect(await screen.findByText('Le paiement est enregistré et le lot terminé.')).toBeVisible()
  expect(portal.sentTo(payBatch)).toEqual([{ id: 'batch-one', amount: 120, method: 'cash' }])
})

it('cash cannot be chosen from 1 000 €, and says its limit', async () => {
  const { form } = await openPayment(payable(acceptedFor(1000)))
  const cash = form.getByRole('radio', { name: /^Espèces/ })
  expect(cash).toBeDisabled()
  expect(cash).toHaveAccessibleName(/Le paiement en espèces est possible en dessous de 1\u00a0000\u00a0€/)
})

it('after a refusal of cash the reference stays and another method can be chosen', async () => {
  const { portal, form } = await openPayment()
  portal.on(payBatch, ({ method, amount }) => {
    if (method === 'cash') throw new AppError('cash_limit')
    return paid(amount)
  })
  await userEvent.type(form.getByRole('textbox'), 'REÇU-7')
  await userEvent.click(form.getByRole('radio', { name: /^Espèces/ }))
  await userEvent.click(form.getByRole('button', { name: submit }))
  expect(await form.findByRole('alert')).toHaveTextContent(/ces dernières 24 heures.*Choisissez un autre moyen/)
  const cash = form.getByRole('radio', { name: /^Espèces .*ces dernières 24 heures/ })
  expect(cash).toBeDisabled()
  expect(cash).not.toBeChecked()
  expect(form.getByRole('textbox')).toHaveValue('REÇU-7')
  await userEvent.click(form.getByRole('button', { name: submit }))
  expect(form.getByText('Choisissez un mode de paiement')).toBeVisible()
  await userEvent.click(form.getByRole('radio', { name: /^Chèque/ }))
  await userEvent.click(form.getByRole('button', { name: submit }))
  expect(await screen.findByText('Le paiement est enregistré et le lot terminé.')).toBeVisible()
  expect(portal.sentTo(payBatch).at(-1)).toMatchObject({ method: 'cheque', reference: 'REÇU-7' })
})

it('a payment without a reference is not sent', async () => {
  const { portal, form } = await openPayment()
  await userEvent.click(form.getByRole('button', { name: submit }))
  expect(form.getByRole('textbox', { name: 'Référence du paiement' })).toHaveFocus()
  expect(form.getByText('Renseignez la référence du paiement')).toBeVisible()
  expect(portal.sentTo(payBatch)).toEqual([])
})

it('a refusal stands in the form with what may be missing, and the fields stay as they are', async () => {
  const { portal, form } = await openPayment()
  portal.on(payBatch, () => {
    throw new AppError('payment_not_ready')
  })
  const reference = form.getByRole('textbox', { name: 'Référence du paiement' })
  await userEvent.type(reference, 'VIR-1')
  await userEvent.click(form.getByRole('button', { name: submit }))
  expect(await form.findByRole('alert')).toHaveTextContent(/^Le paiement n’est pas encore possible. Vérifiez/)
  expect(reference).toHaveValue('VIR-1')
})

it('after a refusal of the amount the page reads the batch with the new amount', async () => {
  const { portal, form, hold } = await openPayment()
  portal.on(payBatch, () => {
    hold(payable({ ...acceptedFor(120, 4.9), updatedat: '2026-11-21T12:00:00.000Z' }))
    throw new AppError('validation_failed', { fields: { amount: 'Le montant attendu est 115,10 €' } })
  })
  await userEvent.type(form.getByRole('textbox', { name: 'Référence du paiement' }), 'VIR-1')
  await userEvent.click(form.getByRole('button', { name: submit }))
  expect(await form.findByRole('alert')).toHaveTextContent('Le montant attendu est 115,10 €')
  expect(await form.findByRole('button', { name: /^Enregistrer le paiement de 115,10\s€$/ })).toBeVisible()
})

it('the form warns that a payment cancels a pending offer', async () => {
  const { offers } = acceptedFor()
  const { form } = await openPayment(payable({ offers: [...offers, offerOf({ messageid: 'message-two' })] }))
  expect(form.getByText(/^Une autre offre attend encore la réponse du vendeur/)).toBeVisible()
})

it('a seller whose address is not proved cannot be paid, and the dialog says so', async () => {
  await openBatch(payable(), { getUser: userOf({ status: 'verify_email' }) })
  await press('Payer')
  expect(await screen.findByText(/^Le vendeur n’a pas encore prouvé son adresse e-mail/)).toBeVisible()
  expect(screen.queryByRole('radio')).not.toBeInTheDocument()
})

it('an account that could not be read can be read again', async () => {
  const { portal } = await openBatch(payable())
  portal.on(getUser, () => {
    throw new AppError('unavailable')
  })
  await press('Payer')
  const retry = await screen.findByRole('button', { name: 'Réessayer' })
  portal.on(getUser, () => userOf())
  await userEvent.click(retry)
  expect(await screen.findByRole('radio', { name: /^Virement/ })).toBeVisible()
})
