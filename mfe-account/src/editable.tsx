import { useState } from 'react'
import type { ReactNode } from 'react'
import CircleCheck from 'lucide-react/icons/circle-check'
import { Button } from '@comptoir/ui/button'
import { Unbroken } from '@comptoir/ui/unbroken'
import { texts } from '@comptoir/web/french.ts'
import classes from './editable.module.css'

type EditableProps = {
  /** The words of the button that opens the form. */
  label: string
  /** The sentence once the form was saved. */
  saved: string
  open: boolean
  /** What is open has its own « Annuler », which does more than close it. */
  cancelsItself?: boolean
  onOpen: (open: boolean) => void
  /** Draws the form, which calls `onSaved` once the portal accepted it. */
  children: (onSaved: () => void) => ReactNode
}

/** A form behind a button: the focus goes into the form when it opens and back to the button when it closes. */
export const Editable = ({ label, saved, open, cancelsItself = false, onOpen, children }: EditableProps) => {
  const [isSaved, setSaved] = useState(false)
  const set = (next: boolean, wasSaved: boolean) => {
    setSaved(wasSaved)
    onOpen(next)
  }
  return (
    <div data-focus-scope>
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
          {!cancelsItself && (
            <Button variant="link" onClick={() => set(false, false)}>
              {texts.cancel}
            </Button>
          )}
        </>
      ) : (
        <Button data-focus onClick={() => set(true, false)}>
          <Unbroken text={label} />
        </Button>
      )}
    </div>
  )
}
