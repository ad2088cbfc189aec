import { act, renderHook } from '@testing-library/react'
import { useNotifications } from './use-notifications.ts'

/** The notifications of a desktop, which jsdom has none of. */
class DesktopNotification extends EventTarget {
  static permission: NotificationPermission = 'granted'
  static answer: NotificationPermission = 'granted'
  static shown: DesktopNotification[] = []
  static requestPermission = async () => DesktopNotification.answer
  readonly title: string
  readonly options: NotificationOptions
  constructor(title: string, options: NotificationOptions) {
    super()
    this.title = title
    this.options = options
    DesktopNotification.shown.push(this)
  }
}

const lookAway = (away: boolean) => jest.spyOn(document, 'hidden', 'get').mockReturnValue(away)
const inTab = (unread: number | undefined) =>
  renderHook(({ count }) => useNotifications(count), { initialProps: { count: unread } })

beforeEach(() => {
  Object.assign(globalThis, { Notification: DesktopNotification })
  Object.assign(DesktopNotification, { permission: 'granted', answer: 'granted', shown: [] })
  lookAway(true)
})
afterEach(() => {
  jest.restoreAllMocks()
  Reflect.deleteProperty(globalThis, 'Notification')
})

test('One more batch to read is told on the desktop while the tab is hidden, and a click comes back to it', () => {
  const { rerender } = inTab(undefined)
  rerender({ count: 2 })
  expect(DesktopNotification.shown).toHaveLength(0)
  rerender({ count: 3 })
  rerender({ count: 1 })
  expect(DesktopNotification.shown).toHaveLength(1)
  const focus = jest.spyOn(window, 'focus').mockImplementation(() => undefined)
  DesktopNotification.shown[0]?.dispatchEvent(new Event('click'))
  expect(focus).toHaveBeenCalledTimes(1)
  // A later one takes the place of the one before.
  expect(DesktopNotification.shown[0]?.options.tag).toBe('comptoir-unread')
})

test('Who looks at the tab, or has not allowed it, is shown nothing', () => {
  lookAway(false)
  inTab(0).rerender({ count: 1 })
  lookAway(true)
  DesktopNotification.permission = 'denied'
  const { result, rerender } = inTab(0)
  rerender({ count: 1 })
  expect(result.current).toBeNull()
  expect(DesktopNotification.shown).toHaveLength(0)
})

test('It is asked for once, by a press', async () => {
  DesktopNotification.permission = 'default'
  const { result, rerender } = inTab(0)
  rerender({ count: 1 })
  expect(DesktopNotification.shown).toHaveLength(0)
  await act(async () => result.current?.())
  expect(result.current).toBeNull()
  rerender({ count: 2 })
  expect(DesktopNotification.shown).toHaveLength(1)
})

test('A browser without notifications is asked nothing', () => {
  Reflect.deleteProperty(globalThis, 'Notification')
  expect(inTab(0).result.current).toBeNull()
})
