import { useState } from 'react'
import { Link } from 'react-router'
import { Forgot } from '@comptoir/contracts/account/account'
import { forgotPassword } from '@comptoir/contracts/account/account-calls'
import { request } from '@comptoir/contracts/browser/client'
import type { RemoteProps } from '@comptoir/contracts/browser/federation'
import { TextField } from '@comptoir/ui/text-field'
import { accountTexts } from '@comptoir/web/account/account-french.ts'
import { emailDraft } from '@comptoir/web/account/email-draft.ts'
import { CallForm } from '@comptoir/web/form/call-form.tsx'
import { useCallForm } from '@comptoir/web/form/use-call-form.ts'
import { texts } from '../french.ts'
import { Page } from '../page.tsx'
import page from '../page.module.css'
import { LinkSent } from './link-sent.tsx'

const { forgot: words } = texts

const ForgotForm = ({ shell, onSent }: RemoteProps & { onSent: (email: string) => void }) => {
  const form = useCallForm({
    schema: Forgot,
    draft: emailDraft(shell.drafts, 'account.forgot'),
    send: sent => request(forgotPassword, sent),
    onDone: (_, { email }) => onSent(email)
  })
  return (
    <>
      <h1>{accountTexts.forgotten}</h1>
      <p className={page['lead']}>{words.lead}</p>
      <CallForm form={form} submit={words.submit} wide>
        <TextField label={accountTexts.email} type="email" autoComplete="username" {...form.field('email')} />
      </CallForm>
    </>
  )
}

/** Asks for a reset link. The page answers alike whether the address has an account or not. */
export const ForgotPage = ({ shell }: RemoteProps) => {
  const [sent, setSent] = useState<{ email: string; at: number } | null>(null)
  return (
    <Page title={words.title}>
      {sent ? (
        <LinkSent email={sent.email} at={sent.at} onOther={() => setSent(null)} />
      ) : (
        <ForgotForm shell={shell} onSent={email => setSent({ email, at: Date.now() })} />
      )}
      <div className={page['links']}>
        <Link to="/login">{words.login}</Link>
      </div>
    </Page>
  )
}
