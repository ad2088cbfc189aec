import { useState } from 'react'
import { getMe, renewCode } from '@comptoir/contracts/account/account-calls'
import { request } from '@comptoir/contracts/browser/client'
import type { RemoteProps, SessionUser, ShellServices } from '@comptoir/contracts/browser/federation'
import { Unbroken } from '@comptoir/ui/unbroken'
import { failureCode } from '@comptoir/web/failure/failure-sentence.ts'
import { useAct } from '@comptoir/web/query/use-act.ts'
import { texts } from '../french.ts'
import { LeavePanel } from '../leaving/leave-panel.tsx'
import { Page } from '../page.tsx'
import page from '../page.module.css'
import { ResendButton } from '../resend/resend-button.tsx'
import { SendNotice } from '../send-notice.tsx'
import classes from './code-page.module.css'
import { codeTime } from './code-time.ts'
import { CorrectAddress } from './correct-address.tsx'
import { MailedCodeForm } from './mailed-code-form.tsx'

const { code: words } = texts
const [before, after] = words.lead

/** The portal's refusals when the account is already active: of a new code, and of a code that was used. */
const MAY_BE_ACTIVE = new Set<string | null>(['illegal_transition', 'code_invalid'])

const CodeEntryPart = ({ user, signIn }: { user: SessionUser; signIn: ShellServices['signIn'] }) => {
  const [renewals, setRenewals] = useState(0)
  // Another tab, the shop or a mailed password may have activated the account; the shell then leads on.
  const { run: askAgain } = useAct({ send: () => request(getMe, {}), onDone: signIn })
  const follow = (failure: unknown) => {
    if (MAY_BE_ACTIVE.has(failureCode(failure))) askAgain()
  }
  const renewed = () => {
    codeTime(user.id).keep(Date.now())
    setRenewals(renewals + 1)
  }
  return (
    <>
      <p className={page['lead']}>
        {before}
        <strong className={page['address']}>{user.email}</strong>
        {after}
      </p>
      <SendNotice after="code" />
      {/* A new code makes the typed one useless: the form begins anew. */}
      <MailedCodeForm key={renewals} onProved={signIn} onRefused={follow} />
      <div className={classes['other']}>
        {/* The wait begins anew for another address. */}
        <ResendButton
          key={user.email}
          label={words.renew}
          sent={words.renewed}
          lastAt={codeTime(user.id).read() ?? 0}
          send={() => request(renewCode, {})}
          onSent={renewed}
          onFailed={follow}
        />
        <CorrectAddress
          email={user.email}
          onCorrected={corrected => {
            renewed()
            signIn(corrected)
          }}
          onRefused={follow}
        />
      </div>
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
      <h1>
        <Unbroken text={words.title} />
      </h1>
      {user && <CodeEntryPart key={user.id} user={user} signIn={shell.signIn} />}
      <LeavePanel shell={shell} lead={words.otherwise} />
    </Page>
  )
}
