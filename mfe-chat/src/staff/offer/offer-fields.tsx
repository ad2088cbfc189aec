import type { ChangeEvent } from 'react'
import { Button } from '@comptoir/ui/button'
import { Checkbox } from '@comptoir/ui/checkbox'
import { formatEuro } from '@comptoir/ui/money'
import { RadioCards } from '@comptoir/ui/radio-cards'
import { TextArea } from '@comptoir/ui/text-area'
import { TextField } from '@comptoir/ui/text-field'
import { eurosFromCents } from '@comptoir/contracts/core/money'
import { CallForm } from '@comptoir/web/form/call-form.tsx'
import { offerTemplates, offerTexts as words } from './offer-french.ts'
import type { TemplateName } from './offer-french.ts'
import { OfferLines } from './offer-lines.tsx'
import { boughtLines } from './offer-values.ts'
import type { OfferValues } from './offer-values.ts'
import classes from './offer-fields.module.css'
import { StandingOffers } from './standing-offers.tsx'
import { Pricing } from './typed-offer.ts'
import type { OfferForm } from './use-offer-form.ts'

type Part = Pick<OfferForm, 'form' | 'type'> & { values: OfferValues }

/** Returns the props of the text field of a value. */
const fieldOf = ({ values, form, type }: Part, name: 'title' | 'description' | 'price') => ({
  value: values[name],
  error: form.errors[name],
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => type({ [name]: event.target.value })
})

/** The title and the description: staff choose a template and edit it. */
const Words = (part: Part) => (
  <>
    <fieldset className={classes['templates']}>
      <legend>{words.templates}</legend>
      {(Object.keys(offerTemplates) as TemplateName[]).map(name => (
        <Button
          key={name}
          className={classes['template'] ?? ''}
          aria-pressed={name === part.values.template}
          onClick={() => part.type({ template: name, title: undefined, description: undefined })}
        >
          {offerTemplates[name].title}
        </Button>
      ))}
    </fieldset>
    <TextField label={words.name} {...fieldOf(part, 'title')} />
    <TextArea label={words.description} {...fieldOf(part, 'description')} />
  </>
)

const pricings = [
  { value: 'lines', label: words.lines, description: words.linesHint },
  { value: 'whole', label: words.whole, description: words.wholeHint }
] as const

/** Whether the price is one for all cards or one for each; and the price itself where it is one for all. */
const Price = (part: Part) => {
  const { pricing, lines, divisible } = part.values
  return (
    <>
      {lines.length > 0 && (
        <RadioCards
          legend={words.pricing}
          name="pricing"
          options={pricings}
          value={pricing}
          onChange={event => part.type({ pricing: Pricing.parse(event.target.value) })}
        />
      )}
      {pricing === 'whole' && (
        <TextField label={words.price} inputMode="decimal" autoComplete="off" {...fieldOf(part, 'price')} />
      )}
      {pricing === 'lines' && lines.length > 1 && (
        <Checkbox
          label={words.divisible}
          checked={divisible}
          error={part.form.errors['divisible']}
          onChange={event => part.type({ divisible: event.target.checked })}
        />
      )}
    </>
  )
}

type OfferFieldsProps = Omit<OfferForm, 'values'> & { values: OfferValues; onClose: () => void }

/** The form of an offer: its words and its price, with its cards beside them. */
export const OfferFields = ({ form, values, type, typeLine, onClose }: OfferFieldsProps) => {
  const isSecond = values.standing.some(({ offer, isReplaced }) => offer.status === 'P' && !isReplaced)
  const part = { form, values, type }
  return (
    <CallForm form={form} submit={isSecond ? words.submitSecond : words.submit} wide onCancel={onClose}>
      <div className={classes['columns']}>
        <div>
          <Words {...part} />
          <Price {...part} />
          <StandingOffers {...part} />
        </div>
        <OfferLines values={values} errors={form.errors} typeLine={typeLine} />
      </div>
      {values.pricing === 'lines' && (
        <p className={classes['total']}>
          {words.total(boughtLines(values).length)}
          <output className={classes['amount']}>{formatEuro(eurosFromCents(values.cents))}</output>
        </p>
      )}
    </CallForm>
  )
}
