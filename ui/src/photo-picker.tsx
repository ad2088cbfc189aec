import { useEffect, useId, useRef, useState } from 'react'
import type { DragEvent } from 'react'
import ImagePlus from 'lucide-react/icons/image-plus'
import { Button } from './button.tsx'
import { FieldError } from './field-error.tsx'
import { texts } from './french.ts'
import classes from './photo-picker.module.css'

export type PhotoPickerProps = {
  /** Which photo: « Recto », « Verso »… */
  label: string
  file: File | null
  /** A photo already sent, shown until another is chosen. */
  src?: string
  error?: string | undefined
  accept?: string
  onPick: (file: File) => void
}

/** Shows a file of the person's device, whose address lives only as long as it is shown. */
const FileImage = ({ file, alt }: { file: File; alt: string }) => {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const url = URL.createObjectURL(file)
    if (image.current) image.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [file])
  return <img ref={image} className={classes['preview']} alt={alt} />
}

const Shown = ({ file, src, label }: { file: File | null; src: string | undefined; label: string }) => {
  if (file) return <FileImage file={file} alt={label} />
  if (src) return <img className={classes['preview']} src={src} alt={label} />
  return (
    <span className={classes['invite']} aria-hidden="true">
      <ImagePlus size={32} />
      {texts.dropPhoto}
    </span>
  )
}

/** One photo to choose or to drop; the button opens the camera or the library on a telephone. Checks are the parent's. */
export const PhotoPicker = (props: PhotoPickerProps) => {
  const { label, file, src, error, accept = 'image/png,image/jpeg,image/bmp,image/webp', onPick } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const dropped = event.dataTransfer.files[0]
    if (dropped) onPick(dropped)
  }
  return (
    <fieldset className={classes['picker']}>
      <legend className={classes['label']} id={`${id}-label`}>
        {label}
      </legend>
      <div
        className={classes['zone']}
        data-over={over ? '' : undefined}
        data-invalid={error ? '' : undefined}
        onDragOver={event => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Shown file={file} src={src} label={label} />
        <Button
          id={`${id}-button`}
          aria-labelledby={`${id}-button ${id}-label`}
          aria-describedby={error ? `${id}-error` : undefined}
          onClick={() => input.current?.click()}
        >
          {file || src ? texts.changePhoto : texts.choosePhoto}
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        onChange={event => {
          const chosen = event.target.files?.[0]
          // The same file chosen again after an error must count as a choice.
          event.target.value = ''
          if (chosen) onPick(chosen)
        }}
      />
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}
