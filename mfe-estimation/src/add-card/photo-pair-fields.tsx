import type { CardItem } from '@comptoir/contracts/batch/item'
import { photoUrl } from '@comptoir/web/batch/image-urls.ts'
import { texts } from '../photos-french.ts'
import { SIDES } from '../photos/sides.ts'
import { PhotoField } from './photo-field.tsx'
import classes from './photo-pair-fields.module.css'
import type { PhotoPair } from './use-photo-pair.ts'

type PhotoPairFieldsProps = {
  pair: PhotoPair
  /** The names of the photos that the portal already has. */
  sent?: CardItem['content']
  /** Takes more than two files given at once; without it the first two count. */
  onMany?: (files: readonly File[]) => void
  /** Offers the telephone's own camera at each photo. */
  capture?: boolean
}

/** Front and back side by side; two files given to either are one card. */
export const PhotoPairFields = ({ pair, sent, onMany, capture = true }: PhotoPairFieldsProps) => (
  <div className={classes['pair']}>
    {SIDES.map(side => (
      <PhotoField
        key={side}
        label={texts.add[side]}
        file={pair.chosen[side]}
        src={sent?.[side] && photoUrl(sent[side], 320)}
        error={pair.errorOf(side)}
        warning={pair.warningOf(side)}
        capture={capture}
        buttonRef={pair.buttons[side]}
        onPick={files => (onMany && files.length > 2 ? onMany(files) : pair.pick(side, files))}
      />
    ))}
  </div>
)
