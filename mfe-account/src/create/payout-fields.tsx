import { useWatch } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { Rib, isRibKeyRight } from '@comptoir/contracts/core/fields'
import { RadioCards } from '@comptoir/ui/radio-cards'
import { TextField } from '@comptoir/ui/text-field'
import { texts } from '../french.ts'
import classes from './payout-fields.module.css'
import type { SignUpValues } from './sign-up-values.ts'

const { payout: words } = texts

const TYPES = (['N', 'P', 'B'] as const).map(value => ({ value, label: words.types[value] }))

const isKeyDoubtful = (rib: string) => z.safeParse(Rib, rib).success && !isRibKeyRight(rib)

const upper = (rib: string) => rib.toUpperCase()

export type PayoutValues = Pick<SignUpValues, 'paymenttype' | 'paymentdata'>

/** How the seller is paid, in any form with these fields; a RIB whose key is wrong is warned about, not refused. */
export const PayoutFields = <Values extends PayoutValues, Sent>({
  form
}: {
  form: UseFormReturn<Values, unknown, Sent>
}) => {
  // A form with more fields is, to react-hook-form, no form of these.
  const { control, register, formState } = form as unknown as UseFormReturn<PayoutValues>
  const [type, rib] = useWatch({ control, name: ['paymenttype', 'paymentdata.rib'] })
  const errors = formState.errors.paymentdata
  return (
    <>
      <RadioCards
        legend={words.legend}
        options={TYPES}
        error={formState.errors.paymenttype?.message}
        {...register('paymenttype')}
      />
      {type === 'P' && (
        <TextField
          label={words.paypal}
          type="email"
          autoComplete="off"
          error={errors?.email?.message}
          {...register('paymentdata.email')}
        />
      )}
      {type === 'B' && (
        <>
          <TextField
            label={words.name}
            autoComplete="name"
            error={errors?.name?.message}
            {...register('paymentdata.name')}
          />
          <TextField
            label={words.rib}
            hint={words.ribHint}
            autoComplete="off"
            spellCheck={false}
            error={errors?.rib?.message}
            {...register('paymentdata.rib', { setValueAs: upper })}
          />
          <output className={classes['warning']}>{isKeyDoubtful(rib) && words.ribKey}</output>
        </>
      )}
    </>
  )
}
