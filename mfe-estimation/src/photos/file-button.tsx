import { useEffect, useRef } from 'react'
import type { ChangeEvent, ReactNode, Ref } from 'react'
import { Button } from '@comptoir/ui/button'
import type { ButtonProps } from '@comptoir/ui/button'
import { noteChoosing } from './choosing.ts'
import { offeredTypes } from '@comptoir/web/photos/file-types.ts'

/** The files arrive shortly after the focus. */
const SETTLED_MS = 1000

type FileButtonProps = Omit<ButtonProps, 'onClick' | 'ref' | 'children'> & {
  children: ReactNode
  /** What the hidden input is called. */
  name: string
  multiple?: boolean
  /** Opens the camera of a telephone instead of its files. */
  capture?: boolean
  onFiles: (files: readonly File[]) => void
  buttonRef?: Ref<HTMLButtonElement> | undefined
}

/** A button that opens the window of files. */
export const FileButton = ({ name, multiple, capture, onFiles, buttonRef, children, ...button }: FileButtonProps) => {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const field = input.current
    const end = () => noteChoosing(false)
    // React knows this event of dialogs only.
    field?.addEventListener('cancel', end)
    return () => field?.removeEventListener('cancel', end)
  }, [])
  const open = () => {
    noteChoosing(true)
    // A browser without the event `cancel` gives the focus back to the page.
    window.addEventListener('focus', () => setTimeout(noteChoosing, SETTLED_MS, false), { once: true })
    input.current?.click()
  }
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])]
    // Without this the browser sends no event when the same file is chosen again after an error.
    event.target.value = ''
    if (files.length > 0) onFiles(files)
    noteChoosing(false)
  }
  return (
    <>
      <Button {...button} ref={buttonRef ?? null} onClick={open}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={name}
        accept={offeredTypes()}
        multiple={multiple}
        onChange={choose}
        {...(capture && { capture: 'environment' })}
      />
    </>
  )
}
