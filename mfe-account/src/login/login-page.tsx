import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { Login, SecondFactorLogin } from '@comptoir/contracts/account/account'
import { logIn } from '@comptoir/contracts/account/account-calls'
import { request } from '@comptoir/contracts/browser/client'
import type { RemoteProps } from '@comptoir/contracts/browser/federation'
import { readLocalBatch } from '@comptoir/contracts/browser/local-batch'
import { Button } from '@comptoir/ui/button'
import { PasswordField } from '@comptoir/ui/password-field'
import { TextField } from '@comptoir/ui/text-field'
import { accountTexts } from '@comptoir/web/account/account-french.ts'
import { emailDraft } from '@comptoir/web/account/email-draft.ts'
import { CallForm } from '@comptoir/web/form/call-form.tsx'
import { useCallForm } from '@comptoir/web/form/use-call-form.ts'
import { texts } from '../french.ts'
import { Page } from '../page.tsx'
import page from '../page.module.css'
import { SendNotice } from '../send-notice.tsx'
import { settleLocalBatch } from '../settle-local-batch.ts'
import { SecondFactorStep } from './second-factor-step.tsx'

const { login: words } = texts

const selectIn = (field: HTMLInputElement | null) => {
  field?.focus()
  field?.select()
}

/**
 * Opens a session, and claims the batch that this browser began as a visitor. Where the portal asks for a second factor,
 * the form goes on to its second step: address and password stay in it, hidden.
 */
export const LoginPage = ({ shell }: RemoteProps) => {
  const password = useRef<HTMLInputElement>(null)
  const [asksCode, setAsksCode] = useState(false)
  const form = useCallForm({
    schema: asksCode ? SecondFactorLogin : Login,
    draft: emailDraft(shell.drafts, 'account.login'),
    send: sent => request(logIn, { ...sent, off: readLocalBatch()?.off }),
    onDone: user => {
      void settleLocalBatch(user)
      shell.signIn(user)
    },
    onRefused: ({ code }) => {
      if (code === 'second_factor_required') setAsksCode(true)
      if (code !== 'bad_credentials') return
      // The portal does not say which of the two is wrong; most often it is the password, and in the second step the code.
      const typed = form.element.current?.elements.namedItem('code')
      selectIn(typed instanceof HTMLInputElement ? typed : password.current)
    },
    wording: ({ code }) => {
      if (code === 'second_factor_required') return ''
      return asksCode && code === 'bad_credentials' ? words.secondFactor.wrong : undefined
    }
  })
  return (
    <Page title={accountTexts.login}>
      <h1>{asksCode ? words.secondFactor.heading : words.heading}</h1>
      <SendNotice after="login" />
      <div data-focus-scope>
        <CallForm form={form} submit={accountTexts.login} wide>
          <div hidden={asksCode}>
            <TextField label={accountTexts.email} type="email" autoComplete="username" {...form.field('email')} />
            <PasswordField
              ref={password}
              label={texts.password.label}
              autoComplete="current-password"
              {...form.field('passwd')}
            />
          </div>
          {asksCode && <SecondFactorStep form={form} />}
        </CallForm>
        <div className={page['links']}>
          {asksCode ? (
            <Button variant="link" onClick={() => setAsksCode(false)}>
              {words.secondFactor.back}
            </Button>
          ) : (
            <>
              <Link to="/forgot">{accountTexts.forgotten}</Link>
              <span>
                {words.noAccount} <Link to="/create">{words.create}</Link>
              </span>
            </>
          )}
        </div>
      </div>
    </Page>
  )
}
