import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getUser } from '@comptoir/contracts/account/account-staff'
import { recordIdentity } from '@comptoir/contracts/batch/payment'
import { AppError } from '@comptoir/contracts/core/errors'
import type { Identity } from '@comptoir/contracts/batch/identity'
import { receivedBatch, userOf } from '../../testing/builders.ts'
import { act as press, openBatch } from '../../testing/open-batch.ts'

const passport: Identity = {
  kind: 'passport',
  number: '12AB34567',
  date: '2020-03-01',
  authority: 'Préfecture de police',
  address: '12 rue des Cartes, 75011 Paris'
}
const identified = () =>
  receivedBatch({ identityat: '2026-11-21T11:00:00.000Z', updatedat: '2026-11-21T11:00:00.000Z' })

const openIdentity = async (seller = userOf()) => {
  const opened = await openBatch(receivedBatch(), { getUser: seller })
  opened.portal.on(recordIdentity, identified)
  await press('Relever la pièce d’identité')
  await screen.findByRole('combobox', { name: 'Nature' })
  return { ...opened, form: within(screen.getByRole('dialog')) }
}

it('the identity document is checked, then recorded', async () => {
  const { portal, drafts, form } = await openIdentity()
  expect(screen.queryByText('Pièce déjà connue, vérifiez-la.')).not.toBeInTheDocument()
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Nature' }), 'Passeport')
  const save = form.getByRole('button', { name: 'Enregistrer la pièce' })
  await userEvent.click(save)
  expect(form.getByRole('textbox', { name: 'Numéro' })).toHaveFocus()
  expect(form.getByLabelText('Délivrée le')).toHaveAccessibleDescription('La date est manquante ou invalide')
  await userEvent.type(form.getByRole('textbox', { name: 'Numéro' }), passport.number)
  await userEvent.type(form.getByLabelText('Délivrée le'), passport.date)
  await userEvent.type(form.getByRole('textbox', { name: 'Autorité' }), passport.authority)
  await userEvent.type(form.getByRole('textbox', { name: 'Adresse du vendeur' }), passport.address)
  await userEvent.click(save)
  expect(await screen.findByText('La pièce d’identité est enregistrée.')).toBeVisible()
  expect(portal.sentTo(recordIdentity)).toEqual([{ id: 'batch-one', ...passport }])
  expect(drafts.size).toBe(0)
  expect(screen.getByRole('button', { name: 'Payer' })).toBeVisible()
})

it('the form opens with the document of the account, and one press records it', async () => {
  const { portal, form } = await openIdentity(userOf({ identity: passport }))
  expect(form.getByText('Pièce déjà connue, vérifiez-la.')).toBeVisible()
  expect(form.getByRole('combobox', { name: 'Nature' })).toHaveDisplayValue('Passeport')
  expect(form.getByRole('textbox', { name: 'Numéro' })).toHaveValue(passport.number)
  await userEvent.click(form.getByRole('button', { name: 'Enregistrer la pièce' }))
  expect(await screen.findByText('La pièce d’identité est enregistrée.')).toBeVisible()
  expect(portal.sentTo(recordIdentity)).toEqual([{ id: 'batch-one', ...passport }])
})

it('a draft wins over the document of the account', async () => {
  const { form } = await openIdentity(userOf({ identity: passport }))
  await userEvent.clear(form.getByRole('textbox', { name: 'Numéro' }))
  await userEvent.type(form.getByRole('textbox', { name: 'Numéro' }), '99ZZ')
  await userEvent.click(form.getByRole('button', { name: 'Annuler' }))
  await press('Relever la pièce d’identité')
  expect(await screen.findByRole('textbox', { name: 'Numéro' })).toHaveValue('99ZZ')
  expect(screen.getByRole('textbox', { name: 'Autorité' })).toHaveValue(passport.authority)
  expect(screen.queryByText('Pièce déjà connue, vérifiez-la.')).not.toBeInTheDocument()
})

it('the cached name of the seller does not hold the document', async () => {
  const { client } = await openIdentity(userOf({ identity: passport }))
  expect(client.getQueryData(['shop', 'seller', 'user-one'])).not.toHaveProperty('identity')
})

it('an account that could not be read can be read again', async () => {
  const { portal } = await openBatch(receivedBatch())
  portal.on(getUser, () => {
    throw new AppError('unavailable')
  })
  await press('Relever la pièce d’identité')
  const retry = await screen.findByRole('button', { name: 'Réessayer' })
  portal.on(getUser, () => userOf())
  await userEvent.click(retry)
  expect(await screen.findByRole('combobox', { name: 'Nature' })).toBeVisible()
})

describe('the code of a seller at the counter', () => {
  const atCounter = (batch = receivedBatch()) =>
    openBatch(batch, { getUser: userOf({ identity: passport }), mark: '#comptoir' })

  it('opens the identity document, then the payment, each once', async () => {
    const { portal } = await atCounter()
    portal.on(recordIdentity, identified)
    await userEvent.click(await screen.findByRole('button', { name: 'Enregistrer la pièce' }))
    const payment = await screen.findByRole('dialog', { name: /^Payer/ })
    await userEvent.click(await within(payment).findByRole('button', { name: 'Annuler' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Payer' })).toBeVisible()
  })

  it('opens the payment where the document is recorded', async () => {
    await atCounter(identified())
    expect(await screen.findByRole('dialog', { name: /^Payer/ })).toBeVisible()
  })
})
