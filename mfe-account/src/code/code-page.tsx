import { useMutation } from '@tanstack/react-query'
import { CodeEntry } from '@comptoir/contracts/account/account'
import { enterCode, getMe, renewCode } from '@comptoir/contracts/account/account-calls'
import { CallError, request } from '@comptoir/contracts/browser/client'
import type { RemoteProps, SessionUser, ShellServices } from '@comptoir/contracts/browser/federation'
import { OneTimeCodeField } from '@comptoir/ui/one-time-code-field'
import { CallForm } from '../form/call-form.tsx'
import { useCallForm } from '../form/use-call-form.ts'
import { texts } from '../french.ts'
import { LeavePanel } from '../leaving/leave-panel.tsx'
import { Page } from '../page.tsx'
import page from '../page.module.css'
import { ResendButton } from '../resend/resend-button.tsx'
import { keepCodeTime, readCodeTime } from './code-time.ts'
import { useFocusOnArrival } from './use-focus-on-arrival.ts'

const { code: words } = texts
const [before, after] = words.lead

/** What an account that is active already is answered: to another code, and to the one it used. */
const MAY_BE_PROVED = new Set<CallError['code']>(['illegal_transition', 'code_invalid'])

const withoutSpaces = (typed: string) => typed.replaceAll(/\s/g, '')

const CodeForm = ({ user, signIn }: { user: SessionUser; signIn: ShellServices['signIn'] }) => {
  // Proved meanwhile in another tab, by the shop or by a mailed password: the portal knows, and the shell leads on.
  const { mutate: askAgain } = useMutation({ mutationFn: () => request(getMe, {}), onSuccess: signIn })
  const follow = (failure: unknown) => {
    if (failure instanceof CallError && MAY_BE_PROVED.has(failure.code)) askAgain()
  }
  const entry = useCallForm({
    schema: CodeEntry,
    defaults: { code: '' },
    send: sent => request(enterCode, sent),
    fieldOf: { code_invalid: 'code' },
    onDone: signIn,
    onRefused: follow
  })
  const { register, formState, reset, setFocus } = entry.form
  useFocusOnArrival(() => setFocus('code'))
  return (
    <>
      <p className={page['lead']}>
        {before}
        <strong className={page['address']}>{user.email}</strong>
        {after}
      </p>
      <CallForm form={entry} submit={words.submit}>
        <OneTimeCodeField
          label={words.label}
          error={formState.errors.code?.message}
          {...register('code', { setValueAs: withoutSpaces })}
        />
      </CallForm>
      <p>{words.spam}</p>
      {formState.errors.code?.type === 'code_invalid' && <p>{words.tries}</p>}
      <ResendButton
        label={words.renew}
        sent={words.renewed}
        lastAt={readCodeTime(user.id)}
        send={() => request(renewCode, {})}
        onSent={() => {
          keepCodeTime(user.id)
          reset()
        }}
        onFailed={follow}
      />
    </>
  )
}

/** Proves the address by the mailed code, or leaves: whoever has not proved it may do both only here. */
export const CodePage = ({ shell }: RemoteProps) => {
  const { user } = shell.session
  return (
    <Page title={words.title}>
      <h1>{words.title}</h1>
      {user && <CodeForm key={user.id} user={user} signIn={shell.signIn} />}
      <LeavePanel shell={shell} lead={words.otherwise} />
    </Page>
  )
}
