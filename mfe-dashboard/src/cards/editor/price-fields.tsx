import { useState } from 'react'
import type { Card } from '@comptoir/contracts/catalogue/catalogue'
import { Select } from '@comptoir/ui/select'
import { TextField } from '@comptoir/ui/text-field'
import { decimalText } from '@comptoir/web/form/typed-number.ts'
import type { CallForm } from '@comptoir/web/form/use-call-form.ts'
import { catalogueTexts } from '../../catalogue/catalogue-french.ts'
import { optionsOf } from '../../form/options-of.ts'
import { cardsTexts } from '../cards-french.ts'
import { needsPrice, needsSource } from './card-values.ts'

const { one: words } = cardsTexts
const { modes, sources } = catalogueTexts.pricing

type PriceFieldsProps = { pricing: Card['pricing']; form: CallForm }

/** The price rule of a card. A field that the chosen mode does not need is hidden, and keeps what was typed in it. */
export const PriceFields = ({ pricing, form: { typed, field } }: PriceFieldsProps) => {
  const [mode, setMode] = useState(typed('mode', pricing?.mode ?? 'D'))
  const [source, setSource] = useState(typed('source', pricing?.source ?? 'E'))
  return (
    <fieldset>
      <legend>{words.pricing}</legend>
      <Select
        label={words.mode}
        name="mode"
        options={optionsOf(modes)}
        value={mode}
        onChange={event => setMode(event.target.value)}
      />
      <div hidden={!needsSource(mode)}>
        <Select
          label={words.source}
          name="source"
          options={optionsOf(sources)}
          value={source}
          onChange={event => setSource(event.target.value)}
        />
      </div>
      <div hidden={!needsPrice(mode, source)}>
        <TextField
          label={needsSource(mode) ? words.referencePrice : words.fixedPrice}
          inputMode="decimal"
          autoComplete="off"
          {...field('pricing.price', decimalText(pricing?.price))}
        />
      </div>
    </fieldset>
  )
}
