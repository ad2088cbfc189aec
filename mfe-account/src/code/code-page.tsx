import { useState } from 'react'
import { CodeEntry } from '@comptoir/contracts/account/account'
import { enterCode, getMe, renewCode } from '@comptoir/contracts/account/account-calls'
import { request } from '@comptoir/contracts/browser/client'
import type { RemoteProps, SessionUser, ShellServices } from '@comptoir/contracts/browser/federation'
import { OneTimeCodeField } from '@comptoir/ui/one-time-code-field'
import { failureCode } from '@comptoir/web/failure/failure-sentence.ts'
import { CallForm } from '@comptoir/web/form/call-form.tsx'
import { textOf } from '@comptoir/web/form/text-of.ts'
import { useCallForm } from '@comptoir/web/form/use-call-form.ts'
import { useAct } from '@comptoir/web/query/use-act.ts'
import { texts } from '../french.ts'
import { LeavePanel } from '../leaving/leave-panel.tsx'
import { Page } from '../page.tsx'
import page from '../page.module.css'
import { ResendButton } from '../resend/resend-button.tsx'
import { codeTime } from './code-time.ts'

const { code: words } = texts
const [before, after] = words.lead

/** The portal's refusals when the account is already active: of a new code, and of a code that was used. */
const MAY_BE_ACTIVE = new Set<string | null>(['illegal_transition', 'code_invalid'])

const read = (fields: FormData) => ({ code: textOf(fields, 'code').replaceAll(/\s/g, '') })

type CodeFormProps = { onActive: (user: SessionUser) => void; onRefused: (failure: unknown) => void }

const CodeForm = ({ onActive, onRefused }: CodeFormProps) => {
  const form = useCallForm({
    schema: CodeEntry,
    read,
    send: sent => request(enterCode, sent),
    fieldOf: { code_invalid: 'code' },
    onDone: onActive,
    onRefused
  })
  const { errors, refused } = form
  return (
    <>
      <CallForm form={form} submit={words.submit} wide>
        <OneTimeCodeField data-focus label={words.label} name="code" error={errors['code']} />
      </CallForm>
      <p>{words.spam}</p>
      {refused?.code === 'code_invalid' && errors['code'] === refused.message && <p>{words.tries}</p>}
    </>
  )
}

const CodeEntryPart = ({ user, signIn }: { user: SessionUser; signIn: ShellServices['signIn'] }) => {
  const [renewals, setRenewals] = useState(0)
  // Another tab, the shop or a mailed password may have activated the account; the shell then leads on.
  const { run: askAgain } = useAct({ send: () => request(getMe, {}), onDone: signIn })
  const follow = (failure: unknown) => {
    if (MAY_BE_ACTIVE.has(failureCode(failure))) askAgain()
  }
  return (
    <>
      <p className={page['lead']}>
        {before}
        <strong className={page['address']}>{user.email}</strong>
        {after}
      </p>
      {/* A new code makes the typed one useless: the form begins anew. */}
      <CodeForm key={renewals} onActive={signIn} onRefused={follow} />
      <ResendButton
        label={words.renew}
        sent={words.renewed}
        lastAt={codeTime(user.id).read() ?? 0}
        send={() => request(renewCode, {})}
        onSent={() => {
          codeTime(user.id).keep(Date.now())
          setRenewals(renewals + 1)
        }}
        onFailed={follow}
      />
    </>
  )
}

/**
 * Takes the mailed code that proves the address. An account with an unproved address may open no other page of its own,
 * so logging out, the export and the deletion stand here too.
 */
export const CodePage = ({ shell }: RemoteProps) => {
  const { user } = shell.session
  return (
    <Page title={words.title}>
      <h1>{words.title}</h1>
      {user && <CodeEntryPart key={user.id} user={user} signIn={shell.signIn} />}
      <LeavePanel shell={shell} lead={words.otherwise} />
    </Page>
  )
}
