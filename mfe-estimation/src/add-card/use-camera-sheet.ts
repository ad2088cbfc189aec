import { useState } from 'react'
import { hasCamera, TOUCH } from '../camera/has-camera.ts'

export type Camera = { readonly isOpen: boolean; readonly open: () => void; readonly close: () => void }

/** Whether a card is photographed rather than chosen among files: on a telephone whose camera the page may see. */
export const isPhotographed = (): boolean => hasCamera() && (globalThis.matchMedia?.(TOUCH).matches ?? false)

/** The camera over the page; `atOnce` opens it with the page, on a device that is held in the hand. */
export const useCameraSheet = (atOnce: boolean): Camera => {
  const [isOpen, setIsOpen] = useState(() => atOnce && isPhotographed())
  return { isOpen, open: () => setIsOpen(true), close: () => setIsOpen(false) }
}
