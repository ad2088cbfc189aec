import { useEffect, useRef } from 'react'
import { isPictureByName } from '@comptoir/web/photos/file-types.ts'

const TAKES_TEXT = 'input, textarea, select, [contenteditable]'

/** Takes pictures pasted anywhere on the page, except into a text field or, unless it is the one that asks, while a dialog is open. */
export const usePastedPhotos = (take: (files: readonly File[]) => void, { inDialog = false } = {}): void => {
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const photos = [...(event.clipboardData?.files ?? [])].filter(isPictureByName)
      const writes = event.target instanceof Element && event.target.closest(TAKES_TEXT) !== null
      if (photos.length === 0 || writes || event.defaultPrevented) return
      if (!inDialog && document.querySelector('[role="dialog"], [role="alertdialog"]')) return
      event.preventDefault()
      latest.current(photos)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [inDialog])
}
