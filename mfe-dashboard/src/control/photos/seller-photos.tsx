import { memo, useState } from 'react'
import type { CardItem } from '@comptoir/contracts/batch/item'
import { Button } from '@comptoir/ui/button'
import { Magnifier } from '@comptoir/ui/magnifier'
import { photoUrl } from '@comptoir/web/batch/image-urls.ts'
import { controlTexts } from '../control-french.ts'
import classes from './photos.module.css'

const { photos: words } = controlTexts

/** One of the seller's two photos under the magnifier, and a button that turns the card over. */
export const SellerPhotos = memo(({ content, name }: { content: CardItem['content']; name: string }) => {
  const [side, setSide] = useState<'face' | 'back'>('face')
  const other = side === 'face' ? 'back' : 'face'
  const photo = content[side]
  return (
    <section className={classes['side']} aria-label={words.seller}>
      <h3 className={classes['heading']}>{words.seller}</h3>
      {photo ? (
        <Magnifier key={photo} src={photoUrl(photo, 640)} full={photoUrl(photo)} alt={words.of(side, name)} />
      ) : (
        <p className={classes['none']}>{words.missing}</p>
      )}
      {content[other] && (
        <div className={classes['buttons']}>
          <Button onClick={() => setSide(other)}>{words.show[other]}</Button>
        </div>
      )}
    </section>
  )
})
