import { useMemo } from 'react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Button } from '@comptoir/ui/button'
import { FileImage } from '../photos/file-image.tsx'
import { usePhotoChecks } from '../photos/use-photo-checks.ts'
import { texts } from '../photos-french.ts'
import classes from './camera-sheet.module.css'
import type { Side, Taken } from './use-taken-photos.ts'

const { camera: words } = texts

/** The photos taken so far, what may go badly with them, and the way to take them again. */
export const TakenPhotos = ({ photos, onAgain }: { photos: Taken; onAgain: (side: Side) => void }) => {
  const taken = useMemo(
    () =>
      (['face', 'back'] as const).flatMap(side => {
        const photo = photos[side]
        return photo ? [{ side, photo }] : []
      }),
    [photos]
  )
  const checked = usePhotoChecks(useMemo(() => taken.map(({ photo }) => photo), [taken]))
  if (taken.length === 0) return null
  return (
    <ul className={classes['taken']}>
      {taken.map(({ side, photo }) => {
        const check = checked.get(photo)
        const problem = check?.problem
        return (
          <li key={side}>
            <FileImage className={classes['photo']} file={photo} alt={words.photo[side]} />
            {problem && (
              <p className={classes['error']} role="alert">
                <CircleAlert size={16} aria-hidden="true" />
                <span>{problem}</span>
              </p>
            )}
            {check?.warnings.map(warning => (
              <output key={warning} className={classes['warning']}>
                <TriangleAlert size={16} aria-hidden="true" />
                <span>{warning}</span>
              </output>
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
