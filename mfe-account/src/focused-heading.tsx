import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

/** A heading that takes the focus when it appears: it replaces other content, or a link in a mail leads to it. */
export const FocusedHeading = ({ children }: { children: ReactNode }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // One frame later, because the shell moves the focus to the page after this effect.
    const frame = requestAnimationFrame(() => {
      // A user who is already typing in a field stays there.
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
