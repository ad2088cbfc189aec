import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { listBatchRows } from '@comptoir/contracts/batch/batch-rows'
import { windowWidth } from '@comptoir/ui/testing/window-width'
import { batchOf, deskOf, messageOf } from '../../testing/builders.ts'
import { openInbox, path, rowNumbers } from '../../testing/open-inbox.ts'

const setWidth = windowWidth()
beforeEach(() => setWidth(800))

const first = batchOf({ number: 'C-AAAAAA' })
const second = batchOf({ id: 'batch-two', number: 'C-BBBBBB' })
const sort = () => screen.findByRole('combobox', { name: 'Trier par' })

it('the batches of a status begin with the one that had the last activity', async () => {
  const { portal } = openInbox([first, second], '/dashboard?status=T')
  expect(await sort()).toHaveDisplayValue('Activité récente')
  await waitFor(() => expect(portal.sentTo(listBatchRows)).toEqual([{ status: 'T', sort: 'DD', limit: '20' }]))
})

it('the address keeps the order that staff choose, which another status keeps too', async () => {
  const { portal } = openInbox([first, second], '/dashboard?status=T')
  await userEvent.selectOptions(await sort(), 'Montant décroissant')
  expect(path()).toBe('/dashboard?status=T&sort=PD')
  await waitFor(() => expect(portal.sentTo(listBatchRows).at(-1)).toEqual({ status: 'T', sort: 'PD', limit: '20' }))
  expect(await sort()).toHaveFocus()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Tous les lots' }), 'Terminés')
  expect(path()).toBe('/dashboard?status=F&sort=PD')
  await userEvent.selectOptions(await sort(), 'Activité récente')
  expect(path()).toBe('/dashboard?status=F')
})

it.each([
  ['sort=NA', 'Vendeur, de A à Z', 'NA'],
  ['sort=XX', 'Activité récente', 'DD']
])('an address with %s is read as %s', async (asked, shown, code) => {
  const { portal } = openInbox([first], `/dashboard?status=T&${asked}`)
  expect(await sort()).toHaveDisplayValue(shown)
  await waitFor(() => expect(portal.sentTo(listBatchRows).at(-1)).toEqual({ status: 'T', sort: code, limit: '20' }))
})

it.each([
  ['a search', '/dashboard?status=T&sort=PD&q=alix', { q: 'alix', limit: '20' }],
  ['a list of what waits', '/dashboard?sort=PD', { queue: 'offer', limit: '20' }]
])('%s has an order of its own', async (_, address, asked) => {
  const { portal } = openInbox([first], address)
  await waitFor(() => expect(portal.sentTo(listBatchRows)).toEqual([asked]))
  expect(screen.queryByRole('combobox', { name: 'Trier par' })).not.toBeInTheDocument()
})

it('the order stays where a batch is opened beside the list', async () => {
  setWidth(1280)
  openInbox([first, second], '/dashboard?status=T&sort=PD')
  await userEvent.click(await screen.findByRole('link', { name: /lot C-BBBBBB/ }))
  expect(path()).toBe('/dashboard?status=T&sort=PD&batch=batch-two')
  await userEvent.selectOptions(await sort(), 'Montant croissant')
  expect(path()).toBe('/dashboard?status=T&sort=PA&batch=batch-two')
})

it('a message moves its row to the front, once nobody is at the list', async () => {
  const { held, shopFrame } = openInbox([first, second], '/dashboard?status=T')
  const write = async () => {
    held.reverse()
    const tableid = held[0]?.id ?? ''
    await shopFrame({ action: 'new_message', message: messageOf({ tabletype: 'B', tableid, side: 'seller' }) })
  }
  await waitFor(() => expect(rowNumbers()).toEqual(['C-AAAAAA', 'C-BBBBBB']))
  await write()
  await waitFor(() => expect(rowNumbers()).toEqual(['C-BBBBBB', 'C-AAAAAA']))
  const row = screen.getByText(/lot C-AAAAAA/)
  await userEvent.hover(row)
  const read = held[1]
  if (read) read.desk = deskOf({ unread: true })
  await write()
  expect(await screen.findByText('1 message non lu')).toBeVisible()
  expect(rowNumbers()).toEqual(['C-BBBBBB', 'C-AAAAAA'])
  await userEvent.unhover(row)
  await waitFor(() => expect(rowNumbers()).toEqual(['C-AAAAAA', 'C-BBBBBB']))
})

it('a row tells when somebody wrote last, where that is later than the last change', async () => {
  // The row writes a day of the present week or month by its weekday, so the test takes days of an earlier year.
  const lastmessage = messageOf({ createdat: '2025-03-02T10:00:00.000Z' })
  openInbox([batchOf({ updatedat: '2025-02-28T12:00:00.000Z', lastmessage })], '/dashboard?status=T')
  expect(await screen.findByText('02/03/2025')).toBeInTheDocument()
})
