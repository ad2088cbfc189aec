import type { UseFormReturn } from 'react-hook-form'
import { Link } from 'react-router'
import { Checkbox } from '@comptoir/ui/checkbox'
import { texts } from '../french.ts'
import type { SignUpValues } from './sign-up-values.ts'

const { create: words } = texts
const [before, between, after] = words.consentTerms

/** What must be agreed to; reading the terms and coming back finds the form as it was left. */
export const Consents = <Sent,>({ form }: { form: UseFormReturn<SignUpValues, unknown, Sent> }) => {
  const { register, formState } = form
  return (
    <>
      <Checkbox
        label={words.consentAccount}
        error={formState.errors.consentAccount?.message}
        {...register('consentAccount')}
      />
      <Checkbox
        label={
          <>
            {before}
            <Link to="/cgu">{words.cgu}</Link>
            {between}
            <Link to="/cgr">{words.cgr}</Link>
            {after}
          </>
        }
        error={formState.errors.consentTerms?.message}
        {...register('consentTerms')}
      />
    </>
  )
}
