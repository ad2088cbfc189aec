import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { useLocation } from 'react-router'

type Menu = {
  readonly open: boolean
  readonly toggle: () => void
  /** The element that holds the menu and its button. A press outside it closes the menu. */
  readonly area: RefObject<HTMLElement | null>
  /** The button, which gets the focus back when Esc closes the menu. */
  readonly button: RefObject<HTMLButtonElement | null>
}

/** A menu behind a button: closed by Esc, by a press outside and by going to any page. */
export const useMenu = (): Menu => {
  const { key } = useLocation()
  // The history entry in which the menu was opened: going to any other one closes it.
  const [openAt, setOpenAt] = useState<string | null>(null)
  const area = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const open = openAt === key
  useEffect(() => {
    if (!open) return undefined
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpenAt(null)
      button.current?.focus()
    }
    const onPress = ({ target }: Event) => {
      if (target instanceof Node && !area.current?.contains(target)) setOpenAt(null)
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPress)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPress)
    }
  }, [open])
  return { open, toggle: () => setOpenAt(open ? null : key), area, button }
}
