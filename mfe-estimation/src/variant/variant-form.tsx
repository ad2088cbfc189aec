import { Controller, useForm, useWatch } from 'react-hook-form'
import { Banner } from '@comptoir/ui/banner'
import { Button } from '@comptoir/ui/button'
import { RadioCards } from '@comptoir/ui/radio-cards'
import type { SuggestedConditions } from '@comptoir/contracts/batch/item'
import { conditionLabel } from '@comptoir/contracts/catalogue/card'
import type { CallError } from '@comptoir/contracts/browser/client'
import {
  conditionChoices,
  conditionGuide,
  editionChoices,
  gradationChoices,
  holographismeChoices,
  settle
} from './variant-choices.ts'
import type { Offered, VariantValues } from './variant-choices.ts'
import classes from './variant-form.module.css'
import { variantTexts as variant } from './variant-french.ts'

const FIELDS = ['edition', 'holographisme', 'gradation', 'condition'] as const
type FieldName = (typeof FIELDS)[number]

type VariantFormProps = {
  offered: Offered
  initial: VariantValues
  /** What the photos say of the condition: an estimate to confirm. */
  suggested?: SuggestedConditions | null
  /** Sends the choice; null when it was taken, else why not. */
  onSubmit: (values: VariantValues) => Promise<CallError | null>
}

const suggestion = ({ best, worst }: SuggestedConditions) =>
  variant.conditionSuggested(conditionLabel('_default', best), conditionLabel('_default', worst))

const ConditionHelp = () => (
  <details className={classes['help']}>
    <summary>{variant.conditionHelp}</summary>
    <dl>
      {conditionGuide(variant.conditionGuide).map(([name, sentence]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{sentence}</dd>
        </div>
      ))}
    </dl>
  </details>
)

/** Edition, finish, grading and condition of a card: only what its ratio table can price. */
export const VariantForm = ({ offered, initial, suggested, onSubmit }: VariantFormProps) => {
  const form = useForm<VariantValues>({ defaultValues: settle(offered, initial) })
  const { control, formState, getValues, handleSubmit, setError, setValue } = form
  const edition = useWatch({ control, name: 'edition' })
  const gradation = useWatch({ control, name: 'gradation' })
  const choices = {
    edition: editionChoices(offered),
    holographisme: holographismeChoices(offered),
    gradation: gradationChoices(offered, edition),
    condition: conditionChoices(offered, edition, gradation)
  } satisfies Record<FieldName, unknown>

  const hints: Partial<Record<FieldName, string>> = {
    gradation: variant.gradationHint,
    // The scale of a company is another one.
    ...(suggested && gradation === '_default' ? { condition: suggestion(suggested) } : {})
  }

  // Another edition or company has other keys: what is no longer offered is chosen anew.
  const choose = (name: FieldName, value: string) => {
    const before = getValues()
    const settled = settle(offered, { ...before, [name]: value })
    for (const field of FIELDS)
      setValue(field, settled[field], { shouldValidate: formState.isSubmitted, shouldDirty: true })
  }

  const send = handleSubmit(async values => {
    const error = await onSubmit(values)
    if (!error) return
    const wrong = FIELDS.filter(field => error.fields[field])
    for (const field of wrong)
      setError(field, { message: error.fields[field] ?? '' }, { shouldFocus: field === wrong[0] })
    if (wrong.length === 0) setError('root', { message: error.message })
  })

  return (
    <form noValidate onSubmit={event => void send(event)}>
      {FIELDS.map(name => (
        <div key={name} className={classes[name]}>
          <Controller
            control={control}
            name={name}
            rules={{ required: variant.missing[name] }}
            render={({ field, fieldState }) => (
              <RadioCards
                {...field}
                legend={variant[name]}
                hint={hints[name]}
                options={choices[name]}
                error={fieldState.error?.message}
                onChange={event => choose(name, event.target.value)}
              />
            )}
          />
          {name === 'condition' && gradation === '_default' && <ConditionHelp />}
        </div>
      ))}
      {formState.errors.root && <Banner tone="danger">{formState.errors.root.message}</Banner>}
      <Button variant="primary" type="submit" busy={formState.isSubmitting}>
        {variant.submit}
      </Button>
    </form>
  )
}
