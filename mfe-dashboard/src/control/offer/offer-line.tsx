import { memo } from 'react'
import { conditionLabel } from '@comptoir/contracts/catalogue/card'
import { formatEuro } from '@comptoir/ui/money'
import { TextField } from '@comptoir/ui/text-field'
import { photoUrl } from '@comptoir/web/batch/image-urls.ts'
import { controlTexts } from '../control-french.ts'
import { seenOf } from '../seen.ts'
import { priceField, proposedField, proposedText } from './final-offer.ts'
import classes from './final-offer.module.css'
import type { ProposedLine } from './proposal.ts'

const { offer: words } = controlTexts

type OfferLineProps = { line: ProposedLine; place: number; typed: string; error: string | undefined }

/** One card of the offer: its condition, its former price, and the field for its price. */
export const OfferLine = memo(({ line, place, typed, error }: OfferLineProps) => {
  const { card, name, before, note } = line
  const { gradation, condition } = seenOf(card)
  return (
    <li className={classes['line']}>
      {card.content.face && (
        <img className={classes['thumb']} src={photoUrl(card.content.face, 320)} alt="" loading="lazy" />
      )}
      <div className={classes['words']}>
        <span className={classes['name']}>{name}</span>
        <span className={classes['fact']}>{conditionLabel(gradation, condition)}</span>
        <span className={classes['fact']}>{before === null ? words.noBefore : words.before(formatEuro(before))}</span>
        {note && <span className={classes['fact']}>{note}</span>}
      </div>
      <div className={classes['price']}>
        <TextField
          label={<span className="visually-hidden">{words.price(name)}</span>}
          name={priceField(place)}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={typed}
          error={error}
        />
        <input type="hidden" name={proposedField(place)} value={proposedText(line)} />
      </div>
    </li>
  )
})
