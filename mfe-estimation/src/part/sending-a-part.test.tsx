import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getBatch, setBatchStatus, type Batch } from '@comptoir/contracts/batch/batch'
import { setAside } from '@comptoir/contracts/batch/set-aside'
import { AppError } from '@comptoir/contracts/core/errors'
import { getSettings } from '@comptoir/contracts/batch/settings'
import { createFakePortal, NoNetwork } from '@comptoir/web/testing/fake-portal.ts'
import { sessionOf } from '@comptoir/web/testing/fake-shell.ts'
import { batchOf, cardItem, settingsOf } from '../../testing/builders.ts'
import { renderApp } from '../../testing/render-app.tsx'

const cards = [
  cardItem({ id: 'dear', name: 'Grande', price: 30 }),
  cardItem({ id: 'cheap', name: 'Petite', price: 0.2 }),
  cardItem({ id: 'other', name: 'Moyenne', price: 25 })
]

const open = async (items = cards) => {
  let batch: Batch = batchOf({ userid: 'user-one', items })
  const portal = createFakePortal()
  portal.install()
  portal.on(getBatch, () => batch)
  portal.on(getSettings, () => settingsOf())
  portal.on(setAside, () => batchOf({ id: 'batch-two', userid: 'user-one' }))
  portal.on(setBatchStatus, () => {
    batch = { ...batch, status: 'T', updatedat: '2026-11-20T13:00:00.000Z' }
    return batch
  })
  renderApp('/batchs/batch-one', sessionOf())
  await userEvent.click(await screen.findByRole('button', { name: 'Trier avant d’envoyer' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Quelles cartes envoyer/ }))
  return { portal, dialog }
}
const box = (dialog: ReturnType<typeof within>, name: RegExp) => dialog.getByRole('checkbox', { name })

it('the bulk stays at first, and what is chosen tells what its parcel brings', async () => {
  const { portal, dialog } = await open()
  expect(box(dialog, /^Petite/)).not.toBeChecked()
  expect(dialog.getByText('Estimation : 55,00 €')).toBeVisible()
  expect(dialog.getByText('L’envoi est offert.')).toBeVisible()
  await userEvent.click(box(dialog, /^Moyenne/))
  // The box of the group says that it holds only a part of it.
  expect(box(dialog, /^À envoyer/)).toBePartiallyChecked()
  expect(dialog.getByText('Encore 20,00 € et l’envoi est offert.')).toBeVisible()
  expect(dialog.getByText('25,10 € par la poste, une fois 4,90 € d’envoi déduits')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Envoyer 1 carte' }))
  expect(await screen.findByRole('region', { name: 'La boutique étudie votre lot' })).toBeVisible()
  expect(portal.sentTo(setAside)).toMatchObject([{ id: 'batch-one', itemids: ['cheap', 'other'] }])
})

it('the bulk is told by its number and by what all of it comes to', async () => {
  const { dialog } = await open([...cards, cardItem({ id: 'cheaper', name: 'Minuscule', price: 0.15 })])
  expect(box(dialog, /^Petit lot · 2 cartes$/)).not.toBeChecked()
  expect(dialog.getByText(/^Moins de 0,50 € chacune, 0,35 € en tout/)).toBeVisible()
})

it('a group is chosen at once, and a whole batch is sent without setting anything aside', async () => {
  const { portal, dialog } = await open()
  await userEvent.click(box(dialog, /^Petit lot/))
  await userEvent.click(dialog.getByRole('button', { name: 'Envoyer tout mon lot' }))
  await screen.findByRole('region', { name: 'La boutique étudie votre lot' })
  expect(portal.sentTo(setAside)).toEqual([])
})

it('an answer that the network lost is asked for again, with the cards that were chosen and the same request', async () => {
  const { portal, dialog } = await open()
  portal.on(setAside, () => {
    throw new NoNetwork()
  })
  await userEvent.click(dialog.getByRole('button', { name: 'Envoyer 2 cartes' }))
  await waitFor(() => expect(portal.sentTo(setAside)).toHaveLength(1))
  await userEvent.click(dialog.getByRole('button', { name: 'Envoyer 2 cartes' }))
  await waitFor(() => expect(portal.sentTo(setAside)).toHaveLength(2))
  const [first, second] = portal.sentTo(setAside)
  expect(second).toEqual(first)
})

it('nothing is sent where the cards could not be set aside', async () => {
  const { portal, dialog } = await open()
  portal.on(setAside, () => {
    throw new AppError('illegal_transition')
  })
  await userEvent.click(dialog.getByRole('button', { name: 'Envoyer 2 cartes' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Quelles cartes envoyer/ })).not.toBeInTheDocument())
  expect(portal.sentTo(setBatchStatus)).toEqual([])
})
