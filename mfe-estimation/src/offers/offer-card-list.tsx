import type { Batch } from '@comptoir/contracts/batch/batch'
import type { BatchOffer } from '@comptoir/contracts/batch/offer'
import { formatEuro } from '@comptoir/ui/money'
import type { ReturnedCards } from '@comptoir/ui/use-returned-cards'
import { ChangedLine, PlainLine } from './offer-line.tsx'
import { keptPrice, shownLines } from './offer-lines.ts'
import type { ShownLine } from './offer-lines.ts'
import classes from './offer-line.module.css'
import { offerTexts } from './offers-french.ts'
import { SellSwitch } from './sell-switch.tsx'

const { choice, lines: words } = offerTexts

// A longer list of cards at their expected price is folded at first.
const UNFOLDED = 6

type OfferCardListProps = { batch: Batch; offer: BatchOffer; returned: ReturnedCards }

/** The cards of an offer: what changed first and in full, the rest in rows; a switch each where the seller may divide it. */
export const OfferCardList = ({ batch, offer, returned }: OfferCardListProps) => {
  const lines = shownLines(batch, offer)
  const changed = lines.filter(({ isChanged }) => isChanged)
  const plain = lines.filter(({ isChanged }) => !isChanged)
  const kept = lines.length - returned.ids.length
  const row = (line: ShownLine) => {
    const Line = line.isChanged ? ChangedLine : PlainLine
    const isSold = !returned.ids.includes(line.itemid)
    return (
      <Line key={line.itemid} line={line} isSold={isSold}>
        {offer.divisible && lines.length > 1 && (
          <SellSwitch
            name={line.name}
            isSold={isSold}
            isLast={returned.isLast}
            atShop={Boolean(batch.receivedat)}
            onToggle={() => returned.toggle(line.itemid)}
          />
        )}
      </Line>
    )
  }
  if (lines.length === 0) return null
  return (
    <fieldset className={classes['lines']}>
      <legend className="visually-hidden">{words.label}</legend>
      {offer.divisible && lines.length > 1 && <p className={classes['hint']}>{choice.hint}</p>}
      {changed.length > 0 && <ul>{changed.map(row)}</ul>}
      {plain.length > 0 && (
        <details open={plain.length <= UNFOLDED}>
          <summary>{words.unchanged(plain.length)}</summary>
          <ul>{plain.map(row)}</ul>
        </details>
      )}
      {offer.divisible && (
        <output className={classes['sum']}>
          {choice.sum(kept, lines.length, formatEuro(keptPrice(offer, returned.ids)))}
        </output>
      )}
    </fieldset>
  )
}
