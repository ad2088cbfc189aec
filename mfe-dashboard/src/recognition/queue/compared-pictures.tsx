import { useState } from 'react'
import type { RecognitionDecision } from '@comptoir/contracts/recognition/decisions'
import { Magnifier } from '@comptoir/ui/magnifier'
import { catalogueUrl, photoUrl, wholeCatalogueUrl } from '@comptoir/web/batch/image-urls.ts'
import { recognitionTexts } from '../recognition-french.ts'
import type { Choice } from './choices.ts'
import classes from './compared-pictures.module.css'
import { judgeTexts as words } from './judge-french.ts'

export type Side = 'face' | 'back'

type Pictures = {
  content: RecognitionDecision['content']
  /** The card beside which the photo is held; undefined where none is proposed. */
  choice: Choice | undefined
  side: Side
  /** By how many quarters the photo is turned to the right. */
  quarters: number
}

const Reference = ({ choice }: { choice: Choice | undefined }) => {
  const [failed, setFailed] = useState<string | null>(null)
  const image = choice?.image ?? null
  if (!choice) return <p className={classes['none']}>{words.noProposal}</p>
  if (image === null || image === failed) return <p className={classes['none']}>{words.noReference}</p>
  return (
    // The picture may have been replaced since the decision: the name alone stands for it then.
    <span onErrorCapture={() => setFailed(image)}>
      <Magnifier src={catalogueUrl(image)} full={wholeCatalogueUrl(image)} alt={choice.name} />
    </span>
  )
}

/** The seller's photo beside the picture of the catalogue, both of one size. Pointing magnifies, a press opens them. */
export const ComparedPictures = ({ content, choice, side, quarters }: Pictures) => (
  <div className={classes['pictures']}>
    <figure className={classes['picture']}>
      {content ? (
        <span className={classes['photo']} data-quarters={quarters % 4}>
          <Magnifier
            key={side}
            src={photoUrl(content[side], 640)}
            full={photoUrl(content[side])}
            alt={recognitionTexts.photo(side, choice?.name ?? recognitionTexts.thisCard)}
          />
        </span>
      ) : (
        <p className={classes['none']}>{words.erased}</p>
      )}
      <figcaption className={classes['caption']}>{words.photo}</figcaption>
    </figure>
    <figure className={classes['picture']}>
      <Reference choice={choice} />
      <figcaption className={classes['caption']}>{words.reference}</figcaption>
    </figure>
  </div>
)
