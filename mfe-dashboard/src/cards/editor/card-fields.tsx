import { audiences, holographismes } from '@comptoir/contracts/catalogue/card'
import type { Card, PriceSource } from '@comptoir/contracts/catalogue/catalogue'
import { changeRatioTable } from '@comptoir/contracts/catalogue/pricing-staff'
import { Checkbox } from '@comptoir/ui/checkbox'
import { Select } from '@comptoir/ui/select'
import { TextField } from '@comptoir/ui/text-field'
import type { CallForm } from '@comptoir/web/form/use-call-form.ts'
import { catalogueTexts } from '../../catalogue/catalogue-french.ts'
import { NameFields } from '../../catalogue/name-fields.tsx'
import { optionsOf } from '../../form/options-of.ts'
import { useMay } from '../../role.ts'
import { cardsTexts } from '../cards-french.ts'
import classes from './card-fields.module.css'
import { finishField, finishes } from './card-values.ts'
import { ColorField } from './color-field.tsx'
import { PriceFields } from './price-fields.tsx'

const { one: words } = cardsTexts

const audienceOptions = optionsOf(audiences)

type CardFieldsProps = {
  /** The card to change; null for a new one. */
  card: Card | null
  form: CallForm
  sources: readonly PriceSource[]
  /** The colour of the picture that was chosen; null without one. */
  proposedColor: string | null
}

const FinishFields = ({ card, form: { typed, drafted, errors } }: Pick<CardFieldsProps, 'card' | 'form'>) => {
  const isTicked = (finish: (typeof finishes)[number]) =>
    drafted ? typed(finishField(finish)) !== '' : (card?.holographismes ?? ['NH']).includes(finish)
  return (
    <fieldset className={classes['finishes']}>
      <legend>{words.finishes}</legend>
      {finishes.map((finish, place) => (
        <Checkbox
          key={finish}
          name={finishField(finish)}
          label={holographismes[finish]}
          defaultChecked={isTicked(finish)}
          error={place === 0 ? errors['holographismes'] : undefined}
        />
      ))}
    </fieldset>
  )
}

/** The fields of a card, except its set. */
export const CardFields = ({ card, form, sources, proposedColor }: CardFieldsProps) => {
  const mayChangeRatios = useMay()(changeRatioTable.access)
  const field = (name: 'number' | 'rarity') => ({
    ...form.field(name, card?.[name]),
    label: words[name],
    optional: true,
    autoComplete: 'off'
  })
  return (
    <div className={classes['fields']}>
      <TextField {...field('number')} hint={words.numberHint} />
      <NameFields prefix="" names={card} form={form} />
      <TextField {...field('rarity')} />
      <Select
        label={catalogueTexts.audience}
        options={audienceOptions}
        {...form.field('audience', card?.audience ?? 'I')}
      />
      <ColorField known={card?.color} proposed={proposedColor} form={form} />
      <FinishFields card={card} form={form} />
      <PriceFields
        pricing={card?.pricing}
        sources={sources}
        withRatios={card === null && mayChangeRatios}
        form={form}
      />
    </div>
  )
}
