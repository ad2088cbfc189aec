import { useState } from 'react'
import type { ReactNode } from 'react'
import type { CardItem } from '@comptoir/contracts/batch/item'
import { Button } from '@comptoir/ui/button'
import { Magnifier } from '@comptoir/ui/magnifier'
import { photoUrl } from '@comptoir/web/batch/image-urls.ts'
import { texts } from '../french.ts'
import classes from './card-tile.module.css'

const { photo } = texts

type PhotoViewProps = {
  content: CardItem['content']
  name: string
  /** Other ways to look at the card. */
  children?: ReactNode
}

/** One side of a card's photos under the magnifier, and a button to turn it over. */
export const PhotoView = ({ content, name, children }: PhotoViewProps) => {
  const [side, setSide] = useState<'face' | 'back'>('face')
  const other = side === 'face' ? 'back' : 'face'
  const shown = content[side]
  return (
    <div className={classes['photos']}>
      {shown ? (
        <Magnifier key={shown} src={photoUrl(shown, 320)} full={photoUrl(shown)} alt={photo.of(side, name)} />
      ) : (
        <span className={classes['frame']} />
      )}
      {content[other] && (
        <Button variant="link" className={classes['turn'] ?? ''} onClick={() => setSide(other)}>
          {photo.show[other]}
        </Button>
      )}
      {children}
    </div>
  )
}
