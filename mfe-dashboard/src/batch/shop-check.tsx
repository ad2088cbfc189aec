import type { CardCheck } from '@comptoir/contracts/batch/card-check'
import { conditionLabel, editions, holographismes } from '@comptoir/contracts/catalogue/card'
import { Facts } from '@comptoir/ui/facts'
import { formatLongDate } from '@comptoir/ui/dates'
import { formatEuro } from '@comptoir/ui/money'
import { MarkedPhoto } from '@comptoir/web/batch/marked-photo.tsx'
import { batchTexts } from './batch-french.ts'
import classes from './card-tile.module.css'

const { card: words } = batchTexts

/** The shop's check of a card: its facts, its remark, and its photos with circles around the defects. */
export const ShopCheck = ({ check, cardName }: { check: CardCheck; cardName: string }) => {
  const { name, price, gradation, condition, edition, holographisme, note, photos, marks, at } = check
  return (
    <section aria-label={`${words.checked}, ${cardName}`}>
      <h4 className={classes['label']}>{words.checked}</h4>
      <Facts
        facts={[
          [words.checkedCard, name === cardName ? null : name],
          [words.checkedPrice, price === null ? words.noCheckedPrice : formatEuro(price)],
          [words.condition, conditionLabel(gradation, condition)],
          [words.edition, editions[edition]],
          [words.holographisme, holographisme && holographismes[holographisme]],
          [words.note, note],
          [words.checkedOn, formatLongDate(at)]
        ]}
      />
      {photos.length > 0 && (
        <div className={classes['photos']}>
          {photos.map((photo, index) => (
            <MarkedPhoto
              key={photo}
              name={photo}
              mark={marks[index] ?? null}
              alt={words.shopPhoto(index + 1, cardName, Boolean(marks[index]))}
            />
          ))}
        </div>
      )}
    </section>
  )
}
