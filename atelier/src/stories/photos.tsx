import { ImageDialog } from '@comptoir/ui/image-dialog'
import { Magnifier } from '@comptoir/ui/magnifier'
import { PhotoCircle } from '@comptoir/ui/photo-circle'
import { photoUrl } from '@comptoir/web/batch/image-urls.ts'
import { MarkedPhoto } from '@comptoir/web/batch/marked-photo.tsx'
import { Thumbnails } from '@comptoir/web/batch/thumbnails.tsx'
import { samples, states } from '../atelier-french.ts'
import { Opener } from '../opener.tsx'
import { photos as files } from '../sample-photos.ts'
import classes from '../stand-ins.module.css'
import type { Story } from '../story.ts'

const three = [files.front, ...files.others]
const mark = { x: 0.4, y: 0.3, r: 0.2 }

export const photos: readonly Story[] = [
  {
    component: 'Magnifier',
    file: 'ui/src/magnifier.tsx',
    states: [{ name: states.rest, node: <Magnifier src={photoUrl(files.front)} alt={samples.front} />, opens: true }]
  },
  {
    component: 'ImageDialog',
    file: 'ui/src/image-dialog.tsx',
    states: [
      {
        name: states.rest,
        opens: true,
        node: (
          <Opener>{close => <ImageDialog src={photoUrl(files.front)} alt={samples.front} onClose={close} />}</Opener>
        )
      }
    ]
  },
  {
    component: 'PhotoCircle',
    file: 'ui/src/photo-circle.tsx',
    states: [
      {
        name: states.rest,
        node: (
          <span className={classes['photo']}>
            <img src={photoUrl(files.back)} alt={samples.scratch} />
            <PhotoCircle mark={mark} />
          </span>
        )
      }
    ]
  },
  {
    component: 'MarkedPhoto',
    file: 'web/src/batch/marked-photo.tsx',
    states: [
      { name: states.marked, opens: true, node: <MarkedPhoto name={files.back} mark={mark} alt={samples.scratch} /> },
      { name: states.unmarked, opens: true, node: <MarkedPhoto name={files.back} mark={null} alt={samples.scratch} /> },
      { name: states.wide, opens: true, node: <MarkedPhoto name={files.back} mark={mark} alt={samples.scratch} wide /> }
    ]
  },
  {
    component: 'Thumbnails',
    file: 'web/src/batch/thumbnails.tsx',
    states: [
      { name: states.none, node: <Thumbnails photos={[]} cards={0} /> },
      { name: states.noPhoto, node: <Thumbnails photos={[null]} cards={1} /> },
      { name: states.full, node: <Thumbnails photos={three} cards={three.length} /> },
      { name: states.over, node: <Thumbnails photos={three} cards={14} /> }
    ]
  }
]
