import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isNewsTo, tableType } from '@comptoir/contracts/conversation/conversation'
import type { Message } from '@comptoir/contracts/conversation/conversation'
import type { DashboardFrame } from '@comptoir/contracts/portal/realtime'
import { liveTexts } from './live-french.ts'
import type { useStats } from './use-stats.ts'

const { notifications: words } = liveTexts

/** The address of the page that shows the thread of a message. */
const pathOf = ({ tabletype, tableid }: Message): string =>
  `/dashboard/${tabletype === tableType.batch ? 'batchs' : 'rendezvous'}/${encodeURIComponent(tableid)}`

/** Whether the page of an address shows the thread of a message. A wide window also shows a batch beside the list. */
const showsThread = ({ pathname, search }: { pathname: string; search: string }, message: Message): boolean =>
  pathname === pathOf(message) ||
  (message.tabletype === tableType.batch &&
    /^\/dashboard\/?$/.test(pathname) &&
    new URLSearchParams(search).get('batch') === message.tableid)

type Told = { body: string; tag: string; onClick?: () => void }

/** Shows one notification. It replaces an earlier one of the same tag, and `renotify` makes the desktop announce it again. */
const show = ({ body, tag, onClick }: Told) => {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return
  const options: NotificationOptions & { renotify: boolean } = { body, tag: `comptoir-${tag}`, renotify: true }
  try {
    const shown = new Notification(words.title, options)
    shown.addEventListener('click', () => {
      window.focus()
      shown.close()
      onClick?.()
    })
  } catch {
    // A telephone has no constructor for it: there only a service worker may show one.
  }
}

/**
 * Shows a notification of the desktop for each message of a seller, wherever in the dashboard staff are, if this browser
 * allows it; not for the thread that they have before them. Returns the function to call with each frame of the shop's socket.
 * Frames sent while the connection was lost never arrive: once it is back, and while the tab is hidden, one notification
 * tells how many batches have unread messages, if there are more than before.
 */
export const useNotifications = ({
  data,
  dataUpdatedAt
}: Pick<ReturnType<typeof useStats>, 'data' | 'dataUpdatedAt'>): ((frame: DashboardFrame) => void) => {
  const place = useLocation()
  const navigate = useNavigate()
  const unread = data?.lists?.unread
  // How many batches were to be read when the connection began again, until they are counted anew.
  const before = useRef<{ unread: number; at: number }>(null)
  useEffect(() => {
    const known = before.current
    if (!known || unread === undefined || dataUpdatedAt <= known.at) return
    before.current = null
    if (unread > known.unread && document.hidden) show({ body: words.unread(unread), tag: 'unread' })
  }, [unread, dataUpdatedAt])
  return frame => {
    if (frame.action === 'dashboard') before.current = unread === undefined ? null : { unread, at: dataUpdatedAt }
    if (frame.action !== 'new_message' || !isNewsTo(frame.message, 'shop')) return
    const { message } = frame
    before.current = null
    if (!document.hidden && showsThread(place, message)) return
    show({
      body: words.message[message.tabletype],
      tag: message.tableid,
      onClick: () => void navigate(pathOf(message))
    })
  }
}
