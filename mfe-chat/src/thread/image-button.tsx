import { useRef } from 'react'
import ImagePlus from 'lucide-react/icons/image-plus'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { limits } from '@comptoir/contracts/core/limits'
import { texts as common } from '@comptoir/web/french.ts'
import { texts } from '../french.ts'
import classes from './composer.module.css'

/** The types the portal can read. It checks the content of the file again. */
const ACCEPTED = ['image/png', 'image/jpeg', 'image/bmp', 'image/webp']

/** Why a file cannot be sent; null when it can. */
const refusalOf = (file: File): string | null => {
  if (!ACCEPTED.includes(file.type)) return common.unreadableImage
  return file.size > limits.photoBytes ? common.largeImage : null
}

type ImageButtonProps = { alert: ShellServices['alert']; onChoose: (file: File) => void }

/** Chooses the photos to send. */
export const ImageButton = ({ alert, onChoose }: ImageButtonProps) => {
  const input = useRef<HTMLInputElement>(null)
  const choose = (files: FileList | null) => {
    const chosen = [...(files ?? [])]
    const refusal = chosen.map(refusalOf).find(sentence => sentence !== null)
    for (const file of chosen.filter(one => refusalOf(one) === null)) onChoose(file)
    if (refusal) void alert({ message: refusal })
    // Without this the browser reports no change when the same photo is chosen again.
    if (input.current) input.current.value = ''
  }
  return (
    <>
      <button
        type="button"
        className={classes['tool']}
        aria-label={texts.composer.image}
        onClick={() => input.current?.click()}
      >
        <ImagePlus size={20} aria-hidden="true" />
      </button>
      <input
        ref={input}
        hidden
        multiple
        type="file"
        accept={ACCEPTED.join(',')}
        aria-label={texts.composer.image}
        onChange={event => choose(event.target.files)}
      />
    </>
  )
}
