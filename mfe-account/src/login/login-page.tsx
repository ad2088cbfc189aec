import { useRef } from 'react'
import { Link } from 'react-router'
import { Login } from '@comptoir/contracts/account/account'
import { logIn } from '@comptoir/contracts/account/account-calls'
import { request } from '@comptoir/contracts/browser/client'
import type { RemoteProps } from '@comptoir/contracts/browser/federation'
import { readLocalBatch } from '@comptoir/contracts/browser/local-batch'
import { PasswordField } from '@comptoir/ui/password-field'
import { TextField } from '@comptoir/ui/text-field'
import { accountTexts } from '@comptoir/web/account/account-french.ts'
import { emailDraft } from '@comptoir/web/account/email-draft.ts'
import { CallForm } from '@comptoir/web/form/call-form.tsx'
import { useCallForm } from '@comptoir/web/form/use-call-form.ts'
import { texts } from '../french.ts'
import { Page } from '../page.tsx'
import page from '../page.module.css'
import { settleLocalBatch } from '../settle-local-batch.ts'

const { login: words } = texts

/** Opens a session, and claims the batch that this browser began as a visitor. */
export const LoginPage = ({ shell }: RemoteProps) => {
  const password = useRef<HTMLInputElement>(null)
  const form = useCallForm({
    schema: Login,
    draft: emailDraft(shell.drafts, 'account.login'),
    send: sent => request(logIn, { ...sent, off: readLocalBatch()?.off }),
    onDone: user => {
      void settleLocalBatch(user)
      shell.signIn(user)
    },
    onRefused: ({ code }) => {
      if (code !== 'bad_credentials') return
      // The portal does not say which of the two is wrong; most often it is the password.
      password.current?.focus()
      password.current?.select()
    }
  })
  return (
    <Page title={words.title}>
      <h1>{words.heading}</h1>
      <CallForm form={form} submit={words.submit} wide>
        <TextField
          label={accountTexts.email}
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={form.typed('email')}
          error={form.errors['email']}
        />
        <PasswordField
          ref={password}
          label={texts.password.label}
          name="passwd"
          autoComplete="current-password"
          defaultValue={form.typed('passwd')}
          error={form.errors['passwd']}
        />
      </CallForm>
      <div className={page['links']}>
        <Link to="/forgot">{accountTexts.forgotten}</Link>
        <span>
          {words.noAccount} <Link to="/create">{words.create}</Link>
        </span>
      </div>
    </Page>
  )
}
