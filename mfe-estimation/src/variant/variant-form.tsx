import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { Banner } from '@comptoir/ui/banner'
import { Button } from '@comptoir/ui/button'
import { RadioCards } from '@comptoir/ui/radio-cards'
import { Select } from '@comptoir/ui/select'
import { slabWords } from '@comptoir/web/condition/slab-words.ts'
import type { SeenSlab } from '@comptoir/contracts/batch/seen-slab'
import type { CardItem, SuggestedConditions } from '@comptoir/contracts/batch/item'
import type { ItemPrice } from '@comptoir/contracts/batch/item-calls'
import { Edition, Gradation, Holographisme, conditionLabel, gradations } from '@comptoir/contracts/catalogue/card'
import { ConditionDrawing } from '@comptoir/web/condition/condition-drawing.tsx'
import { conditionTexts } from '@comptoir/web/condition/condition-french.ts'
import { useCallForm } from '@comptoir/web/form/use-call-form.ts'
import { evidenceTexts } from '../evidence-french.ts'
import { priceWords } from '../price/price-range.ts'
import { lastOffered } from './last-offered.ts'
import { conditionChoices, editionChoices, gradationChoices, holographismeChoices, settle } from './variant-choices.ts'
import type { Offered, VariantValues } from './variant-choices.ts'
import classes from './variant-form.module.css'
import { variantTexts as variant } from './variant-french.ts'

const FIELDS = ['edition', 'holographisme', 'gradation', 'condition'] as const
type FieldName = (typeof FIELDS)[number]

/** More companies than this are a list to open: most cards have none, and the form is to be in view at once on a telephone. */
const COMPANIES_AS_RADIOS = 4

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
  /** What was read on the case that the card lies in, for the seller to confirm. */
  slab?: SeenSlab | undefined
  /** What each variant is estimated at; undefined while nobody told. */
  prices?: readonly ItemPrice[] | undefined
  send: (chosen: z.output<typeof Variant>) => Promise<CardItem>
  onDone: (item: CardItem) => void
}

const suggestion = ({ best, worst }: SuggestedConditions) =>
  variant.conditionSuggested(conditionLabel('_default', best), conditionLabel('_default', worst))

const slabHint = (slab: SeenSlab, companies: readonly { value: string }[]): string => {
  const { gradation } = slab
  return gradation === null || companies.some(({ value }) => value === gradation)
    ? variant.slab.confirm(slabWords(slab))
    : variant.slab.unpriced(gradations[gradation].label)
}

/** The chosen condition in a drawing and in words, or what a company's odd grade means. */
const Example = ({ gradation, condition }: Pick<VariantValues, 'gradation' | 'condition'>) => {
  if (condition === '') return null
  if (gradation !== '_default') {
    const label = conditionLabel(gradation as Gradation, Number(condition))
    return label.endsWith(' A') && <span className={classes['look']}>{variant.authentic}</span>
  }
  return (
    <>
      <ConditionDrawing condition={Number(condition)} />
      <span className={classes['look']}>{conditionTexts.looks[Number(condition)]}</span>
    </>
  )
}

/** Edition, finish, grading and condition of a card: only what its ratio table can price. The price follows the choices. */
export const VariantForm = ({ offered, initial, suggested, slab, prices, send, onDone }: VariantFormProps) => {
  const [chosen, setChosen] = useState(initial)
  // The form may be drawn with what another card offers before its own has come.
  const values = settle(offered, chosen)
  useEffect(() => lastOffered.keep(offered), [offered])
  const { element, submit, change, errors, refusal, busy } = useCallForm({ schema: Variant, send, onDone })
  const { edition, gradation, condition } = values
  const choices = {
    edition: editionChoices(offered),
    holographisme: holographismeChoices(offered),
    gradation: gradationChoices(offered, edition),
    condition: conditionChoices(offered, edition, gradation)
  } satisfies Record<FieldName, unknown>
  const isGraded = gradation !== '_default'

  const legends = { ...variant, condition: isGraded ? variant.grade : variant.condition }
  const hints: Partial<Record<FieldName, string>> = {
    gradation: slab ? slabHint(slab, choices.gradation) : variant.gradationHint,
    // The suggestion is for cards without a company's grade: companies have other scales.
    ...(suggested && !isGraded ? { condition: suggestion(suggested) } : {})
  }

  // Another edition or company offers other values: `settle` replaces those that are no longer offered.
  const choose = (name: FieldName, value: string) => setChosen(settle(offered, { ...values, [name]: value }))

  // `settle` may also fill a field for which the form has just asked: its sentence is then out of date.
  const errorOf = (name: FieldName) => {
    if (errors[name] !== variant.missing[name]) return errors[name]
    if (values[name]) return undefined
    return name === 'condition' && isGraded ? variant.missing.grade : errors[name]
  }

  const price = priceWords(prices, values)
  return (
    <form ref={element} noValidate onSubmit={submit} onChange={change}>
      {FIELDS.filter(name => choices[name].length > 0).map(name =>
        // What leaves nothing to choose takes no room: the price is the same either way.
        choices[name].length === 1 && values[name] !== '' && name !== 'condition' && !errors[name] ? (
          <input key={name} type="hidden" name={name} value={values[name]} />
        ) : name === 'gradation' && choices.gradation.length > COMPANIES_AS_RADIOS ? (
          <Select
            key={name}
            name={name}
            label={legends[name]}
            hint={hints[name]}
            options={choices[name]}
            value={values[name]}
            error={errorOf(name)}
            onChange={event => choose(name, event.target.value)}
          />
        ) : (
          <RadioCards
            key={name}
            compact
            name={name}
            legend={legends[name]}
            hint={hints[name]}
            options={choices[name]}
            value={values[name]}
            error={errorOf(name)}
            onChange={event => choose(name, event.target.value)}
          />
        )
      )}
      <output className={classes['outcome']}>
        <span className={classes['example']}>
          <Example gradation={gradation} condition={condition} />
        </span>
        {price && (
          <span className={classes['price']}>
            <span>{evidenceTexts.live.label}</span> <strong>{price}</strong>
          </span>
        )}
      </output>
      {refusal && <Banner tone="danger">{refusal}</Banner>}
      <Button variant="primary" type="submit" busy={busy}>
        {variant.submit}
      </Button>
    </form>
  )
}
