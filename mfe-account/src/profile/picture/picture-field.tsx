import { Suspense, lazy, useEffect, useId, useRef, useState } from 'react'
import type { ChangeEvent } from 'react'
import Camera from 'lucide-react/icons/camera'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import type { User } from '@comptoir/contracts/account/user'
import { Button } from '@comptoir/ui/button'
import { FieldError } from '@comptoir/ui/field-error'
import { texts as common } from '@comptoir/web/french.ts'
import { Avatar } from '@comptoir/web/person/avatar.tsx'
import { texts } from '../../french.ts'
import classes from './picture-field.module.css'

const { picture: words } = texts.profile

const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog }))

type Chosen = { readonly file: File; readonly url: string }

/** The profile picture, and the button that changes it. */
export const PictureField = ({ user, shell }: { user: User; shell: ShellServices }) => {
  const errorId = `${useId()}-error`
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [error, setError] = useState<string>()
  const [changed, setChanged] = useState(false)
  useEffect(() => {
    const opener = button.current
    if (!chosen) return undefined
    return () => {
      URL.revokeObjectURL(chosen.url)
      // The dialog of an unreadable photo closes before it has noted where the focus was, and cannot return it.
      opener?.focus()
    }
  }, [chosen])

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    // The browser reports no change when the same file is chosen again, unless the field is empty.
    event.target.value = ''
    if (!file) return
    // Safari does not focus a pressed button, and the dialog returns the focus to the element that had it.
    button.current?.focus()
    setChanged(false)
    const isImage = file.type.startsWith('image/')
    setError(isImage ? undefined : common.notImage)
    setChosen(isImage ? { file, url: URL.createObjectURL(file) } : null)
  }
  const refuse = ({ file }: Chosen) => {
    setError(file.type === 'image/jpeg' ? common.unreadableImage : words.conversionFailed)
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
      <input ref={input} type="file" hidden accept="image/*" aria-label={words.change} onChange={choose} />
      <output className={classes['news']}>{changed && words.changed}</output>
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
