import { useId } from 'react'
import { Button } from '@comptoir/ui/button'
import { texts as pageTexts } from '../french.ts'
import { texts } from '../photos-french.ts'
import { useConversion } from '@comptoir/web/photos/conversions.ts'
import { FileButton } from '../photos/file-button.tsx'
import { FileImage } from '../photos/file-image.tsx'
import { PhotoNote } from '../photos/photo-note.tsx'
import type { Side } from '../photos/sides.ts'
import type { Checked } from '../photos/use-photo-checks.ts'
import classes from './pair-list.module.css'
import { exchange, pullBack, putPhoto, removePhoto } from './pairing.ts'
import type { Slots } from './pairing.ts'
import { useDrop } from './use-drop.ts'

const { add, pairs: words } = texts

/** What the places of a list of pairs share: the photos, and the ways to correct their pairing. */
export type PairEditing = {
  slots: Slots<File>
  checked: Checked
  /** Whether a missing photo is shown as a mistake. */
  strict: boolean
  /** The place whose photo the seller wants to exchange; null while there is none. */
  moving: number | null
  onMove: (place: number | null) => void
  /** Corrects the pairing, and says to assistive technology what was done. */
  onCorrect: (said: string, next: (slots: Slots<File>) => Slots<File>) => void
}

type PairPlaceProps = {
  place: number
  side: Side
  editing: PairEditing
  /** Whether the corrections of the card are unfolded. */
  correcting: boolean
}

/** One photo of a list of pairs, or the place where one is missing. */
export const PairPlace = ({ place, side, editing, correcting }: PairPlaceProps) => {
  const { slots, checked, strict, moving, onMove, onCorrect } = editing
  const id = useId()
  const photo = slots[place] ?? null
  const check = photo ? checked.get(photo) : undefined
  const { isUnderWay } = useConversion(photo)
  const name = words.photo(add[side], Math.floor(place / 2) + 1)
  const fill = ([file]: readonly File[]) => {
    if (file) onCorrect(add.preview(add[side]), now => putPhoto(now, place, file))
  }
  const target = useDrop(fill)
  const missing = strict ? pageTexts.photo[side] : undefined
  const error = photo ? check?.problem : missing
  const note = error ?? check?.warnings.join(' ')
  const ofPhoto = <span className="visually-hidden">({name})</span>
  const described = note ? { 'aria-describedby': id } : {}
  const small = { variant: 'link', className: classes['small'] ?? '' } as const
  return (
    <div className={classes['place']} data-place={place} data-invalid={error ? '' : undefined} {...target}>
      <span className={classes['side']}>{add[side]}</span>
      <div className={classes['frame']} data-empty={photo ? undefined : ''}>
        {isUnderWay && <span className={classes['empty']}>{add.converting(1)}</span>}
        {photo ? (
          // Its check makes the small copy; until then the photo itself is not decoded.
          check && <FileImage className={classes['photo']} file={check.thumbnail ?? check.photo} alt={name} />
        ) : (
          <span className={classes['empty']}>{words.empty}</span>
        )}
      </div>
      {moving !== null && moving !== place && (
        <Button
          className={classes['small'] ?? ''}
          onClick={() => onCorrect(words.exchanged, now => exchange(now, moving, place))}
        >
          {words.moveHere} {ofPhoto}
        </Button>
      )}
      {photo && (correcting || error) && (
        <>
          <Button {...small} {...described} onClick={() => onMove(moving === place ? null : place)}>
            {moving === place ? words.cancelMove : words.move} {ofPhoto}
          </Button>
          <Button {...small} onClick={() => onCorrect(words.removed, now => removePhoto(now, place))}>
            {words.removePhoto} {ofPhoto}
          </Button>
        </>
      )}
      {!photo && (
        <>
          <FileButton {...small} {...described} name={name} onFiles={fill}>
            {words.fill} {ofPhoto}
          </FileButton>
          {place < slots.length - 2 && (
            <Button {...small} onClick={() => onCorrect(words.shifted, now => pullBack(now, place))}>
              {words.close} {ofPhoto}
            </Button>
          )}
        </>
      )}
      {note && (
        <PhotoNote tone={error ? 'error' : 'warning'} id={id}>
          {note}
        </PhotoNote>
      )}
    </div>
  )
}
