import { Button } from '@comptoir/ui/button'
import { FileImage } from '../photos/file-image.tsx'
import { PhotoNote } from '../photos/photo-note.tsx'
import { SIDES } from '../photos/sides.ts'
import type { Chosen, Side } from '../photos/sides.ts'
import { usePhotoChecks } from '../photos/use-photo-checks.ts'
import { texts } from '../photos-french.ts'
import classes from './camera-sheet.module.css'

const { camera: words } = texts

/** The photos taken so far, the warnings about them, and buttons that take them again. */
export const TakenPhotos = ({ photos, onAgain }: { photos: Chosen; onAgain: (side: Side) => void }) => {
  const checked = usePhotoChecks(SIDES.map(side => photos[side]))
  if (!photos.face && !photos.back) return null
  return (
    <ul className={classes['taken']}>
      {SIDES.map(side => {
        const photo = photos[side]
        if (!photo) return null
        const check = checked.get(photo)
        return (
          <li key={side}>
            <FileImage className={classes['photo']} file={photo} alt={words.photo[side]} />
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
            <Button variant="link" className={classes['again'] ?? ''} onClick={() => onAgain(side)}>
              {words.again[side]}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
