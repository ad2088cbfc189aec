import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getUser } from '@comptoir/contracts/account-calls'
import { payBatch } from '@comptoir/contracts/batch-staff'
import type { Batch } from '@comptoir/contracts/batch'
import { AppError } from '@comptoir/contracts/errors'
import { acceptedOffer, cardItem, receivedBatch, userOf } from '../../testing/builders.ts'
import { act as press, openBatch } from '../../testing/open-batch.ts'

const payable = (part: Partial<Batch> = {}) => receivedBatch({ identityat: '2026-11-21T11:00:00.000Z', ...part })

const openPayment = async (batch = payable(), seller = userOf()) => {
  const opened = await openBatch(batch, { getUser: seller })
  await press('Payer')
  await screen.findByRole('radio', { name: /^Virement/ })
  return { ...opened, form: within(screen.getByRole('dialog', { name: 'Payer le vendeur' })) }
}

const paid = (amount: number) =>
  payable({
    status: 'F',
    payout: { method: 'bank', amount, at: '2026-11-21T12:00:00.000Z' },
    updatedat: '2026-11-21T12:00:00.000Z'
  })

it('a batch is paid the way its seller asked for, with its reference', async () => {
  const { portal, form } = await openPayment()
  portal.on(payBatch, ({ amount }) => paid(amount))
  expect(form.getByRole('radio', { name: /^Virement Alix Martin, 30002/ })).toBeChecked()
  await userEvent.type(form.getByRole('textbox', { name: 'Référence du paiement' }), 'VIR-2026-001')
  await userEvent.click(form.getByRole('button', { name: /^Enregistrer le paiement de 120,00\s€$/ }))
  expect(await screen.findByText('Le paiement est enregistré et le lot terminé.')).toBeVisible()
  expect(portal.askedOf(payBatch)).toEqual([
    { id: 'batch-one', amount: 120, method: 'bank', reference: 'VIR-2026-001' }
  ])
  expect(screen.getByText('120,00 € payés')).toBeVisible()
  expect(screen.getByRole('link', { name: "Justificatif d'achat" })).toHaveAttribute(
    'href',
    '/api/batchs/batch-one/voucher'
  )
})

it('the amount is what the portal expects: a small offer pays its parcel', async () => {
  const { form } = await openPayment(payable({ items: [cardItem(), acceptedOffer(40)] }))
  expect(form.getByText("Frais d'envoi déduits").nextElementSibling).toHaveTextContent('-4,90 €')
  expect(form.getByRole('button', { name: /^Enregistrer le paiement de 35,10\s€$/ })).toBeVisible()
})

it('cash is no choice from 1 000 €, and its limit is told', async () => {
  const { form } = await openPayment(payable({ items: [cardItem(), acceptedOffer(1000)] }))
  const cash = form.getByRole('radio', { name: /^Espèces/ })
  expect(cash).toBeDisabled()
  expect(cash).toHaveAccessibleName(/Le paiement en espèces est possible en dessous de 1 000 €/)
})

it('a payment without a reference is not sent', async () => {
  const { portal, form } = await openPayment()
  await userEvent.click(form.getByRole('button', { name: /^Enregistrer le paiement/ }))
  expect(form.getByRole('textbox', { name: 'Référence du paiement' })).toHaveFocus()
  expect(form.getByText('Renseignez la référence du paiement')).toBeVisible()
  expect(portal.askedOf(payBatch)).toEqual([])
})

it('a refusal is told in the form, with what may be missing, and what was typed stays', async () => {
  const { portal, form } = await openPayment()
  portal.on(payBatch, () => {
    throw new AppError('payment_not_ready')
  })
  const reference = form.getByRole('textbox', { name: 'Référence du paiement' })
  await userEvent.type(reference, 'VIR-1')
  await userEvent.click(form.getByRole('button', { name: /^Enregistrer le paiement/ }))
  expect(await form.findByRole('alert')).toHaveTextContent(
    "Le paiement n'est pas encore possible. Vérifiez que l'adresse e-mail du vendeur est prouvée"
  )
  expect(reference).toHaveValue('VIR-1')
})

it('what the portal expects instead is told when the amount is another', async () => {
  const { portal, form } = await openPayment()
  portal.on(payBatch, () => {
    throw new AppError('validation_failed', { fields: { amount: 'Le montant attendu est 115,10 €' } })
  })
  await userEvent.type(form.getByRole('textbox', { name: 'Référence du paiement' }), 'VIR-1')
  await userEvent.click(form.getByRole('button', { name: /^Enregistrer le paiement/ }))
  expect(await form.findByRole('alert')).toHaveTextContent('Le montant attendu est 115,10 €')
})

it('an account that does not come can be asked for again', async () => {
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
