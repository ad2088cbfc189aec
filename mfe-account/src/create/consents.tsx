import { Link } from 'react-router'
import { Checkbox } from '@comptoir/ui/checkbox'
import type { CallForm } from '@comptoir/web/form/use-call-form.ts'
import { texts } from '../french.ts'

const { create: words } = texts
const [before, between, after] = words.consentTerms

/** The boxes a seller must tick, with links to the terms. The draft restores the form when the seller comes back. */
export const Consents = ({ form: { errors, typed } }: { form: CallForm }) => (
  <>
    <Checkbox
      label={words.consentAccount}
      name="consentAccount"
      defaultChecked={typed('consentAccount') !== ''}
      error={errors['consentAccount']}
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
      name="consentTerms"
      defaultChecked={typed('consentTerms') !== ''}
      error={errors['consentTerms']}
    />
  </>
)
