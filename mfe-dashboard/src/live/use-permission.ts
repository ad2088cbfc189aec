import { useState } from 'react'

const permissionNow = (): NotificationPermission | null =>
  'Notification' in globalThis ? Notification.permission : null

/**
 * Returns what asks whether notifications of the desktop may be shown, which only a press may do; null where it was
 * answered, or cannot be asked.
 */
export const usePermission = (): (() => void) | null => {
  const [permission, setPermission] = useState(permissionNow)
  if (permission !== 'default') return null
  return () => void Notification.requestPermission().then(setPermission)
}
