import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { attachLabel } from '@comptoir/contracts/batch/delivery'
import type { Batch } from '@comptoir/contracts/batch/batch'
import { AppError } from '@comptoir/contracts/core/errors'
import { limits } from '@comptoir/contracts/core/limits'
import { later } from '@comptoir/web/testing/later.ts'
import { acceptedFor, batchOf, deliveryOf } from '../../testing/builders.ts'
import { act as press, openBatch } from '../../testing/open-batch.ts'

const toShip = (delivery = deliveryOf()) => batchOf({ ...acceptedFor(), delivery })
const labelled = () => ({
  ...toShip(deliveryOf({ label: true, shipby: '2026-12-04T12:00:00.000Z' })),
  updatedat: '2026-11-20T13:00:00.000Z'
})

const pdf = (bytes = 9) => new File(['%'.repeat(bytes)], 'etiquette.pdf', { type: 'application/pdf' })

const openLabel = async (batch = toShip(), act = 'Joindre l’étiquette') => {
  const opened = await openBatch(batch)
  await press(act)
  const form = within(await screen.findByRole('dialog', { name: 'Étiquette d’envoi prépayée' }))
  return {
    ...opened,
    form,
    file: form.getByLabelText('Fichier de l’étiquette'),
    submit: () => userEvent.click(form.getByRole('button', { name: 'Joindre l’étiquette' }))
  }
}

it('a label is attached to a batch that comes by post, once for two presses', async () => {
  const { portal, file, submit } = await openLabel()
  const answer = later<Batch>()
  let sent: File | undefined
  portal.on(attachLabel, (_, files) => {
    sent = files['label']
    return answer.promise
  })
  await userEvent.upload(file, pdf())
  await submit()
  await submit()
  answer.give(labelled())
  expect(await screen.findByText('L’étiquette est jointe.')).toBeVisible()
  expect(portal.sentTo(attachLabel)).toEqual([{ id: 'batch-one' }])
  expect(sent?.name).toBe('etiquette.pdf')
  expect(screen.getByRole('link', { name: 'Étiquette d’envoi' })).toHaveAttribute('href', '/api/batchs/batch-one/label')
  expect(
    screen.getByText('Étiquette jointe, le vendeur doit envoyer son colis au plus tard le 04 décembre 2026')
  ).toBeVisible()
  expect(screen.getByText('À envoyer au plus tard').nextElementSibling).toHaveTextContent('04 décembre 2026')
})

it('the dialog says that another label replaces the attached one', async () => {
  const { form } = await openLabel(labelled(), 'Remplacer l’étiquette')
  expect(form.getByText('Ce fichier prendra la place de l’étiquette déjà jointe.')).toBeVisible()
})

it.each([
  ['no file', undefined, 'Choisissez le fichier de l’étiquette'],
  [
    'another kind of file',
    new File(['x'], 'etiquette.docx', { type: 'application/msword' }),
    'L’étiquette doit être un fichier PDF ou PNG'
  ],
  ['a file beyond 2 MiB', pdf(limits.labelBytes + 1), 'L’étiquette dépasse 2\u00a0Mo']
])('%s is refused under the field, before it is sent', async (_, chosen, sentence) => {
  const { portal, file, submit } = await openLabel()
  // A user can choose a file that the `accept` of the field does not list.
  file.removeAttribute('accept')
  if (chosen) await userEvent.upload(file, chosen)
  await submit()
  expect(file).toHaveAccessibleDescription(`${sentence} PDF ou PNG, 2\u00a0Mo au plus.`)
  expect(file).toHaveFocus()
  expect(portal.sentTo(attachLabel)).toEqual([])
})

it('choosing a right file removes the refusal at once', async () => {
  const { file, submit } = await openLabel()
  await submit()
  expect(file).toBeInvalid()
  await userEvent.upload(file, pdf())
  expect(file).not.toBeInvalid()
})

it('the refusal of an unreadable label speaks of labels, and the file stays chosen', async () => {
  const { portal, form, file, submit } = await openLabel()
  portal.on(attachLabel, () => {
    throw new AppError('image_invalid')
  })
  await userEvent.upload(file, pdf())
  await submit()
  expect(await form.findByRole('alert')).toHaveTextContent('L’étiquette doit être un fichier PDF ou PNG')
  expect((file as HTMLInputElement).files).toHaveLength(1)
})

it('a batch that the seller brings to the shop needs no label', async () => {
  await openBatch(toShip(deliveryOf({ mode: 'shop' })))
  expect(screen.queryByRole('button', { name: /étiquette/ })).not.toBeInTheDocument()
})

it('the number of a parcel leads to its carrier, if the portal knows the carrier', async () => {
  const trackingurl = 'https://www.laposte.fr/outils/suivre-vos-envois?code=LB123456789FR'
  const { hold, client } = await openBatch(toShip(deliveryOf({ tracking: 'LB123456789FR', trackingurl })))
  expect(screen.getByRole('link', { name: 'Colis LB123456789FR' })).toHaveAttribute('href', trackingurl)
  hold(toShip(deliveryOf({ tracking: 'LB123456789FR' })))
  await client.invalidateQueries({ queryKey: ['shop', 'batch'] })
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Colis/ })).not.toBeInTheDocument())
  expect(screen.getByText('Colis LB123456789FR')).toBeVisible()
})

it('the panel says how the seller wishes to be paid', async () => {
  await openBatch(batchOf({ ...acceptedFor(), wishes: { method: 'cheque' } }))
  expect(screen.getByText('Paiement souhaité').nextElementSibling).toHaveTextContent('Chèque')
})
