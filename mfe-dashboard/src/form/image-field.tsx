import type { RefObject } from 'react'
import { TextField } from '@comptoir/ui/text-field'
import classes from './image-field.module.css'
import { ACCEPTED_TYPES } from './image-file.ts'
import { usePreview } from './use-preview.ts'

type ImageFieldProps = {
  /** The name of the field, where the form around it sends the file itself. */
  name?: string
  label: string
  hint: string
  /** What a screen reader calls the preview. */
  previewName: string
  error: string | undefined
  file: File | null
  onChoose: (file: File | null) => void
  input?: RefObject<HTMLInputElement | null>
}

/** A field for an image file, with its preview. */
export const ImageField = ({ name, label, hint, previewName, error, file, onChoose, input }: ImageFieldProps) => {
  const preview = usePreview(error ? null : file)
  return (
    <>
      <TextField
        {...(input && { ref: input })}
        {...(name && { name })}
        label={label}
        hint={hint}
        type="file"
        accept={ACCEPTED_TYPES.join(',')}
        error={error}
        onChange={event => onChoose(event.target.files?.[0] ?? null)}
      />
      {file && !error && <img ref={preview} className={classes['preview']} alt={previewName} />}
    </>
  )
}
