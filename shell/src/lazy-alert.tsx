import { lazy } from 'react'
import type { ComponentType } from 'react'
import { logError } from './log.ts'

type Props = {
  title?: string | undefined
  message: string
  confirm?: string
  onClose: () => void
}

// Offline, the browser cannot load the dialog's code, and the alert may be about being offline.
const NativeAlert = ({ message, onClose }: Props) => {
  queueMicrotask(() => {
    window.alert(message)
    onClose()
  })
  return null
}

type SavingNavigator = Navigator & { connection?: { saveData?: boolean } }

const loadAlertDialog = () => import('@comptoir/ui/alert-dialog')

/**
 * Loads the code of the alert at the first press or key, unless the person saves data: the press may start a call that
 * fails because the network is lost, and then the browser could not load the code that says so. Returns a function that
 * cancels it.
 */
export const loadAlertAtFirstPress = (): (() => void) => {
  const begun = new AbortController()
  const load = () => {
    begun.abort()
    loadAlertDialog().catch(() => undefined)
  }
  if (!(navigator as SavingNavigator).connection?.saveData)
    for (const press of ['pointerdown', 'keydown']) addEventListener(press, load, { signal: begun.signal })
  return () => begun.abort()
}

/** The alert with one button. The browser loads its code for the first alert. */
export const LazyAlert = lazy<ComponentType<Props>>(async () => {
  try {
    return { default: (await loadAlertDialog()).AlertDialog }
  } catch (error) {
    logError('alert dialog', error)
    return { default: NativeAlert }
  }
})
