import { Link } from 'react-router'
import * as z from 'zod/mini'
import { SignUp, SignUpForm } from '@comptoir/contracts/account/account'
import { createAccount } from '@comptoir/contracts/account/account-calls'
import { request } from '@comptoir/contracts/browser/client'
import type { RemoteProps } from '@comptoir/contracts/browser/federation'
import { readLocalBatch } from '@comptoir/contracts/browser/local-batch'
import { accountTexts } from '@comptoir/web/account/account-french.ts'
import { Consents, consentsOf } from '@comptoir/web/account/consents.tsx'
import { IdentityFields } from '@comptoir/web/account/identity-fields.tsx'
import { CallForm } from '@comptoir/web/form/call-form.tsx'
import { useCallForm } from '@comptoir/web/form/use-call-form.ts'
import { useRequestId } from '@comptoir/web/form/use-request-id.ts'
import { codeTime } from '../code/code-time.ts'
import { texts } from '../french.ts'
import { Page } from '../page.tsx'
import page from '../page.module.css'
import { ChoosePassword } from '../password/choose-password.tsx'
import { SendNotice } from '../send-notice.tsx'
import { settleLocalBatch } from '../settle-local-batch.ts'
import { PayoutFields, paymentdataOf } from './payout-fields.tsx'
import { signUpDraft } from './sign-up-draft.ts'

const { create: words } = texts

const read = (fields: FormData) => ({
  ...Object.fromEntries(fields),
  ...consentsOf(fields),
  paymentdata: paymentdataOf(fields)
})

/** Signs up and claims the visitor's batch; the shell then leads to the page of the mailed code. */
export const CreatePage = ({ shell }: RemoteProps) => {
  const requestIdOf = useRequestId()
  const form = useCallForm({
    schema: SignUpForm,
    read,
    draft: signUpDraft(shell.drafts),
    send: sent => {
      // The call's own schema drops the consents and the confirmation.
      const content = z.parse(SignUp, { ...sent, off: readLocalBatch()?.off })
      return request(createAccount, { ...content, requestid: requestIdOf(content) })
    },
    fieldOf: { email_taken: 'email' },
    onDone: user => {
      codeTime(user.id).keep(Date.now())
      void settleLocalBatch(user)
      shell.signIn(user)
    }
  })
  return (
    <Page title={accountTexts.create}>
      <h1>{accountTexts.create}</h1>
      <p className={page['lead']}>{words.lead}</p>
      <SendNotice after="create" />
      <CallForm form={form} submit={accountTexts.create} wide>
        <IdentityFields form={form} />
        <ChoosePassword form={form} name="passwd" />
        <PayoutFields form={form} />
        <Consents form={form} />
      </CallForm>
      <div className={page['links']}>
        <span>
          {accountTexts.known} <Link to="/login">{accountTexts.login}</Link>
        </span>
      </div>
    </Page>
  )
}
