import { useState } from 'react'
import * as z from 'zod/mini'
import { paymentType } from '@comptoir/contracts/account/account'
import { Rib, isRibKeyRight } from '@comptoir/contracts/core/fields'
import { RadioCards } from '@comptoir/ui/radio-cards'
import { TextField } from '@comptoir/ui/text-field'
import { textOf } from '@comptoir/web/form/text-of.ts'
import type { CallForm } from '@comptoir/web/form/use-call-form.ts'
import { texts } from '../french.ts'
import classes from './payout-fields.module.css'

const { payout: words } = texts

const TYPES = Object.values(paymentType).map(value => ({ value, label: words.types[value] }))

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
  chosen?: keyof typeof words.types
}

/** How the seller wants to be paid. The form warns about a RIB with a wrong key and accepts it. */
export const PayoutFields = ({ form: { errors, typed }, chosen = paymentType.later }: PayoutFieldsProps) => {
  const [type, setType] = useState(typed('paymenttype', chosen))
  const [rib, setRib] = useState(typed('paymentdata.rib'))
  return (
    <>
      <RadioCards
        legend={words.legend}
        name="paymenttype"
        options={TYPES}
        value={type}
        error={errors['paymenttype']}
        onChange={({ target }) => setType(target.value)}
      />
      {/* The fields of the other choices stay in the form: a seller who changes back finds what they typed. */}
      <div hidden={type !== paymentType.paypal}>
        <TextField
          label={words.paypal}
          name="paymentdata.email"
          type="email"
          autoComplete="off"
          defaultValue={typed('paymentdata.email')}
          error={errors['paymentdata.email']}
        />
      </div>
      <div hidden={type !== paymentType.bank}>
        <TextField
          label={words.name}
          name="paymentdata.name"
          autoComplete="name"
          defaultValue={typed('paymentdata.name')}
          error={errors['paymentdata.name']}
        />
        <TextField
          label={words.rib}
          hint={words.ribHint}
          name="paymentdata.rib"
          autoComplete="off"
          spellCheck={false}
          defaultValue={rib}
          error={errors['paymentdata.rib']}
          onChange={({ target }) => setRib(target.value)}
        />
        <output className={classes['warning']}>{isKeyDoubtful(rib.toUpperCase()) && words.ribKey}</output>
      </div>
    </>
  )
}
