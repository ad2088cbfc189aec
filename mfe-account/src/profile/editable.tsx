import { useEffect, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import CircleCheck from 'lucide-react/icons/circle-check'
import { Button } from '@comptoir/ui/button'
import { texts } from '../french.ts'
import classes from './editable.module.css'
import { focusFirstField } from './focus-first-field.ts'

export type EditableProps = {
  /** The words of the button that opens the form. */
  label: string
  /** The sentence once the form was saved. */
  saved: string
  open: boolean
  onOpen: (open: boolean) => void
  area: RefObject<HTMLDivElement | null>
  /** Draws the form, which calls `onSaved` once the portal accepted it. */
  children: (onSaved: () => void) => ReactNode
}

/** A form behind a button: the focus goes into the form when it opens and back to the button when it closes. */
export const Editable = ({ label, saved, open, onOpen, area, children }: EditableProps) => {
  const button = useRef<HTMLButtonElement>(null)
  const [isSaved, setSaved] = useState(false)
  const [isUsed, setUsed] = useState(false)
  useEffect(() => {
    if (!isUsed) return
    if (open) focusFirstField(area.current)
    else button.current?.focus()
  }, [open, isUsed, area])

  const set = (next: boolean, wasSaved: boolean) => {
    setUsed(true)
    setSaved(wasSaved)
    onOpen(next)
  }
  return (
    <div ref={area}>
      <output className={classes['news']}>
        {isSaved && (
          <>
            <CircleCheck size={20} aria-hidden="true" />
            {saved}
          </>
        )}
      </output>
      {open ? (
        <>
          {children(() => set(false, true))}
          <Button variant="link" onClick={() => set(false, false)}>
            {texts.profile.cancel}
          </Button>
        </>
      ) : (
        <Button ref={button} onClick={() => set(true, false)}>
          {label}
        </Button>
      )}
    </div>
  )
}
