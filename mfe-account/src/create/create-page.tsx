import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import * as z from 'zod/mini'
import { SignUp, SignUpForm } from '@comptoir/contracts/account/account'
import { createAccount } from '@comptoir/contracts/account/account-calls'
import { request } from '@comptoir/contracts/browser/client'
import type { RemoteProps } from '@comptoir/contracts/browser/federation'
import { readLocalBatch } from '@comptoir/contracts/browser/local-batch'
import { keepCodeTime } from '../code/code-time.ts'
import { CallForm } from '../form/call-form.tsx'
import { useCallForm } from '../form/use-call-form.ts'
import { texts } from '../french.ts'
import { Page } from '../page.tsx'
import page from '../page.module.css'
import { ChoosePassword } from '../password/choose-password.tsx'
import { settleLocalBatch } from '../settle-local-batch.ts'
import { Consents } from './consents.tsx'
import { IdentityFields } from './identity-fields.tsx'
import { PayoutFields } from './payout-fields.tsx'
import { emptySignUp, signUpDraft } from './sign-up-values.ts'
import { useRequestId } from './use-request-id.ts'

const { create: words } = texts

/** Signs up and claims the visitor's batch; the shell then leads to the code that was mailed. */
export const CreatePage = ({ shell }: RemoteProps) => {
  const requestIdOf = useRequestId()
  const signUp = useCallForm({
    schema: SignUpForm,
    defaults: emptySignUp,
    draft: signUpDraft(shell.drafts),
    send: sent => {
      // Parsed by the call's own schema, which leaves consents and the confirmation here.
      const content = z.parse(SignUp, { ...sent, off: readLocalBatch()?.off })
      return request(createAccount, { ...content, requestid: requestIdOf(content) })
    },
    fieldOf: { email_taken: 'email' },
    onDone: user => {
      keepCodeTime(user.id)
      void settleLocalBatch(user)
      shell.signIn(user)
    }
  })
  const { control, register, formState } = signUp.form
  const passwd = useWatch({ control, name: 'passwd' })
  return (
    <Page title={words.title}>
      <h1>{words.title}</h1>
      <p className={page['lead']}>{words.lead}</p>
      <CallForm form={signUp} submit={words.submit}>
        <IdentityFields form={signUp.form} />
        <ChoosePassword
          passwd={register('passwd', { deps: 'confirmation' })}
          confirmation={register('confirmation')}
          typed={passwd}
          errors={{ passwd: formState.errors.passwd?.message, confirmation: formState.errors.confirmation?.message }}
        />
        <PayoutFields form={signUp.form} />
        <Consents form={signUp.form} />
      </CallForm>
      <div className={page['links']}>
        <span>
          {words.known} <Link to="/login">{words.login}</Link>
        </span>
      </div>
    </Page>
  )
}
