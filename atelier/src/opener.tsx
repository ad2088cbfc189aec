import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '@comptoir/ui/button'
import { samples } from './atelier-french.ts'

/** A button that opens a dialog. Escape closes it even where the dialog itself would stay, while its act is under way. */
export const Opener = ({ children }: { children: (close: () => void) => ReactNode }) => {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (!open) return undefined
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setOpen(false)
    }
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [open])
  return (
    <>
      <Button onClick={() => setOpen(true)}>{samples.open}</Button>
      {open && children(() => setOpen(false))}
    </>
  )
}
