import { useState } from 'react'
import type { Candidate, CardItem } from '@comptoir/contracts/batch/item'
import { Banner } from '@comptoir/ui/banner'
import { Button } from '@comptoir/ui/button'
import { Spinner } from '@comptoir/ui/spinner'
import { photoUrl } from '@comptoir/web/batch/image-urls.ts'
import { asCallError } from '@comptoir/web/failure/failure-sentence.ts'
import { useAct } from '@comptoir/web/query/use-act.ts'
import { languageOfName } from '@comptoir/web/card/language-of-name.ts'
import { CataloguePicture } from '../catalogue-picture.tsx'
import { texts } from '../french.ts'
import { CardPicture } from '../variant/card-picture.tsx'
import { CardSearch } from '../variant/card-search.tsx'
import { CardWords } from '../variant/card-words.tsx'
import { identityOf } from '../batch/item-words.ts'
import classes from './identity-view.module.css'
import { evidenceTexts } from '../evidence-french.ts'
import { useCorrection } from './use-correction.ts'

const { identity: words } = evidenceTexts

/** A card that the seller may mean: one the photos may show, or one of the catalogue. */
export type OtherCard = Pick<Candidate, 'cardid' | 'name' | 'number' | 'setname' | 'image'>

type IdentityViewProps = {
  batchid: string
  item: CardItem
  /** Called when the card has several versions and nothing says which one the seller has. */
  onAsk: (card: OtherCard) => void
  onDone: () => void
}

const Pictures = ({ item }: { item: CardItem }) => {
  const name = item.name ?? texts.item.unnamed
  return (
    <div className={classes['pictures']}>
      <figure className={classes['picture']}>
        {item.content.face && <img src={photoUrl(item.content.face, 640)} alt={texts.photo.of('face', name)} />}
        <figcaption>{words.yours}</figcaption>
      </figure>
      {item.cardid !== null && (
        <figure className={classes['picture']}>
          <CataloguePicture
            image={item.image ?? item.card?.content ?? null}
            className={undefined}
            otherwise={<span className={classes['none']}>{words.noReference}</span>}
          />
          <figcaption>{words.reference}</figcaption>
        </figure>
      )}
    </div>
  )
}

/** The photo beside the card that it is held for, and the others that it may be: one press corrects it. */
export const IdentityView = ({ batchid, item, onAsk, onDone }: IdentityViewProps) => {
  const { send, show } = useCorrection(batchid, item.id)
  const others = item.others ?? []
  const [isSearching, setSearching] = useState(others.length === 0)
  const [sent, setSent] = useState<string | null>(null)
  // Other sets often have a card of the same name.
  const [text, setText] = useState(item.name ?? '')
  const { run, busy, failure } = useAct<OtherCard, CardItem>({
    send: ({ cardid }) => {
      setSent(cardid)
      return send({ cardid })
    },
    onDone: corrected => {
      show(corrected)
      onDone()
    },
    // Nothing says which version of the other card the seller has.
    onFailed: (error, card) => {
      const { fields } = asCallError(error)
      if ('holographisme' in fields || 'condition' in fields) onAsk(card)
    }
  })
  return (
    <>
      <Pictures item={item} />
      {item.cardid !== null && (
        <>
          <p className={classes['words']}>
            <strong lang={languageOfName(item.name ?? '')}>{item.name}</strong>
            <span>{identityOf(item)}</span>
          </p>
          <Button variant="primary" className={classes['yes'] ?? ''} aria-disabled={busy} onClick={onDone}>
            {words.yes}
          </Button>
        </>
      )}
      {failure && <Banner tone="danger">{failure}</Banner>}
      {others.length > 0 && (
        <>
          {item.cardid !== null && <h3 className={classes['no']}>{words.no}</h3>}
          <ul className={classes['others']} aria-busy={busy}>
            {others.map(card => (
              <li key={card.cardid}>
                <button
                  type="button"
                  className={classes['other']}
                  aria-disabled={busy || undefined}
                  onClick={() => run(card)}
                >
                  <CardPicture image={card.image} />
                  <span className={classes['otherWords']}>
                    <CardWords card={card} />
                  </span>
                  {busy && sent === card.cardid && <Spinner />}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {isSearching ? (
        <CardSearch
          text={text}
          onType={setText}
          onPick={({ id, ...card }) => run({ cardid: id, ...card })}
          focused={others.length > 0}
        />
      ) : (
        <Button className={classes['search'] ?? ''} onClick={() => setSearching(true)}>
          {words.search}
        </Button>
      )}
    </>
  )
}
