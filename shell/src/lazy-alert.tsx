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

/** Loads the code of the alert. */
export const loadAlertDialog = () => import('@comptoir/ui/alert-dialog')

/** The alert with one button. The browser loads its code for the first alert. */
export const LazyAlert = lazy<ComponentType<Props>>(async () => {
  try {
    return { default: (await loadAlertDialog()).AlertDialog }
  } catch (error) {
    logError('alert dialog', error)
    return { default: NativeAlert }
  }
})
