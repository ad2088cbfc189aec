import { memo, useId } from 'react'
import type { KeyboardEvent } from 'react'
import { conditionLabel } from '@comptoir/contracts/catalogue/card'
import type { CardItem } from '@comptoir/contracts/batch/item'
import type { FieldErrors } from '@comptoir/contracts/core/errors'
import { FieldError } from '@comptoir/ui/field-error'
import { formatEuro } from '@comptoir/ui/money'
import { TextField } from '@comptoir/ui/text-field'
import { photoUrl } from '@comptoir/web/batch/image-urls.ts'
import { offerTexts as words } from './offer-french.ts'
import classes from './offer-lines.module.css'
import { boughtLines } from './offer-values.ts'
import type { LineValues, OfferValues } from './offer-values.ts'
import type { OfferForm } from './use-offer-form.ts'

const conditionOf = ({ gradation, condition, checked }: CardItem): string => {
  const declared = conditionLabel(gradation, condition)
  const seen = checked ? conditionLabel(checked.gradation, checked.condition) : declared
  return words.condition(declared, seen === declared ? null : seen)
}

const estimateOf = ({ price, checked }: CardItem): string => {
  const estimate = price === null ? words.noEstimate : words.estimate(formatEuro(price))
  const seen = checked?.price ?? null
  return seen === null || seen === price ? estimate : `${estimate}, ${words.checked(formatEuro(seen))}`
}

/** Moves the focus to the next price when Enter is pressed, which must not send an offer that is half typed. */
const goOn = (event: KeyboardEvent<HTMLInputElement>) => {
  // Ctrl and Enter send it, from every field.
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  const field = event.currentTarget
  const prices = [...(field.closest('fieldset')?.querySelectorAll<HTMLInputElement>('[data-line-price]') ?? [])]
  const next = prices.find(price => field.compareDocumentPosition(price) & Node.DOCUMENT_POSITION_FOLLOWING)
  next?.focus()
  next?.select()
}

type LineProps = LineValues & {
  number: number
  /** Whether the offer has a price for each card. */
  priced: boolean
  priceError: string | undefined
  noteError: string | undefined
  typeLine: OfferForm['typeLine']
}

/** One card: its name, its estimate and the shop's price. It is drawn again only when one of its props changes. */
const Line = memo(({ card, number, priced, proposed, price, note, bought, heldBy, ...rest }: LineProps) => {
  const { priceError, noteError, typeLine } = rest
  const name = words.card(number, card.checked?.name ?? card.name)
  const hidden = (label: string) => <span className="visually-hidden">{label}</span>
  return (
    <li className={classes['line']} data-left={priced && !bought ? '' : undefined}>
      {card.content.face ? (
        <img className={classes['photo']} src={photoUrl(card.content.face, 320)} alt="" loading="lazy" />
      ) : (
        <span className={classes['photo']} />
      )}
      <div className={classes['about']}>
        {priced ? (
          <label className={classes['name']}>
            <input
              type="checkbox"
              checked={bought}
              disabled={heldBy !== null}
              onKeyDown={goOn}
              onChange={event => typeLine(card.id, { bought: event.target.checked })}
            />
            {name}
          </label>
        ) : (
          <span className={classes['name']}>{name}</span>
        )}
        <span className={classes['facts']}>{conditionOf(card)}</span>
        <span className={classes['facts']}>{estimateOf(card)}</span>
        {priced && heldBy && <span className={classes['facts']}>{words.held(formatEuro(heldBy.price))}</span>}
      </div>
      {priced && bought && (
        <div className={classes['fields']}>
          <TextField
            label={hidden(words.linePrice(name))}
            data-line-price=""
            inputMode="decimal"
            autoComplete="off"
            value={price}
            error={priceError}
            onKeyDown={goOn}
            onChange={event => typeLine(card.id, { price: { text: event.target.value, over: proposed } })}
          />
          <TextField
            label={hidden(words.lineNote(name))}
            placeholder={words.notePlaceholder}
            autoComplete="off"
            value={note}
            error={noteError}
            onKeyDown={goOn}
            onChange={event => typeLine(card.id, { note: event.target.value })}
          />
        </div>
      )}
    </li>
  )
})

type OfferLinesProps = { values: OfferValues; errors: FieldErrors; typeLine: OfferForm['typeLine'] }

/** The cards the shop may buy, with a price for each where the offer is made card by card. */
export const OfferLines = ({ values, errors, typeLine }: OfferLinesProps) => {
  const id = useId()
  const { lines, pricing } = values
  const priced = pricing === 'lines'
  // The price is the sum of the cards: what is wrong with it is shown here.
  const error = errors['lines'] ?? (priced ? errors['price'] : undefined)
  const sent = boughtLines(values).map(({ card }) => card.id)
  const errorOf = (itemid: string, field: 'price' | 'note') => {
    const index = sent.indexOf(itemid)
    return index === -1 ? undefined : errors[`lines.${index}.${field}`]
  }
  return (
    <fieldset
      className={classes['lines']}
      tabIndex={-1}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
    >
      <legend>{words.cards}</legend>
      <p id={`${id}-hint`} className={classes['facts']}>
        {lines.length === 0 ? words.noCards : priced && words.cardsHint}
      </p>
      <FieldError id={`${id}-error`} error={error} />
      <ul className={classes['list']}>
        {lines.map((line, index) => (
          <Line
            key={line.card.id}
            {...line}
            number={index + 1}
            priced={priced}
            priceError={errorOf(line.card.id, 'price') && words.linePriceError}
            noteError={errorOf(line.card.id, 'note')}
            typeLine={typeLine}
          />
        ))}
      </ul>
    </fieldset>
  )
}
