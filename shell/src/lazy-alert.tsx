import { lazy } from 'react'
import type { ComponentType } from 'react'
import { logError } from './log.ts'

type Props = {
  title?: string | undefined
  message: string
  confirm?: string
  onClose: () => void
}

// Without the network the dialog cannot be fetched, and what it has to say may be just that.
const NativeAlert = ({ message, onClose }: Props) => {
  queueMicrotask(() => {
    window.alert(message)
    onClose()
  })
  return null
}

export const loadAlertDialog = () => import('@comptoir/ui/alert-dialog')

/** The alert with one button; its code is fetched with the first. */
export const LazyAlert = lazy<ComponentType<Props>>(async () => {
  try {
    return { default: (await loadAlertDialog()).AlertDialog }
  } catch (error) {
    logError('alert dialog', error)
    return { default: NativeAlert }
  }
})
