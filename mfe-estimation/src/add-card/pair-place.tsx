import { useId } from 'react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Button } from '@comptoir/ui/button'
import { texts } from '../photos-french.ts'
import { FileButton } from '../photos/file-button.tsx'
import { FileImage } from '../photos/file-image.tsx'
import type { PhotoCheck } from '../photos/photo-check.ts'
import classes from './pair-list.module.css'
import { useDrop } from './use-drop.ts'

const { pairs: words } = texts

type PairPlaceProps = {
  place: number
  side: string
  /** « Recto de la carte 2 ». */
  name: string
  photo: File | null
  check: PhotoCheck | undefined
  /** What is wrong with an empty place, once that counts. */
  missing: string | undefined
  moving: number | null
  onMove: (place: number | null) => void
  onMoveTo: () => void
  onRemove: () => void
  onFill: (file: File) => void
  /** Pulls the photos that follow into an empty place. */
  onClose: (() => void) | undefined
}

/** One photo of a list of pairs, or the place where one is missing. */
export const PairPlace = (props: PairPlaceProps) => {
  const { place, side, name, photo, check, missing, moving, onMove, onMoveTo, onRemove, onFill, onClose } = props
  const id = useId()
  const target = useDrop(([file]) => file && onFill(file))
  const error = photo ? check?.problem : missing
  const told = error ?? check?.warnings.join(' ')
  const ofPhoto = <span className="visually-hidden"> ({name})</span>
  const described = told ? { 'aria-describedby': id } : {}
  const small = { variant: 'link', className: classes['small'] ?? '' } as const
  return (
    <div className={classes['place']} data-place={place} data-invalid={error ? '' : undefined} {...target}>
      <span className={classes['side']}>{side}</span>
      <div className={classes['frame']} data-empty={photo ? undefined : ''}>
        {photo ? (
          // Its check makes the small copy; until then the photo itself is not decoded.
          check && <FileImage className={classes['photo']} file={check.thumbnail ?? photo} alt={name} />
        ) : (
          <span className={classes['empty']}>{words.empty}</span>
        )}
      </div>
      {moving !== null && moving !== place && (
        <Button className={classes['small'] ?? ''} onClick={onMoveTo}>
          {words.moveHere}
          {ofPhoto}
        </Button>
      )}
      {photo ? (
        <>
          <Button {...small} {...described} onClick={() => onMove(moving === place ? null : place)}>
            {moving === place ? words.cancelMove : words.move}
            {ofPhoto}
          </Button>
          <Button {...small} onClick={onRemove}>
            {words.removePhoto}
            {ofPhoto}
          </Button>
        </>
      ) : (
        <>
          <FileButton {...small} {...described} name={name} onFiles={([file]) => file && onFill(file)}>
            {words.fill}
            {ofPhoto}
          </FileButton>
          {onClose && (
            <Button {...small} onClick={onClose}>
              {words.close}
              {ofPhoto}
            </Button>
          )}
        </>
      )}
      {told && (
        <p className={error ? classes['error'] : classes['warning']} id={id}>
          {error ? <CircleAlert size={16} aria-hidden="true" /> : <TriangleAlert size={16} aria-hidden="true" />}
          <span>{told}</span>
        </p>
      )}
    </div>
  )
}
