import { useState } from 'react'
import * as z from 'zod/mini'
import { paymentType, paymentTypes } from '@comptoir/contracts/account/account'
import { Rib, isRibKeyRight } from '@comptoir/contracts/core/fields'
import { RadioCards } from '@comptoir/ui/radio-cards'
import { TextField } from '@comptoir/ui/text-field'
import { accountTexts } from '@comptoir/web/account/account-french.ts'
import { textOf } from '@comptoir/web/form/text-of.ts'
import type { CallForm } from '@comptoir/web/form/use-call-form.ts'
import { texts } from '../french.ts'
import classes from './payout-fields.module.css'

const { payout: words } = texts

const TYPES = Object.values(paymentType).map(value => ({ value, label: paymentTypes[value] }))

const isKeyDoubtful = (rib: string) => z.safeParse(Rib, rib).success && !isRibKeyRight(rib)

/** Reads the payout data of all ways of payment; the contract takes what the chosen one needs. */
export const paymentdataOf = (fields: FormData): { email: string; name: string; rib: string } => ({
  email: textOf(fields, 'paymentdata.email'),
  name: textOf(fields, 'paymentdata.name'),
  rib: textOf(fields, 'paymentdata.rib').toUpperCase()
})

type PayoutFieldsProps = {
  form: CallForm
  /** The way of payment that is chosen at first, if the draft has none. */
  chosen?: keyof typeof paymentTypes
}

/** How the seller wants to be paid. The form warns about a RIB with a wrong key and accepts it. */
export const PayoutFields = ({ form: { errors, typed, field }, chosen = paymentType.later }: PayoutFieldsProps) => {
  const [type, setType] = useState(typed('paymenttype', chosen))
  const [rib, setRib] = useState(typed('paymentdata.rib'))
  return (
    <>
      <RadioCards
        legend={accountTexts.howPaid}
        name="paymenttype"
        options={TYPES}
        value={type}
        error={errors['paymenttype']}
        onChange={({ target }) => setType(target.value)}
      />
      {/* The fields of the other choices stay in the form: a seller who changes back finds what they typed. */}
      <div hidden={type !== paymentType.paypal}>
        <TextField label={words.paypal} type="email" autoComplete="off" {...field('paymentdata.email')} />
      </div>
      <div hidden={type !== paymentType.bank}>
        <TextField label={words.name} autoComplete="name" {...field('paymentdata.name')} />
        <TextField
          label={accountTexts.rib}
          hint={words.ribHint}
          autoComplete="off"
          spellCheck={false}
          {...field('paymentdata.rib')}
          onChange={({ target }) => setRib(target.value)}
        />
        <output className={classes['warning']}>{isKeyDoubtful(rib.toUpperCase()) && words.ribKey}</output>
      </div>
    </>
  )
}
