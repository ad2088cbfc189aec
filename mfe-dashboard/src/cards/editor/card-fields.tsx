import { audiences, holographismes } from '@comptoir/contracts/catalogue/card'
import type { Card } from '@comptoir/contracts/catalogue/catalogue'
import { Checkbox } from '@comptoir/ui/checkbox'
import { Select } from '@comptoir/ui/select'
import { TextField } from '@comptoir/ui/text-field'
import type { CallForm } from '@comptoir/web/form/use-call-form.ts'
import { catalogueTexts } from '../../catalogue/catalogue-french.ts'
import { NameFields } from '../../catalogue/name-fields.tsx'
import { optionsOf } from '../../form/options-of.ts'
import { cardsTexts } from '../cards-french.ts'
import classes from './card-fields.module.css'
import { finishField, finishes } from './card-values.ts'
import { PriceFields } from './price-fields.tsx'

const { one: words } = cardsTexts

const audienceOptions = optionsOf(audiences)

type CardFieldsProps = {
  /** What it is now; null for a new one. */
  card: Card | null
  form: CallForm
}

const FinishFields = ({ card, form: { typed, drafted, errors } }: CardFieldsProps) => {
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

/** All that is typed of a card, but its set. */
export const CardFields = ({ card, form, form: { typed, errors } }: CardFieldsProps) => (
  <div className={classes['fields']}>
    <TextField
      label={words.number}
      optional
      hint={words.numberHint}
      name="number"
      autoComplete="off"
      defaultValue={typed('number', card?.number)}
      error={errors['number']}
    />
    <NameFields prefix="" valueOf={field => typed(field, card?.[field])} errors={errors} />
    <TextField
      label={words.rarity}
      optional
      name="rarity"
      autoComplete="off"
      defaultValue={typed('rarity', card?.rarity)}
      error={errors['rarity']}
    />
    <Select
      label={catalogueTexts.audience}
      name="audience"
      options={audienceOptions}
      defaultValue={typed('audience', card?.audience ?? 'I')}
      error={errors['audience']}
    />
    <TextField
      label={words.color}
      hint={words.colorHint}
      optional
      name="color"
      autoComplete="off"
      spellCheck={false}
      defaultValue={typed('color', card?.color)}
      error={errors['color']}
    />
    <FinishFields card={card} form={form} />
    <PriceFields pricing={card?.pricing} form={form} />
  </div>
)
