import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getBatch, type Batch } from '@comptoir/contracts/batch/batch'
import { assignBatch, snoozeBatch } from '@comptoir/contracts/batch/desk-calls'
import { AppError } from '@comptoir/contracts/core/errors'
import { markBatchRead } from '@comptoir/contracts/conversation/thread'
import { later } from '@comptoir/web/testing/later.ts'
import { windowWidth } from '@comptoir/ui/testing/window-width'
import { batchOf, deskOf } from '../../testing/builders.ts'
import { openInbox, path, rowLinks, rowNumbers } from '../../testing/open-inbox.ts'
import { hand } from '../../testing/hand.ts'

const setWidth = windowWidth()
beforeEach(() => setWidth(1280))

const three = ['C-AAAAAA', 'C-BBBBBB', 'C-CCCCCC'].map((number, n) =>
  batchOf({ id: `batch-${n}`, number, desk: deskOf() })
)

/** Presses a key, and waits until it has acted. */
const press = async (keys: string) => {
  await hand.keyboard(keys)
  await new Promise(resolve => setTimeout(resolve, 40))
}
const open = async (address = '/dashboard') => {
  Object.assign(Element.prototype, { scrollIntoView: () => undefined })
  const inbox = openInbox(three, address)
  await waitFor(() => expect(rowNumbers()).toHaveLength(3))
  return inbox
}
const column = (name: string) => within(screen.getByRole('region', { name }))

it('j and k walk through the rows, Enter opens one, and no row is opened by walking', async () => {
  await open()
  await press('j')
  expect(rowLinks()[0]).toHaveFocus()
  await press('j')
  await press('j')
  await press('k')
  expect(rowLinks()[1]).toHaveFocus()
  expect(path()).toBe('/dashboard')
  await hand.keyboard('{Enter}')
  expect(path()).toBe('/dashboard?batch=batch-1')
  expect(await screen.findByText('Fil B batch-1')).toBeVisible()
})

it('o opens the form of an offer, also from the row of a batch that is not open', async () => {
  await open()
  await press('j')
  await press('o')
  expect(await screen.findByRole('button', { name: 'Formulaire d’offre' })).toBeVisible()
  expect(path()).toBe('/dashboard?batch=batch-0')
})

it('a key that comes while the batch is read acts once it is shown', async () => {
  const { portal, held } = await open()
  const answer = later<Batch>()
  portal.on(getBatch, () => answer.promise)
  await press('j')
  await hand.keyboard('{Enter}')
  await press('o')
  expect(screen.queryByRole('button', { name: 'Formulaire d’offre' })).not.toBeInTheDocument()
  answer.give(held[0] as Batch)
  expect(await screen.findByRole('button', { name: 'Formulaire d’offre' })).toBeVisible()
})

it('e goes to the next batch of the list, its focus and its thread too, and passes those that are done', async () => {
  const { change, shopFrame } = await open('/dashboard?batch=batch-0')
  await screen.findByText('Fil B batch-0')
  rowLinks()[0]?.focus()
  change('batch-1', { queue: 'seller' })
  await shopFrame({ action: 'batch_changed', batchid: 'batch-1' })
  expect(await screen.findByLabelText(/^Traité/)).toBeInTheDocument()
  await press('e')
  expect(await screen.findByText('Fil B batch-2')).toBeVisible()
  expect(rowLinks()[2]).toHaveFocus()
  await press('e')
  expect(await screen.findByText('Fil B batch-0')).toBeVisible()
})

it('a gives the batch to me and takes it back; what it came to can be undone', async () => {
  const { portal, held } = await open('/dashboard?batch=batch-0')
  await screen.findByText('Fil B batch-0')
  await press('a')
  expect(await screen.findByText(/^1 lot : suivi par Camille Comptoir/)).toBeVisible()
  expect(column('Suivi').getByRole('combobox', { name: 'Suivi par' })).toHaveValue('staff-one')
  await userEvent.click(screen.getByRole('button', { name: 'Annuler' }))
  await waitFor(() => expect(held[0]?.desk?.assigneeid).toBeNull())
  expect(portal.sentTo(assignBatch)).toEqual([
    { id: 'batch-0', staffid: 'staff-one' },
    { id: 'batch-0', staffid: null }
  ])
})

it('s and Enter put a batch aside until tomorrow morning, and undo brings it back', async () => {
  const { portal } = await open('/dashboard?batch=batch-0')
  await screen.findByText('Fil B batch-0')
  await press('s')
  await screen.findByRole('dialog', { name: 'Mettre ce lot de côté' })
  await hand.keyboard('{Enter}')
  expect(await screen.findByText(/^1 lot de côté jusqu’au/)).toBeVisible()
  const [sent] = portal.sentTo(snoozeBatch)
  expect(new Date(String(sent?.['until'])).getHours()).toBe(9)
  await userEvent.click(screen.getByRole('button', { name: 'Annuler' }))
  await waitFor(() => expect(portal.sentTo(snoozeBatch).at(-1)).toEqual({ id: 'batch-0', until: null }))
})

it('several selected rows are given to a colleague; one that fails says why', async () => {
  const { portal, change } = await open()
  portal.on(assignBatch, ({ id, staffid }) => {
    if (id === 'batch-1') throw new AppError('not_found')
    return change(id, { assigneeid: staffid })
  })
  await press('j')
  await press('x')
  await press('j')
  await press('x')
  const bar = within(screen.getByRole('region', { name: 'Lots sélectionnés' }))
  expect(bar.getByText('2 lots sélectionnés')).toBeVisible()
  await userEvent.selectOptions(bar.getByRole('combobox', { name: 'Suivi par' }), 'Sacha Bourg')
  expect(await screen.findByText(/^1 lot : suivi par Sacha Bourg/)).toBeVisible()
  expect(screen.getByText(/^Lot C-BBBBBB :/)).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Lots sélectionnés' })).not.toBeInTheDocument()
})

it('selected threads are marked as read, each by its own call', async () => {
  const { portal } = await open()
  portal.on(markBatchRead, () => ({}))
  await userEvent.click(screen.getByRole('checkbox', { name: /C-AAAAAA/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Tout sélectionner' }))
  await userEvent.click(screen.getByRole('button', { name: 'Marquer comme lu' }))
  expect(await screen.findByText('3 lots : tout est lu.')).toBeVisible()
  expect(portal.sentTo(markBatchRead)).toHaveLength(3)
})

it('what a colleague does with the open batch is said with the time', async () => {
  const { change, shopFrame } = await open('/dashboard?batch=batch-0')
  await screen.findByText('Fil B batch-0')
  change('batch-0', {
    lastact: { staffid: 'staff-two', act: 'batch.offer_posted', at: '2026-11-20T13:32:00.000Z' }
  })
  await shopFrame({ action: 'batch_changed', batchid: 'batch-0' })
  expect(await screen.findByText('Sacha Bourg a envoyé une offre à 14 h 32')).toBeVisible()
})

it('the keys are listed by ?, and by a button', async () => {
  await open('/dashboard?batch=batch-0')
  await screen.findByText('Fil B batch-0')
  await press('?')
  const help = await screen.findByRole('dialog', { name: 'Raccourcis clavier' })
  for (const act of ['lot suivant', 'faire une offre', 'répondre au vendeur', 'sélectionner la ligne'])
    expect(help).toHaveTextContent(act)
  await userEvent.click(within(help).getByRole('button', { name: 'Fermer' }))
  expect(screen.getByRole('button', { name: 'Raccourcis clavier' })).toBeVisible()
})
