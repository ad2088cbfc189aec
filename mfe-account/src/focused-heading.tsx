import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

/** The heading of what has just taken the place of something else, a mail among it: the focus moves to it. */
export const FocusedHeading = ({ children }: { children: ReactNode }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // A frame later: the shell moves the focus to the page when one navigates, after this effect.
    const frame = requestAnimationFrame(() => {
      // Whoever is in a field already stays there.
      if (!(document.activeElement instanceof HTMLInputElement)) heading.current?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  )
}
