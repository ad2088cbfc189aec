import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getBatch, type Batch } from '@comptoir/contracts/batch/batch'
import { windowWidth } from '@comptoir/ui/testing/window-width'
import { batchOf, deskOf } from '../../testing/builders.ts'
import { openInbox, path } from '../../testing/open-inbox.ts'

const setWidth = windowWidth()
beforeEach(() => setWidth(1280))

const first = batchOf({ unread: 2, desk: deskOf({ unread: true }) })
const second = batchOf({
  unread: 1,
  id: 'batch-two',
  desk: deskOf({ unread: true }),
  number: 'C-7X8Y9Z',
  userid: 'user-two',
  createdat: '2026-11-18T09:00:00.000Z'
})

const openShop = (address = '/dashboard', batches: Batch[] = [first, second]) => openInbox(batches, address)

const column = (name: string) => within(screen.getByRole('region', { name }))
const row = async (name: RegExp) =>
  within(await screen.findByRole('region', { name: 'Liste des lots' })).findByRole('link', { name })

describe('beside the list', () => {
  it('no batch is opened by itself, which would mark its thread as read', async () => {
    const { portal } = openShop()
    expect(await row(/^Alix Martin, lot/)).not.toHaveAttribute('aria-current')
    expect(screen.getByText('Choisissez un lot pour lire la discussion.')).toBeVisible()
    expect(portal.sentTo(getBatch)).toEqual([])
  })

  it('a chosen batch shows its thread and what to do beside the list, which stays the same', async () => {
    openShop('/dashboard?list=unread')
    await userEvent.click(await row(/^Anna Bell, lot/))
    expect(await screen.findByText('Fil B batch-two')).toBeVisible()
    expect(path()).toBe('/dashboard?list=unread&batch=batch-two')
    const chosen = await row(/^Anna Bell, lot/)
    expect(chosen).toHaveFocus()
    expect(chosen).toHaveAttribute('aria-current', 'true')
    expect(await row(/^Alix Martin, lot/)).not.toHaveAttribute('aria-current')
    expect(screen.getByRole('link', { name: 'Non lus 3' })).toHaveAttribute('aria-current', 'page')
    expect(column('Suivi').getByRole('button', { name: 'Faire une offre' })).toBeVisible()
    expect(document.title).toBe('(3) Anna Bell, lot C-7X8Y9Z du 18 novembre 2026 – Comptoir')
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  })

  it('the keyboard goes from the chosen row to the thread, and from the side to the whole batch', async () => {
    openShop('/dashboard?batch=batch-one')
    expect(await screen.findByText('Fil B batch-one')).toBeVisible()
    const thread = screen.getByRole('region', { name: 'Discussion' })
    expect(screen.getByRole('link', { name: 'Aller à la discussion' })).toHaveAttribute('href', `#${thread.id}`)
    expect(thread).toHaveAttribute('tabindex', '-1')
    expect(column('Suivi').getByRole('link', { name: 'Ouvrir le lot' })).toHaveAttribute(
      'href',
      '/dashboard/batchs/batch-one'
    )
  })

  it('a button at the side opens the form of an offer in the thread', async () => {
    openShop('/dashboard?batch=batch-one')
    await userEvent.click(await screen.findByRole('button', { name: 'Faire une offre' }))
    expect(column('Discussion').getByRole('button', { name: 'Formulaire d’offre' })).toBeVisible()
  })

  it('a batch that does not exist is the 404 panel beside the list', async () => {
    openShop('/dashboard?batch=none')
    expect(await screen.findByRole('heading', { level: 2, name: 'Cette page s’est échappée.' })).toBeVisible()
    expect(await row(/^Alix Martin, lot/)).toBeVisible()
  })

  it('a change of the batch is shown beside the list and in the list', async () => {
    const { held, batchFrame, shopFrame } = openShop('/dashboard?batch=batch-two')
    await screen.findByText('Fil B batch-two')
    const cancelled: Batch = { ...second, status: 'C', updatedat: '2026-11-20T13:00:00.000Z' }
    held[1] = { ...cancelled, desk: deskOf() }
    await batchFrame('batch-two', { action: 'batch_status_updated', batch: cancelled })
    expect(column('Suivi').getByText('Lot annulé')).toBeVisible()
    await shopFrame({ action: 'new_batch', batchid: 'batch-two' })
    expect(await column('Liste des lots').findByText(/^Lot annulé · /)).toBeVisible()
  })

  it('the row is read again after its thread was read', async () => {
    const { held, client } = openShop('/dashboard?batch=batch-one')
    expect(await column('Liste des lots').findByText('2 messages non lus')).toBeVisible()
    held[0] = { ...first, unread: 0, desk: deskOf() }
    // As a thread does when its messages are read.
    await client.invalidateQueries({ queryKey: ['batches'] })
    await waitFor(() => expect(screen.queryByText('2 messages non lus')).not.toBeInTheDocument())
  })
})

describe('where there is no room beside the list', () => {
  beforeEach(() => setWidth(1100))

  it('a row leads to the page of its batch', async () => {
    openShop()
    await userEvent.click(await screen.findByRole('link', { name: /^Anna Bell, lot/ }))
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Anna Bell, lot C-7X8Y9Z du 18 novembre 2026' })
    ).toBeVisible()
    expect(path()).toBe('/dashboard/batchs/batch-two')
    expect(screen.queryByRole('region', { name: 'Liste des lots' })).not.toBeInTheDocument()
  })

  it('the address of a batch chosen in a wide window leads to its page', async () => {
    openShop('/dashboard?status=I&batch=batch-two')
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Anna Bell, lot C-7X8Y9Z du 18 novembre 2026' })
    ).toBeVisible()
    expect(path()).toBe('/dashboard/batchs/batch-two')
  })
})
