import { useId } from 'react'
import type { Offer, OfferLine } from '@comptoir/contracts/batch/offer'
import { formatEuro } from '@comptoir/ui/money'
import { texts } from '../french.ts'
import { useThreadContext } from '../state/thread-context.ts'
import classes from './offer-lines.module.css'
import type { Returned } from './use-returned.ts'

const { offer: words } = texts

/** Up to this many lines are shown at once; more are behind a button. */
const FEW = 6

/** Returns the name of each card: of the shop's check, else of the recogniser; its number while neither is known. */
const useCardNames = (lines: readonly OfferLine[]): string[] => {
  const { cards } = useThreadContext().about
  return lines.map(({ itemid }, index) => {
    const card = cards.find(({ id }) => id === itemid)
    return card?.checked?.name ?? card?.name ?? words.card(index + 1)
  })
}

type LineProps = { line: OfferLine; name: string; before: number | undefined }

const Price = ({ price, before }: { price: number; before: number | undefined }) => (
  <span className={classes['price']}>
    {before !== undefined && before !== price && (
      <>
        <span className="visually-hidden">{words.before}</span>
        <del>{formatEuro(before)}</del>
        <span className="visually-hidden">{words.now}</span>
      </>
    )}
    {formatEuro(price)}
  </span>
)

const Line = ({ line: { price, note, decision }, name, before }: LineProps) => (
  <>
    <span className={classes['name']}>{name}</span>
    <Price price={price} before={before} />
    {(note || decision) && (
      <span className={classes['note']}>
        {decision && <strong>{words.decisions[decision]}</strong>}
        {note}
      </span>
    )}
  </>
)

type OfferLinesProps = {
  offer: Offer
  /** The euros that a replaced offer gave for each card, by the card's item. */
  before: ReadonlyMap<string, number>
  /** The cards that the seller chooses to keep; null where there is nothing to choose. */
  returned: Returned | null
}

/** The cards of an offer with their prices; the seller ticks those they sell where single cards may be taken back. */
export const OfferLines = ({ offer: { lines }, before, returned }: OfferLinesProps) => {
  const names = useCardNames(lines)
  const last = useId()
  const items = lines.map((line, index) => {
    const content = <Line line={line} name={names[index] ?? ''} before={before.get(line.itemid)} />
    const isSold = !returned?.ids.includes(line.itemid)
    const isFixed = isSold && returned?.isLast === true
    return (
      <li key={line.itemid}>
        {returned ? (
          <label className={`${classes['line']} ${classes['choice']}`}>
            <input
              type="checkbox"
              checked={isSold}
              aria-disabled={isFixed || undefined}
              aria-describedby={isFixed ? last : undefined}
              onChange={() => returned.toggle(line.itemid)}
            />
            {content}
          </label>
        ) : (
          <div className={classes['line']}>{content}</div>
        )}
      </li>
    )
  })
  const list = <ul className={classes['lines']}>{items}</ul>
  if (returned)
    return (
      <fieldset className={classes['choices']}>
        <legend>{words.choose}</legend>
        {list}
        <output className={classes['sum']}>
          {words.sold(lines.length - returned.ids.length, lines.length, formatEuro(returned.price))}
        </output>
        {returned.isLast && (
          <p id={last} className={classes['last']}>
            {words.keepAll}
          </p>
        )}
      </fieldset>
    )
  return (
    <details open={lines.length <= FEW}>
      <summary className={classes['summary']}>{words.cards(lines.length)}</summary>
      {list}
    </details>
  )
}
