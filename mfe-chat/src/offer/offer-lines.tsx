import { useId } from 'react'
import type { Offer, OfferLine } from '@comptoir/contracts/batch/offer'
import { formatEuro } from '@comptoir/ui/french'
import { texts } from '../french.ts'
import { useThreadContext } from '../thread/thread-context.ts'
import classes from './offer-lines.module.css'
import type { Returned } from './use-returned.ts'

const { offer: words } = texts

/** Lines that are shown without being asked for. */
const FEW = 6

/** The name of each card, as the shop checked it or the seller's photos told it; its number while neither is known. */
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
  /** Euros each card was offered for before, by its item. */
  before: ReadonlyMap<string, number>
  /** What the seller chooses to take back; null where there is nothing to choose. */
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
            {words.last}
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
