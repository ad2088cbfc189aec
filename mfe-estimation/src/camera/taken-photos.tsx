import { Button } from '@comptoir/ui/button'
import { ChosenPhoto } from '../photos/chosen-photo.tsx'
import { PhotoNote } from '../photos/photo-note.tsx'
import { SIDES } from '../photos/sides.ts'
import type { Chosen, Side } from '../photos/sides.ts'
import { usePhotoChecks } from '../photos/use-photo-checks.ts'
import { texts } from '../photos-french.ts'
import classes from './camera-sheet.module.css'

const { camera: words } = texts

type TakenPhotosProps = {
  photos: Chosen
  /** Whether they have the whole screen, because nothing is left to photograph. */
  large: boolean
  /** Whether the photos are being checked or sent: none is taken again meanwhile. */
  busy: boolean
  onAgain: (side: Side) => void
}

/** The photos taken so far, the warnings about them, and buttons that take them again. */
export const TakenPhotos = ({ photos, large, busy, onAgain }: TakenPhotosProps) => {
  const checked = usePhotoChecks(SIDES.map(side => photos[side]))
  if (!photos.face && !photos.back) return null
  return (
    <ul className={classes['taken']} data-large={large ? '' : undefined}>
      {SIDES.map(side => {
        const photo = photos[side]
        if (!photo) return null
        const check = checked.get(photo)
        return (
          <li key={side}>
            <ChosenPhoto className={classes['photo']} file={photo} alt={words.photo[side]} />
            {check?.problem && (
              <PhotoNote tone="error" role="alert">
                {check.problem}
              </PhotoNote>
            )}
            {check?.warnings.map(warning => (
              <PhotoNote key={warning} as="output" tone="warning">
                {warning}
              </PhotoNote>
            ))}
            <Button
              variant="link"
              className={classes['again'] ?? ''}
              aria-disabled={busy}
              onClick={() => onAgain(side)}
            >
              {words.again[side]}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
