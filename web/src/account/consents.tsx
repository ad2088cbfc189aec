import { Link } from 'react-router'
import { Checkbox } from '@comptoir/ui/checkbox'
import type { CallForm } from '../form/use-call-form.ts'
import { accountTexts as texts } from './account-french.ts'

const [before, between, after] = texts.consentTerms

/** Reads the boxes of a form: one that is not ticked is missing among its fields. */
export const consentsOf = (fields: FormData) => ({
  consentAccount: fields.has('consentAccount'),
  consentTerms: fields.has('consentTerms')
})

type ConsentsProps = {
  form: CallForm
  /** Whether the boxes are ticked from the beginning; else as the draft has them. */
  ticked?: boolean
}

/** The boxes that have to be ticked for an account, with links to the terms. */
export const Consents = ({ form: { errors, typed }, ticked = false }: ConsentsProps) => (
  <>
    <Checkbox
      label={texts.consentAccount}
      name="consentAccount"
      defaultChecked={ticked || typed('consentAccount') !== ''}
      error={errors['consentAccount']}
    />
    <Checkbox
      label={
        <>
          {before}
          <Link to="/cgu">{texts.cgu}</Link>
          {between}
          <Link to="/cgr">{texts.cgr}</Link>
          {after}
        </>
      }
      name="consentTerms"
      defaultChecked={ticked || typed('consentTerms') !== ''}
      error={errors['consentTerms']}
    />
  </>
)
