import { useEffect, useRef } from 'react'
import type { HTMLAttributes, RefObject } from 'react'

export type FocusInTile = {
  tile: Pick<HTMLAttributes<HTMLElement>, 'onFocus' | 'onBlur'>
  told: { ref: RefObject<HTMLDivElement | null>; tabIndex: number }
}

/** Keeps the focus in a tile whose new state took away the form or button that had it: it goes to the tile's words. */
export const useFocusInTile = (): FocusInTile => {
  const words = useRef<HTMLDivElement>(null)
  // Browsers send no blur event when the page removes the focused element: this then stays true.
  const inside = useRef(false)
  useEffect(() => {
    if (inside.current && document.activeElement === document.body) words.current?.focus()
  })
  return {
    // React's events of the tile's dialogs come here too: they are above the page, but asked by the tile.
    tile: { onFocus: () => (inside.current = true), onBlur: () => (inside.current = false) },
    told: { ref: words, tabIndex: -1 }
  }
}
