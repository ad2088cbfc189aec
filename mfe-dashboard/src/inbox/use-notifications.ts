import { useEffect, useRef, useState } from 'react'
import { inboxTexts } from './inbox-french.ts'

const { notifications: words } = inboxTexts

const permissionNow = (): NotificationPermission | null =>
  'Notification' in globalThis ? Notification.permission : null

/**
 * Shows a notification of the desktop when another batch has something to read while the tab is hidden, if this browser
 * allows it. Returns what asks for that, which only a press may do; null where it was answered, or cannot be asked.
 */
export const useNotifications = (unread: number | undefined): (() => void) | null => {
  const [permission, setPermission] = useState(permissionNow)
  const known = useRef(unread)
  useEffect(() => {
    if (unread === undefined) return
    const before = known.current ?? unread
    known.current = unread
    if (unread <= before || permission !== 'granted' || !document.hidden) return
    try {
      const shown = new Notification(words.title, { body: words.unread(unread), tag: 'comptoir-unread' })
      shown.addEventListener('click', () => window.focus())
    } catch {
      // A telephone has no constructor for it: there only a service worker may show one.
    }
  }, [unread, permission])
  if (permission !== 'default') return null
  return () => void Notification.requestPermission().then(setPermission)
}
