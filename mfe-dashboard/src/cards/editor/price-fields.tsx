import { useState } from 'react'
import type { Card, PriceSource } from '@comptoir/contracts/catalogue/catalogue'
import { Select } from '@comptoir/ui/select'
import { TextField } from '@comptoir/ui/text-field'
import { decimalText } from '@comptoir/web/form/typed-number.ts'
import type { CallForm } from '@comptoir/web/form/use-call-form.ts'
import { catalogueTexts } from '../../catalogue/catalogue-french.ts'
import { optionsOf } from '../../form/options-of.ts'
import { cardsTexts } from '../cards-french.ts'
import { needsSource, takesPrice, usesTable } from './card-values.ts'
import { OwnRatios } from './own-ratios.tsx'

const { one: words } = cardsTexts
const { modes, sources: sourceWords } = catalogueTexts.pricing

type PriceFieldsProps = {
  pricing: Card['pricing']
  /** The sources that this portal has. */
  sources: readonly PriceSource[]
  /** Whether the form has the ratios of the card, too. */
  withRatios: boolean
  form: CallForm
}

/** The price rule of a card. A field that the chosen mode does not need is hidden, and keeps what was typed in it. */
export const PriceFields = ({ pricing, sources, withRatios, form }: PriceFieldsProps) => {
  const { typed, field } = form
  const [mode, setMode] = useState(typed('mode', pricing?.mode ?? 'D'))
  const [source, setSource] = useState(typed('source', pricing?.source ?? sources[0] ?? 'F'))
  // A card may wait for sales that the portal no longer asks for: its rule is still shown as it is.
  const offered = optionsOf(sourceWords).filter(({ value }) => value === source || sources.some(one => one === value))
  const isSilent = source === 'E' && !sources.includes('E')
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
      {offered.length > 1 ? (
        <div hidden={!needsSource(mode)}>
          <Select
            label={words.source}
            name="source"
            options={offered}
            hint={isSilent ? words.sourceSilent : undefined}
            value={source}
            onChange={event => setSource(event.target.value)}
          />
        </div>
      ) : (
        <input type="hidden" name="source" value={source} />
      )}
      <div hidden={!takesPrice(mode, source)}>
        <TextField
          label={needsSource(mode) ? words.referencePrice : words.fixedPrice}
          hint={needsSource(mode) ? words.referenceHint : undefined}
          inputMode="decimal"
          autoComplete="off"
          {...field('pricing.price', decimalText(pricing?.price))}
        />
      </div>
      {withRatios && usesTable(mode) && <OwnRatios form={form} />}
    </fieldset>
  )
}
