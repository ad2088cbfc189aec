import { useId } from 'react'
import type { Ref } from 'react'
import Camera from 'lucide-react/icons/camera'
import ImagePlus from 'lucide-react/icons/image-plus'
import { texts } from '../photos-french.ts'
import { ChosenPhoto } from '../photos/chosen-photo.tsx'
import { FileButton } from '../photos/file-button.tsx'
import { PhotoNote } from '../photos/photo-note.tsx'
import classes from './photo-field.module.css'
import { useDrop } from './use-drop.ts'

const { add } = texts

type PhotoFieldProps = {
  /** « Recto » or « Verso ». */
  label: string
  file: File | null
  /** A photo the portal already has, shown until another is chosen. */
  src?: string | null | undefined
  error: string | undefined
  warning: string | undefined
  /** Offers the telephone's own camera too. */
  capture: boolean
  onPick: (files: readonly File[]) => void
  /** Refers to the button that opens the files, which takes the focus when the photo is wrong. */
  buttonRef: Ref<HTMLButtonElement>
}

const Shown = ({ label, file, src }: Pick<PhotoFieldProps, 'label' | 'file' | 'src'>) => {
  if (file) return <ChosenPhoto className={classes['preview']} file={file} alt={add.preview(label)} />
  if (src) return <img className={classes['preview']} src={src} alt={label} />
  return (
    <span className={classes['invite']} aria-hidden="true">
      <ImagePlus size={32} strokeWidth={1.5} />
    </span>
  )
}

/** One photo of a card: dropped, chosen, or taken with the telephone's camera. Its parent checks it. */
export const PhotoField = (props: PhotoFieldProps) => {
  const { label, file, src, error, warning, capture, onPick, buttonRef } = props
  const id = useId()
  const target = useDrop(onPick)
  const verb = file || src ? add.change : add.choose
  const described = [error && `${id}-error`, warning && `${id}-warning`].filter(Boolean).join(' ')
  return (
    <fieldset className={classes['field']} data-over={target['data-over']} data-invalid={error ? '' : undefined}>
      <legend className={classes['label']}>{label}</legend>
      <div className={classes['frame']} {...target}>
        <Shown label={label} file={file} src={src} />
      </div>
      <FileButton
        buttonRef={buttonRef}
        data-focus
        className={classes['button'] ?? ''}
        aria-describedby={described || undefined}
        name={label}
        multiple
        onFiles={onPick}
      >
        {verb} <span className="visually-hidden">({label})</span>
      </FileButton>
      {capture && (
        <FileButton
          className={`${classes['button']} ${classes['camera']}`}
          icon={<Camera size={18} aria-hidden="true" />}
          name={`${add.take} (${label})`}
          capture
          onFiles={onPick}
        >
          {add.take} <span className="visually-hidden">({label})</span>
        </FileButton>
      )}
      {error && (
        <PhotoNote tone="error" id={`${id}-error`}>
          {error}
        </PhotoNote>
      )}
      {warning && (
        <PhotoNote tone="warning" id={`${id}-warning`}>
          {warning}
        </PhotoNote>
      )}
    </fieldset>
  )
}
