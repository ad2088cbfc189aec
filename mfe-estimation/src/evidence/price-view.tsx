import type { CardItem } from '@comptoir/contracts/batch/item'
import { conditionLabel } from '@comptoir/contracts/catalogue/card'
import { Button } from '@comptoir/ui/button'
import { formatEuro } from '@comptoir/ui/money'
import { ConditionDrawing } from '@comptoir/web/condition/condition-drawing.tsx'
import { conditionTexts } from '@comptoir/web/condition/condition-french.ts'
import { priceSource } from '../price/price-source.ts'
import { texts } from '../french.ts'
import { isLeftToShop } from '../variant/leave-to-shop.tsx'
import { variantOf } from '../batch/item-words.ts'
import { EvidencePhoto } from './evidence-photo.tsx'
import { evidenceTexts } from '../evidence-french.ts'
import { suggestedRange } from '../price/price-range.ts'
import classes from './price-view.module.css'
import { useItemPrices } from '../price/use-item-prices.ts'
import { isOffCentre, marksOnBack, wearSentences } from './wear-words.ts'

const { price: words, wear: wearTexts } = evidenceTexts

const Condition = ({ item: { gradation, condition, described } }: { item: CardItem }) => (
  <div className={classes['condition']}>
    {gradation === '_default' && <ConditionDrawing condition={condition} />}
    <div>
      <p className={classes['state']}>{conditionLabel(gradation, condition)}</p>
      {gradation === '_default' && <p className={classes['small']}>{conditionTexts.looks[condition]}</p>}
      {described === false && <p className={classes['small']}>{words.unconfirmed}</p>}
    </div>
  </div>
)

/** What was measured on the photos, drawn where it was measured: photos that show nothing stay away. */
const Photos = ({ item }: { item: CardItem }) => {
  const { wear, content } = item
  if (!wear) return null
  const name = item.name ?? texts.item.unnamed
  const outline = isOffCentre(wear) ? wear.outline : null
  const [first] = outline ?? []
  const marks = marksOnBack(wear)
  return (
    <div className={classes['photos']}>
      {outline && first && content.face && (
        <EvidencePhoto
          name={content.face}
          alt={texts.photo.of('face', name)}
          caption={wearTexts.marked.face}
          lines={[[...outline, first]]}
        />
      )}
      {marks.length > 0 && content.back && (
        <EvidencePhoto
          name={content.back}
          alt={texts.photo.of('back', name)}
          caption={wearTexts.marked.back}
          lines={marks}
        />
      )}
    </div>
  )
}

/** What the photos say of the condition, and of the price where they leave a doubt. */
const FromPhotos = ({ batchid, item }: { batchid: string; item: CardItem }) => {
  const prices = useItemPrices(batchid, item.id, item.cardid)
  const { conditions, wear, edition, holographisme, condition, described } = item
  const isWorse = conditions && described === false && condition < conditions.best
  const range =
    conditions && prices && suggestedRange(prices, conditions, { edition, holographisme: holographisme ?? '' })
  return (
    <>
      {conditions && (
        <p>
          {words.suggested(conditionLabel('_default', conditions.best), conditionLabel('_default', conditions.worst))}{' '}
          {range && range.low < range.high && words.range(formatEuro(range.low), formatEuro(range.high))}
        </p>
      )}
      {isWorse && <p>{words.worse}</p>}
      {wear ? wearSentences(wear).map(sentence => <p key={sentence}>{sentence}</p>) : <p>{words.notMeasured}</p>}
      <Photos item={item} />
      <p className={classes['small']}>{words.unseen}</p>
    </>
  )
}

/** The card in the condition that its price is for: as the shop saw it, where the price is the shop's. */
const pricedAs = (item: CardItem): CardItem => {
  const { checked, pricedbycheck } = item
  if (!pricedbycheck || !checked) return item
  const { name, cardid, edition, gradation, condition, holographisme } = checked
  return { ...item, name, cardid, edition, gradation, condition, holographisme, described: true, conditions: null }
}

type PriceViewProps = {
  batchid: string
  item: CardItem
  /** Undefined where the card cannot be corrected any more. */
  onCorrect: (() => void) | undefined
}

/** What the price of a card rests on: the reference, the condition, and what its photos show. */
export const PriceView = ({ batchid, item: declared, onCorrect }: PriceViewProps) => {
  const item = pricedAs(declared)
  const source = priceSource(item)
  return (
    <>
      <p className={classes['name']}>
        {item.name} <span>{variantOf(item)}</span>
      </p>
      {item.price === null ? (
        <p>{words.none}</p>
      ) : (
        <p className={classes['price']}>
          <span>{words.today}</span> {formatEuro(item.price)}
        </p>
      )}
      <dl className={classes['facts']}>
        {source && (
          <div>
            <dt>{words.reference}</dt>
            <dd>{source}</dd>
          </div>
        )}
        {!isLeftToShop(item) && (
          <div>
            <dt>{words.condition}</dt>
            <dd>
              <Condition item={item} />
            </dd>
          </div>
        )}
        {item.gradation === '_default' && (
          <div>
            <dt>{words.photos}</dt>
            <dd>
              <FromPhotos batchid={batchid} item={item} />
            </dd>
          </div>
        )}
      </dl>
      {onCorrect && <Button onClick={onCorrect}>{words.correct}</Button>}
    </>
  )
}
