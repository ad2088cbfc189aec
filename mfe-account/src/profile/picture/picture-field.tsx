import { Suspense, lazy, useEffect, useId, useRef, useState } from 'react'
import type { ChangeEvent } from 'react'
import Camera from 'lucide-react/icons/camera'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import type { User } from '@comptoir/contracts/account/user'
import { Button } from '@comptoir/ui/button'
import { FieldError } from '@comptoir/ui/field-error'
import { texts as common } from '@comptoir/web/french.ts'
import { Avatar } from '@comptoir/web/person/avatar.tsx'
import { readyPhoto } from '@comptoir/web/photos/conversions.ts'
import { isAccepted, isPictureByName, offeredTypes } from '@comptoir/web/photos/file-types.ts'
import { conversionTexts } from '@comptoir/web/photos/photos-french.ts'
import { texts } from '../../french.ts'
import classes from './picture-field.module.css'

const { picture: words } = texts.profile

const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog }))

/** What is cut out is sent as a JPEG, so any picture that the browser shows will do. */
const TAKEN = ['image/*']

type Chosen = { readonly file: File; readonly url: string }

/** The profile picture, and the button that changes it. */
export const PictureField = ({ user, shell }: { user: User; shell: ShellServices }) => {
  const errorId = `${useId()}-error`
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [error, setError] = useState<string>()
  const [changed, setChanged] = useState(false)
  const [conversion, setConversion] = useState<AbortController | null>(null)
  // Another photo was chosen, or the page left.
  useEffect(() => () => conversion?.abort(), [conversion])
  useEffect(() => {
    const opener = button.current
    if (!chosen) return undefined
    return () => {
      URL.revokeObjectURL(chosen.url)
      // The dialog of an unreadable photo closes before it has noted where the focus was, and cannot return it.
      opener?.focus()
    }
  }, [chosen])

  const show = (file: File) => setChosen({ file, url: URL.createObjectURL(file) })
  const convert = async (file: File) => {
    const controller = new AbortController()
    const { signal } = controller
    setConversion(controller)
    try {
      const photo = await readyPhoto(file, signal)
      if (!signal.aborted) show(photo)
    } catch {
      if (!signal.aborted) setError(conversionTexts.failed)
    }
    setConversion(current => (current === controller ? null : current))
  }
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    // The browser reports no change when the same file is chosen again, unless the field is empty.
    event.target.value = ''
    if (!file) return
    // Safari does not focus a pressed button, and the dialog returns the focus to the element that had it.
    button.current?.focus()
    setChanged(false)
    setConversion(null)
    setChosen(null)
    const isImage = isPictureByName(file)
    setError(isImage ? undefined : common.notImage)
    if (!isImage) return
    if (isAccepted(file)) show(file)
    else void convert(file)
  }
  const refuse = ({ file }: Chosen) => {
    setError(file.type === 'image/jpeg' ? common.unreadableImage : conversionTexts.failed)
    setChosen(null)
  }

  return (
    <div className={classes['field']}>
      <Avatar user={user} size={96} alt={words.alt} />
      <Button
        ref={button}
        icon={<Camera size={18} aria-hidden="true" />}
        aria-describedby={error ? errorId : undefined}
        onClick={() => input.current?.click()}
      >
        {words.change}
      </Button>
      <input ref={input} type="file" hidden accept={offeredTypes(TAKEN)} aria-label={words.change} onChange={choose} />
      <output className={classes['news']}>
        {changed && words.changed}
        {conversion && conversionTexts.underWay(1)}
      </output>
      <div className={classes['error']} role="alert">
        <FieldError id={errorId} error={error} />
      </div>
      {chosen && (
        <Suspense>
          <CropDialog
            user={user}
            url={chosen.url}
            shell={shell}
            onUnreadable={() => refuse(chosen)}
            onDone={() => {
              setChosen(null)
              setChanged(true)
            }}
            onClose={() => setChosen(null)}
          />
        </Suspense>
      )}
    </div>
  )
}
