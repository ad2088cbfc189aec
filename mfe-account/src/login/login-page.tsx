import { Link } from 'react-router'
import { Login } from '@comptoir/contracts/account/account'
import { logIn } from '@comptoir/contracts/account/account-calls'
import { request } from '@comptoir/contracts/browser/client'
import type { RemoteProps } from '@comptoir/contracts/browser/federation'
import { readLocalBatch } from '@comptoir/contracts/browser/local-batch'
import { PasswordField } from '@comptoir/ui/password-field'
import { TextField } from '@comptoir/ui/text-field'
import { CallForm } from '../form/call-form.tsx'
import { draftOf } from '../form/draft.ts'
import { useCallForm } from '../form/use-call-form.ts'
import { texts } from '../french.ts'
import { Page } from '../page.tsx'
import page from '../page.module.css'
import { settleLocalBatch } from '../settle-local-batch.ts'

const { login: words } = texts

type Values = { email: string; passwd: string }

/** Opens a session, and claims the batch that this browser began as a visitor. */
export const LoginPage = ({ shell }: RemoteProps) => {
  const login = useCallForm({
    schema: Login,
    defaults: { email: '', passwd: '' },
    draft: draftOf<Values>(shell.drafts, 'login'),
    send: sent => request(logIn, { ...sent, off: readLocalBatch()?.off }),
    onDone: user => {
      void settleLocalBatch(user)
      shell.signIn(user)
    },
    // Most often the password is the wrong one of both.
    onRefused: (error, form) => {
      if (error.code === 'bad_credentials') form.setFocus('passwd', { shouldSelect: true })
    }
  })
  const { register, formState } = login.form
  return (
    <Page title={words.title}>
      <h1>{words.heading}</h1>
      <CallForm form={login} submit={words.submit}>
        <TextField
          label={texts.email}
          type="email"
          autoComplete="username"
          error={formState.errors.email?.message}
          {...register('email')}
        />
        <PasswordField
          label={texts.password.label}
          autoComplete="current-password"
          error={formState.errors.passwd?.message}
          {...register('passwd')}
        />
      </CallForm>
      <div className={page['links']}>
        <Link to="/forgot">{words.forgotten}</Link>
        <span>
          {words.noAccount} <Link to="/create">{words.create}</Link>
        </span>
      </div>
    </Page>
  )
}
