import { Suspense, lazy, memo, useEffect, useRef, useState } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { slabWords } from '@comptoir/web/condition/slab-words.ts'
import { conditionLabel } from '@comptoir/contracts/catalogue/card'
import type { CardItem, ItemStatus } from '@comptoir/contracts/batch/item'
import type { OfferLine } from '@comptoir/contracts/batch/offer'
import { Button } from '@comptoir/ui/button'
import { formatEuro } from '@comptoir/ui/money'
import { Skeleton } from '@comptoir/ui/skeleton'
import { Spinner } from '@comptoir/ui/spinner'
import { languageOfName } from '@comptoir/web/card/language-of-name.ts'
import { CataloguePicture } from '../catalogue-picture.tsx'
import type { CardView } from '../evidence/card-dialog.tsx'
import { identityOf, priceOf, variantOf } from '../batch/item-words.ts'
import { evidenceTexts } from '../evidence-french.ts'
import { texts } from '../french.ts'
import { offerTexts } from '../offers/offers-french.ts'
import { CardPicture } from '../variant/card-picture.tsx'
import { isLeftToShop, LeaveToShop } from '../variant/leave-to-shop.tsx'
import { variantTexts } from '../variant/variant-french.ts'
import classes from './card-tile.module.css'
import { ErrorActions } from './error-actions.tsx'
import { CornersButton } from './corners-button.tsx'
import { PhotoView } from './photo-view.tsx'

const { item: words } = texts

const CardDialog = lazy(async () => ({ default: (await import('../evidence/card-dialog.tsx')).CardDialog }))
const VariantQuestion = lazy(async () => ({
  default: (await import('../variant/variant-question.tsx')).VariantQuestion
}))

type CardTileProps = {
  batchid: string
  item: CardItem
  /** The line of an accepted offer about this card. */
  agreed?: OfferLine | undefined
  /** Whether the shop has received the card. */
  atShop: boolean
  /** Whether the owner edits the batch: they can answer questions and delete cards. */
  editable: boolean
  /** Whether the batch is paid or cancelled: the shop prices nothing any more. */
  hasEnded: boolean
  onRemove: (item: CardItem) => void
  /** Shows the photograph of several cards that the card was cut out of. */
  onPage?: (pageid: string) => void
}

type FaceProps = CardTileProps & {
  /** Whether the card was looked at while this page showed it: its price is news. */
  awaited: boolean
}

const agreement = ({ price, decision }: OfferLine, atShop: boolean): string => {
  if (decision !== 'returned') return words.agreed(formatEuro(price))
  return atShop ? offerTexts.choice.sentBack : offerTexts.choice.notSent
}

type Open = (event: MouseEvent<HTMLElement>) => void

type FactProps = {
  text: string
  picture?: ReactNode
  /** What a screen reader hears of the button. It begins with the words of the fact. */
  label: string
  /** Opens the correction; undefined where nothing can be corrected any more. */
  onOpen: Open | undefined
}

/** What is held of a card. While its seller may correct it, it is the button that does so. */
const Fact = ({ text, picture, label, onOpen }: FactProps) =>
  onOpen ? (
    <button type="button" className={classes['fact']} aria-label={label} onClick={onOpen}>
      {picture}
      <span>
        {text} <Pencil className={classes['pencil']} size={14} aria-hidden="true" />
      </span>
    </button>
  ) : (
    <p className={classes['fact']}>
      {picture}
      <span>{text}</span>
    </p>
  )

/** The reference image of a card beside its set, number and language. */
const Identity = ({ item, onOpen }: { item: CardItem; onOpen?: Open | undefined }) => {
  const { identity } = evidenceTexts
  const facts = identityOf(item)
  if (item.cardid === null) return onOpen ? <Fact text={identity.name} label={identity.name} onOpen={onOpen} /> : null
  return (
    <Fact
      text={facts || (onOpen ? identity.title : '')}
      picture={<CardPicture image={item.image ?? item.card?.content ?? null} />}
      label={facts ? identity.open(facts) : identity.title}
      onOpen={onOpen}
    />
  )
}

const Done = ({ batchid, item, agreed, atShop, editable, hasEnded, awaited }: FaceProps) => {
  const [view, setView] = useState<CardView | null>(null)
  // A dialog gives the focus back to what had it. A pressed button has it not in every browser, nor on every telephone.
  const opener = useRef<HTMLElement | null>(null)
  useEffect(() => {
    if (view === null && document.activeElement === document.body) opener.current?.focus()
  }, [view])
  const show =
    (opened: CardView): Open =>
    event => {
      opener.current = event.currentTarget
      setView(opened)
    }
  const name = item.name ?? (isLeftToShop(item) ? variantTexts.leftUnnamed : words.unnamed)
  const mayCorrect = editable && !item.checked
  const open = (opened: CardView) => (mayCorrect ? show(opened) : undefined)
  return (
    <>
      <h3 className={classes['name']}>
        <CataloguePicture image={item.card?.seticon ?? null} className={classes['icon']} />
        <span lang={languageOfName(name)}>{name}</span>
      </h3>
      <Identity item={item} onOpen={open('identity')} />
      {isLeftToShop(item) ? (
        <p className={classes['facts']}>{variantTexts.left}</p>
      ) : (
        <Fact
          text={variantOf(item)}
          label={evidenceTexts.variant.open(variantOf(item))}
          onOpen={item.card ? open('variant') : undefined}
        />
      )}
      {item.checked && (
        <p className={classes['facts']}>
          {words.checked(conditionLabel(item.checked.gradation, item.checked.condition))}
        </p>
      )}
      {item.slab && <p className={classes['facts']}>{words.slab(slabWords(item.slab))}</p>}
      {item.backunseen && <p className={classes['facts']}>{words.backUnseen}</p>}
      <p className={classes['price']} data-arrived={awaited && item.price !== null ? '' : undefined}>
        {priceOf(item, hasEnded)}
      </p>
      {item.cardid !== null && (
        <Button
          variant="link"
          className={classes['why'] ?? ''}
          aria-label={evidenceTexts.price.openFor(name)}
          onClick={show('price')}
        >
          {evidenceTexts.price.open}
        </Button>
      )}
      {agreed && <p className={classes['agreed']}>{agreement(agreed, atShop)}</p>}
      {view && (
        <Suspense>
          <CardDialog
            batchid={batchid}
            item={item}
            view={view}
            editable={mayCorrect && item.card !== null}
            onClose={() => setView(null)}
          />
        </Suspense>
      )}
    </>
  )
}

const Analysing = ({ batchid, item, editable }: CardTileProps) => (
  <>
    <h3 className={classes['analysing']}>
      <Spinner />
      <span>{item.slow ? evidenceTexts.slow : words.analysing}</span>
    </h3>
    {item.slow && editable && <LeaveToShop batchid={batchid} item={item} label={variantTexts.askShop} />}
  </>
)

/** A card that its seller can say no more of: nothing is asked of them. */
const Unclear = ({ item, hasEnded }: Pick<CardTileProps, 'item' | 'hasEnded'>) => (
  <>
    <h3 className={classes['name']}>
      <span lang={languageOfName(item.name ?? '')}>{item.name ?? variantTexts.leftUnnamed}</span>
    </h3>
    <Identity item={item} />
    <p className={classes['price']}>{priceOf({ price: null }, hasEnded)}</p>
  </>
)

const Question = ({ batchid, item, editable, hasEnded }: CardTileProps) =>
  editable ? (
    <>
      <h3 className={classes['name']}>{words.waiting}</h3>
      {item.name && (
        <p className={classes['found']} lang={languageOfName(item.name)}>
          {item.name}
        </p>
      )}
      <Identity item={item} />
      {item.reason && <p className={classes['facts']}>{item.reason}</p>}
      <Suspense fallback={<Skeleton label={variantTexts.loading} lines={3} />}>
        <VariantQuestion batchid={batchid} item={item} />
      </Suspense>
      {item.cardid === null && (
        <div className={classes['other']}>
          <p className={classes['facts']}>{words.noneOfThem}</p>
          <CornersButton batchid={batchid} item={item} />
        </div>
      )}
    </>
  ) : (
    <Unclear item={item} hasEnded={hasEnded} />
  )

const Failed = ({ batchid, item, editable, hasEnded }: CardTileProps) =>
  editable ? (
    <>
      <h3 className={classes['name']}>{words.error}</h3>
      {item.reason && <p className={classes['facts']}>{item.reason}</p>}
      <ErrorActions batchid={batchid} item={item} />
    </>
  ) : (
    <Unclear item={item} hasEnded={hasEnded} />
  )

/** What a tile shows in each state. The portal itself sends no S, which only the browser knows. */
const FACES = { S: Analysing, AX: Analysing, WUI: Question, D: Done, E: Failed } as const satisfies Record<
  ItemStatus,
  unknown
>

/** One card of a batch, redrawn for its own news only. Done and failed cards can be deleted while the batch is edited. */
export const CardTile = memo((props: CardTileProps) => {
  const { item, editable, onRemove, onPage } = props
  const { pageid } = item
  const Face = FACES[item.status]
  const [awaited, setAwaited] = useState(false)
  if (item.status !== 'D' && !awaited) setAwaited(true)
  const name = item.name ?? words.fallback
  return (
    <li className={classes['tile']} data-status={item.status} data-focus-scope>
      <PhotoView content={item.content} name={name}>
        {pageid !== undefined && onPage && (
          <Button
            variant="link"
            className={classes['turn'] ?? ''}
            aria-label={words.pageOf(name)}
            onClick={() => onPage(pageid)}
          >
            {words.page}
          </Button>
        )}
      </PhotoView>
      <div className={classes['words']} data-focus tabIndex={-1}>
        <Face {...props} awaited={awaited} />
      </div>
      {editable && (item.status === 'D' || item.status === 'E') && (
        <Button
          variant="link"
          className={classes['remove'] ?? ''}
          aria-label={words.remove(name)}
          icon={<Trash2 size={18} aria-hidden="true" />}
          onClick={() => onRemove(item)}
        />
      )}
    </li>
  )
})
