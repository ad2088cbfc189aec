import { useState } from 'react'
import { Link } from 'react-router'
import { Forgot } from '@comptoir/contracts/account/account'
import { forgotPassword } from '@comptoir/contracts/account/account-calls'
import { request } from '@comptoir/contracts/browser/client'
import type { RemoteProps } from '@comptoir/contracts/browser/federation'
import { TextField } from '@comptoir/ui/text-field'
import { CallForm } from '../form/call-form.tsx'
import { draftOf } from '../form/draft.ts'
import { useCallForm } from '../form/use-call-form.ts'
import { texts } from '../french.ts'
import { Page } from '../page.tsx'
import page from '../page.module.css'
import { LinkSent } from './link-sent.tsx'

const { forgot: words } = texts

const ForgotForm = ({ shell, onSent }: RemoteProps & { onSent: (email: string) => void }) => {
  const forgot = useCallForm({
    schema: Forgot,
    defaults: { email: '' },
    draft: draftOf<{ email: string }>(shell.drafts, 'forgot'),
    send: sent => request(forgotPassword, sent),
    onDone: (_, { email }) => onSent(email)
  })
  const { register, formState } = forgot.form
  return (
    <>
      <h1>{words.heading}</h1>
      <p className={page['lead']}>{words.lead}</p>
      <CallForm form={forgot} submit={words.submit}>
        <TextField
          label={texts.email}
          type="email"
          autoComplete="username"
          error={formState.errors.email?.message}
          {...register('email')}
        />
      </CallForm>
    </>
  )
}

/** Asks for a reset link; what follows is the same whether the address has an account or not. */
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
