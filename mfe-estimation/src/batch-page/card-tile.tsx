import { Suspense, lazy, memo } from 'react'
import Trash2 from 'lucide-react/icons/trash-2'
import { editions, holographismes, conditionLabel } from '@comptoir/contracts/catalogue/card'
import type { CardItem, ItemStatus } from '@comptoir/contracts/batch/item'
import type { OfferLine } from '@comptoir/contracts/batch/offer'
import { Button } from '@comptoir/ui/button'
import { formatEuro } from '@comptoir/ui/money'
import { Skeleton } from '@comptoir/ui/skeleton'
import { Spinner } from '@comptoir/ui/spinner'
import { CataloguePicture } from '../catalogue-picture.tsx'
import { texts } from '../french.ts'
import { offerTexts } from '../offers/offers-french.ts'
import { isLeftToShop } from '../variant/leave-to-shop.tsx'
import { variantTexts } from '../variant/variant-french.ts'
import classes from './card-tile.module.css'
import { ErrorActions } from './error-actions.tsx'
import { CornersButton } from './corners-button.tsx'
import { PhotoView } from './photo-view.tsx'
import { priceSource } from './price-source.ts'

const { item: words } = texts

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
  onRemove: (item: CardItem) => void
}

const variantOf = ({ gradation, condition, holographisme, edition }: CardItem): string =>
  [
    conditionLabel(gradation, condition),
    holographisme && holographismes[holographisme],
    edition !== '_default' && editions[edition]
  ]
    .filter(Boolean)
    .join(' · ')

const agreement = ({ price, decision }: OfferLine, atShop: boolean): string => {
  if (decision !== 'returned') return words.agreed(formatEuro(price))
  return atShop ? offerTexts.choice.sentBack : offerTexts.choice.notSent
}

const Done = ({ item, agreed, atShop }: CardTileProps) => {
  const source = priceSource(item)
  return (
    <>
      <h3 className={classes['name']}>
        <CataloguePicture image={item.card?.seticon ?? null} className={classes['icon']} />
        {item.name ?? (isLeftToShop(item) ? variantTexts.leftUnnamed : words.unnamed)}
      </h3>
      <p className={classes['facts']}>{isLeftToShop(item) ? variantTexts.left : variantOf(item)}</p>
      {item.checked && (
        <p className={classes['facts']}>
          {words.checked(conditionLabel(item.checked.gradation, item.checked.condition))}
        </p>
      )}
      <p className={classes['price']}>{item.price === null ? words.noPrice : formatEuro(item.price)}</p>
      {source && <p className={classes['facts']}>{source}</p>}
      {agreed && <p className={classes['agreed']}>{agreement(agreed, atShop)}</p>}
    </>
  )
}

const Analysing = () => (
  <h3 className={classes['analysing']}>
    <Spinner />
    <span>{words.analysing}</span>
  </h3>
)

const Question = ({ batchid, item, editable }: CardTileProps) => (
  <>
    <h3 className={classes['name']}>{words.waiting}</h3>
    {item.name && <p className={classes['found']}>{item.name}</p>}
    {item.reason && <p className={classes['facts']}>{item.reason}</p>}
    {editable && (
      <Suspense fallback={<Skeleton label={variantTexts.loading} lines={3} />}>
        <VariantQuestion batchid={batchid} item={item} />
      </Suspense>
    )}
    {editable && item.cardid === null && (
      <div className={classes['other']}>
        <p className={classes['facts']}>{words.noneOfThem}</p>
        <CornersButton batchid={batchid} item={item} />
      </div>
    )}
  </>
)

const Failed = ({ batchid, item, editable }: CardTileProps) => (
  <>
    <h3 className={classes['name']}>{words.error}</h3>
    {item.reason && <p className={classes['facts']}>{item.reason}</p>}
    {editable && <ErrorActions batchid={batchid} item={item} />}
  </>
)

/** What a tile shows in each state. The portal itself sends no S, which only the browser knows. */
const FACES = { S: Analysing, AX: Analysing, WUI: Question, D: Done, E: Failed } as const satisfies Record<
  ItemStatus,
  unknown
>

/** One card of a batch, redrawn for its own news only. Done and failed cards can be deleted while the batch is edited. */
export const CardTile = memo((props: CardTileProps) => {
  const { item, editable, onRemove } = props
  const Face = FACES[item.status]
  const name = item.name ?? words.fallback
  return (
    <li className={classes['tile']} data-status={item.status} data-focus-scope>
      <PhotoView content={item.content} name={name} />
      <div className={classes['words']} data-focus tabIndex={-1}>
        <Face {...props} />
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
