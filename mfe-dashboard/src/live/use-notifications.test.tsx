import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getStats } from '@comptoir/contracts/batch/batch'
import { batchOf, messageOf, statsOf } from '../../testing/builders.ts'
import { openInbox, path } from '../../testing/open-inbox.ts'
import { windowWidth } from '@comptoir/ui/testing/window-width'

/** The notifications of a desktop, which jsdom has none of. */
class DesktopNotification extends EventTarget {
  static permission: NotificationPermission = 'granted'
  static shown: DesktopNotification[] = []
  static requestPermission = async () => (DesktopNotification.permission = 'granted')
  close = jest.fn<void, []>()
  readonly options: NotificationOptions
  constructor(_title: string, options: NotificationOptions) {
    super()
    this.options = options
    DesktopNotification.shown.push(this)
  }
}
const shown = () => DesktopNotification.shown.map(({ options }) => options.body)

const lookAway = (away: boolean) => jest.spyOn(document, 'hidden', 'get').mockReturnValue(away)
const setWidth = windowWidth()

beforeEach(() => {
  setWidth(1280)
  Object.assign(globalThis, { Notification: DesktopNotification })
  Object.assign(DesktopNotification, { permission: 'granted', shown: [] })
  lookAway(false)
})
afterEach(() => {
  jest.restoreAllMocks()
  Reflect.deleteProperty(globalThis, 'Notification')
})

/** Opens a page of a shop with one batch, once the numbers are read. */
const open = async (address: string) => {
  const opened = openInbox([batchOf()], address)
  await waitFor(() => expect(document.title).toMatch(/^\(3\) /))
  const hear = (part: Parameters<typeof messageOf>[0] = {}) =>
    opened.shopFrame({
      action: 'new_message',
      message: messageOf({ tabletype: 'B', tableid: 'batch-one', side: 'seller', ...part })
    })
  return { ...opened, hear }
}
const ofBatch = 'Nouveau message à propos d’un lot'
const ofAppointment = 'Nouveau message à propos d’un rendez-vous'

it.each([
  ['/dashboard', '(3) Tableau de bord – Comptoir'],
  ['/dashboard/cards', '(3) Cartes – Comptoir'],
  ['/dashboard/users', '(3) Vendeurs – Comptoir']
])('the title of the tab counts the batches to read at %s', async (address, title) => {
  const { portal, shopFrame } = await open(address)
  await waitFor(() => expect(document.title).toBe(title))
  const lists = { ...statsOf().lists, unread: 4 } as NonNullable<ReturnType<typeof statsOf>['lists']>
  portal.on(getStats, () => statsOf({ lists }))
  await shopFrame({ action: 'batch_changed', batchid: 'batch-one' })
  await waitFor(() => expect(document.title).toBe(title.replace('3', '4')))
})

it('staff in the catalogue hear of a message, and of the next one in the same thread; a click leads there', async () => {
  const { hear } = await open('/dashboard/cards')
  await hear()
  await hear({ id: 'message-two', seq: 2 })
  await hear({ tabletype: 'R', tableid: 'talk-one' })
  expect(shown()).toEqual([ofBatch, ofBatch, ofAppointment])
  // The second notification replaces the first (same tag), and the desktop announces it again.
  const [one, two, three] = DesktopNotification.shown
  expect(one?.options).toMatchObject({ tag: 'comptoir-batch-one', renotify: true })
  expect(two?.options).toEqual(one?.options)
  expect(three?.options.tag).toBe('comptoir-talk-one')
  const focus = jest.spyOn(window, 'focus').mockImplementation(() => undefined)
  act(() => void two?.dispatchEvent(new Event('click')))
  expect(focus).toHaveBeenCalledTimes(1)
  expect(two?.close).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(path()).toBe('/dashboard/batchs/batch-one'))
})

it('what the shop wrote itself is not told', async () => {
  const { hear } = await open('/dashboard/cards')
  lookAway(true)
  await hear({ userid: 'staff-one', side: 'shop' })
  await hear({ userid: 'staff-two', side: 'shop', tabletype: 'R' })
  expect(shown()).toEqual([])
})

it.each([
  ['/dashboard/batchs/batch-one', { tableid: 'batch-one' }, ofBatch],
  ['/dashboard?status=T&batch=batch-one', { tableid: 'batch-one' }, ofBatch],
  ['/dashboard/rendezvous/talk-one', { tabletype: 'R', tableid: 'talk-one' }, ofAppointment]
] as const)('at %s its own thread is told only while nobody looks at the tab', async (address, message, words) => {
  const { hear } = await open(address)
  await hear(message)
  expect(shown()).toEqual([])
  await hear({ ...message, tableid: 'another' })
  expect(shown()).toEqual([words])
  lookAway(true)
  await hear(message)
  expect(shown()).toEqual([words, words])
})

it('the control of a batch shows no thread: its messages are told', async () => {
  const { hear } = await open('/dashboard/batchs/batch-one/control')
  await hear()
  expect(shown()).toEqual([ofBatch])
})

it('what came while the connection was lost is told as a number, once', async () => {
  const { portal, shopFrame } = await open('/dashboard/cards')
  lookAway(true)
  const unread = (count: number) => {
    const lists = { ...statsOf().lists, unread: count } as NonNullable<ReturnType<typeof statsOf>['lists']>
    portal.on(getStats, () => statsOf({ lists }))
  }
  unread(5)
  await shopFrame({ action: 'dashboard' })
  await waitFor(() => expect(shown()).toEqual(['5 lots à lire']))
  unread(6)
  await shopFrame({ action: 'batch_changed', batchid: 'batch-one' })
  await waitFor(() => expect(document.title).toMatch(/^\(6\) /))
  expect(shown()).toHaveLength(1)
})

it('nothing is told before it is allowed, which a press in the inbox asks once', async () => {
  DesktopNotification.permission = 'default'
  const { hear } = await open('/dashboard')
  await hear()
  expect(shown()).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Être prévenu sur cet ordinateur' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Être prévenu/ })).not.toBeInTheDocument())
  await hear()
  expect(shown()).toEqual([ofBatch])
})

it('a browser without notifications is asked nothing, and shows none', async () => {
  Reflect.deleteProperty(globalThis, 'Notification')
  const { hear } = await open('/dashboard')
  await hear()
  expect(screen.queryByRole('button', { name: /^Être prévenu/ })).not.toBeInTheDocument()
})
