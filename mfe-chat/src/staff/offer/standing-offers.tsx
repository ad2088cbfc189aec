import { useId } from 'react'
import { Banner } from '@comptoir/ui/banner'
import { Checkbox } from '@comptoir/ui/checkbox'
import { FieldError } from '@comptoir/ui/field-error'
import { offerTexts as words } from './offer-french.ts'
import classes from './offer-fields.module.css'
import type { OfferValues } from './offer-values.ts'
import type { OfferForm } from './use-offer-form.ts'

type StandingOffersProps = Pick<OfferForm, 'form' | 'type'> & { values: OfferValues }

/** The boxes for which standing offers the new one replaces, with a warning for each that it leaves as it is. */
export const StandingOffers = ({ values: { standing }, form: { errors }, type }: StandingOffersProps) => {
  const id = useId()
  const error = errors['replaces']
  if (standing.length === 0) return null
  const replaces = Object.fromEntries(standing.map(({ offer, isReplaced }) => [offer.messageid, isReplaced]))
  return (
    <>
      <fieldset className={classes['group']} aria-describedby={error ? `${id}-error` : undefined}>
        <legend>{words.replaces}</legend>
        {standing.map(({ offer: { messageid, status, price, title }, isReplaced }) => (
          <Checkbox
            key={messageid}
            label={words.standing(status, price, title)}
            checked={isReplaced}
            onChange={event => type({ replaces: { ...replaces, [messageid]: event.target.checked } })}
          />
        ))}
        <FieldError id={`${id}-error`} error={error} />
      </fieldset>
      {standing
        .filter(({ isReplaced }) => !isReplaced)
        .map(({ offer: { messageid, status, price } }) => (
          <div key={messageid} className={classes['beside']}>
            <Banner tone="warning">{words.beside[status](price)}</Banner>
          </div>
        ))}
    </>
  )
}
