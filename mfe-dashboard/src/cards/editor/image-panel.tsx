import { useRef, useState } from 'react'
import { displayName } from '@comptoir/contracts/catalogue/catalogue'
import type { Card } from '@comptoir/contracts/catalogue/catalogue'
import { setCardImage } from '@comptoir/contracts/catalogue/catalogue-staff'
import { upload } from '@comptoir/contracts/browser/client'
import { Banner } from '@comptoir/ui/banner'
import { Button } from '@comptoir/ui/button'
import { Magnifier } from '@comptoir/ui/magnifier'
import { ProgressBar } from '@comptoir/ui/progress-bar'
import { catalogueUrl, wholeCatalogueUrl } from '@comptoir/web/batch/image-urls.ts'
import { useAct } from '@comptoir/web/query/use-act.ts'
import { useKeepCard } from '../../catalogue/use-keep-card.ts'
import { ImageField } from '../../form/image-field.tsx'
import { News } from '../../layout/news.tsx'
import { Panel } from '../../layout/panel.tsx'
import { cardsTexts } from '../cards-french.ts'
import classes from './image-panel.module.css'
import { LookAlikes } from './look-alikes.tsx'
import { useChosenPicture } from './use-chosen-picture.ts'

const { image: words } = cardsTexts

/** The image by which the recogniser knows a card: staff see it, add it or replace it. */
export const ImagePanel = ({ card }: { card: Card }) => {
  const keep = useKeepCard()
  const input = useRef<HTMLInputElement>(null)
  const chosen = useChosenPicture()
  const { file, refusal, compared } = chosen
  const [sent, setSent] = useState(0)
  const [news, setNews] = useState('')
  const { run, busy, failure, forgetFailure } = useAct({
    send: (image: File) =>
      upload({ call: setCardImage, input: { cardid: card.id }, files: { image }, onProgress: setSent }),
    onDone: ({ image }) => {
      keep({ id: card.id, image })
      setNews(words.sent)
      chosen.choose(null)
      if (input.current) input.current.value = ''
    }
  })
  const choose = (picture: File | null) => {
    forgetFailure()
    setNews('')
    setSent(0)
    chosen.choose(picture)
  }
  return (
    <Panel heading={words.heading}>
      {card.image ? (
        <div className={classes['image']}>
          <Magnifier
            src={catalogueUrl(card.image)}
            full={wholeCatalogueUrl(card.image)}
            alt={words.of(displayName(card))}
          />
        </div>
      ) : (
        <p>{words.none}</p>
      )}
      <ImageField
        label={card.image ? words.replace : words.choose}
        hint={words.hint}
        previewName={words.preview}
        error={refusal}
        file={file}
        onChoose={choose}
        input={input}
      />
      {compared && <LookAlikes picture={compared.picture} pictureKey={compared.key} cardid={card.id} />}
      {busy && <ProgressBar label={words.sending} value={sent} />}
      {failure && <Banner tone="danger">{failure}</Banner>}
      <News>{news}</News>
      {file && !refusal && (
        <Button variant="primary" busy={busy} onClick={() => run(file)}>
          {words.send}
        </Button>
      )}
    </Panel>
  )
}
