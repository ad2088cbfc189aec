import { useState } from 'react'
import * as z from 'zod/mini'
import { Banner } from '@comptoir/ui/banner'
import { Button } from '@comptoir/ui/button'
import { RadioCards } from '@comptoir/ui/radio-cards'
import type { CardItem, SuggestedConditions } from '@comptoir/contracts/batch/item'
import { Edition, Gradation, Holographisme, conditionLabel, conditions } from '@comptoir/contracts/catalogue/card'
import { useCallForm } from '@comptoir/web/form/use-call-form.ts'
import { conditionChoices, editionChoices, gradationChoices, holographismeChoices, settle } from './variant-choices.ts'
import type { Offered, VariantValues } from './variant-choices.ts'
import classes from './variant-form.module.css'
import { variantTexts as variant } from './variant-french.ts'

const FIELDS = ['edition', 'holographisme', 'gradation', 'condition'] as const
type FieldName = (typeof FIELDS)[number]

/** What the seller says of the card. A group of radios without a chosen one has no value. */
const Variant = z.object({
  edition: z.enum(Edition.options, variant.missing.edition),
  holographisme: z.enum(Holographisme.options, variant.missing.holographisme),
  gradation: z.enum(Gradation.options, variant.missing.gradation),
  condition: z.pipe(z.string(variant.missing.condition), z.transform(Number))
})

type VariantFormProps = {
  offered: Offered
  initial: VariantValues
  /** The range of conditions that the photos suggest, for the seller to confirm. */
  suggested?: SuggestedConditions | null
  send: (chosen: z.output<typeof Variant>) => Promise<CardItem>
  onDone: (item: CardItem) => void
}

const suggestion = ({ best, worst }: SuggestedConditions) =>
  variant.conditionSuggested(conditionLabel('_default', best), conditionLabel('_default', worst))

const ConditionHelp = () => (
  <details className={classes['help']}>
    <summary>{variant.conditionHelp}</summary>
    <dl>
      {conditions.map((name, index) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{variant.conditionGuide[index]}</dd>
        </div>
      ))}
    </dl>
  </details>
)

/** Edition, finish, grading and condition of a card: only what its ratio table can price. */
export const VariantForm = ({ offered, initial, suggested, send, onDone }: VariantFormProps) => {
  const [values, setValues] = useState(() => settle(offered, initial))
  const { element, submit, change, errors, refusal, busy } = useCallForm({ schema: Variant, send, onDone })
  const { edition, gradation } = values
  const choices = {
    edition: editionChoices(offered),
    holographisme: holographismeChoices(offered),
    gradation: gradationChoices(offered, edition),
    condition: conditionChoices(offered, edition, gradation)
  } satisfies Record<FieldName, unknown>

  const hints: Partial<Record<FieldName, string>> = {
    gradation: variant.gradationHint,
    // The suggestion is for cards without a company's grade: companies have other scales.
    ...(suggested && gradation === '_default' ? { condition: suggestion(suggested) } : {})
  }

  // Another edition or company offers other values: `settle` replaces those that are no longer offered.
  const choose = (name: FieldName, value: string) => setValues(settle(offered, { ...values, [name]: value }))

  // `settle` may also fill a field for which the form has just asked: its sentence is then out of date.
  const errorOf = (name: FieldName) =>
    values[name] && errors[name] === variant.missing[name] ? undefined : errors[name]

  return (
    <form ref={element} noValidate onSubmit={submit} onChange={change}>
      {FIELDS.map(name => (
        <div key={name} className={classes[name]}>
          <RadioCards
            name={name}
            legend={variant[name]}
            hint={hints[name]}
            options={choices[name]}
            value={values[name]}
            error={errorOf(name)}
            onChange={event => choose(name, event.target.value)}
          />
          {name === 'condition' && gradation === '_default' && <ConditionHelp />}
        </div>
      ))}
      {refusal && <Banner tone="danger">{refusal}</Banner>}
      <Button variant="primary" type="submit" busy={busy}>
        {variant.submit}
      </Button>
    </form>
  )
}
