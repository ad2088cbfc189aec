import { useId, useRef, useState } from 'react'
import type { ChangeEvent, DragEvent, Ref } from 'react'
import Camera from 'lucide-react/icons/camera'
import CircleAlert from 'lucide-react/icons/circle-alert'
import ImagePlus from 'lucide-react/icons/image-plus'
import { Button } from '@comptoir/ui/button'
import { texts } from '../french.ts'
import { FileImage } from './file-image.tsx'
import { ACCEPTED_TYPES } from './photo-check.ts'
import classes from './photo-field.module.css'

const { add } = texts

export type PhotoFieldProps = {
  /** « Recto » or « Verso ». */
  label: string
  file: File | null
  /** A photo the portal already has, shown until another is chosen. */
  src?: string | undefined
  error: string | undefined
  onPick: (files: readonly File[]) => void
  /** The button that chooses: where the focus goes when the photo is wrong. */
  buttonRef: Ref<HTMLButtonElement>
}

const Shown = ({ label, file, src }: Pick<PhotoFieldProps, 'label' | 'file' | 'src'>) => {
  if (file) return <FileImage className={classes['preview']} file={file} alt={add.preview(label)} />
  if (src) return <img className={classes['preview']} src={src} alt={label} />
  return (
    <span className={classes['invite']} aria-hidden="true">
      <ImagePlus size={32} strokeWidth={1.5} />
    </span>
  )
}

/** One photo of a card: dropped, chosen, or taken with the telephone's camera. The checks are the parent's. */
export const PhotoField = ({ label, file, src, error, onPick, buttonRef }: PhotoFieldProps) => {
  const id = useId()
  const library = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])]
    // The same file chosen again after an error must count as a choice.
    event.target.value = ''
    onPick(files)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setOver(false)
    onPick([...event.dataTransfer.files])
  }
  const input = { type: 'file', hidden: true, accept: ACCEPTED_TYPES.join(','), onChange: choose } as const
  const verb = file || src ? add.change : add.choose
  return (
    <fieldset className={classes['field']} data-over={over ? '' : undefined} data-invalid={error ? '' : undefined}>
      <legend className={classes['label']}>{label}</legend>
      <div
        className={classes['frame']}
        onDragOver={event => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Shown label={label} file={file} src={src} />
      </div>
      <Button
        ref={buttonRef}
        className={classes['button'] ?? ''}
        aria-describedby={error ? `${id}-error` : undefined}
        onClick={() => library.current?.click()}
      >
        {verb}
        <span className="visually-hidden"> ({label})</span>
      </Button>
      <Button
        className={`${classes['button']} ${classes['camera']}`}
        icon={<Camera size={18} aria-hidden="true" />}
        onClick={() => camera.current?.click()}
      >
        {add.take}
        <span className="visually-hidden"> ({label})</span>
      </Button>
      <input {...input} ref={library} multiple aria-label={label} />
      <input {...input} ref={camera} capture="environment" />
      {error && (
        <p className={classes['error']} id={`${id}-error`}>
          <CircleAlert size={16} aria-hidden="true" />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  )
}
