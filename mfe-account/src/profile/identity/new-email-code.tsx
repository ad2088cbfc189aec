import { useState } from 'react'
import { changeEmail, renewCode } from '@comptoir/contracts/account/account-calls'
import { request } from '@comptoir/contracts/browser/client'
import type { User } from '@comptoir/contracts/account/user'
import { Button } from '@comptoir/ui/button'
import { failureCode } from '@comptoir/web/failure/failure-sentence.ts'
import { texts as webTexts } from '@comptoir/web/french.ts'
import { useAct } from '@comptoir/web/query/use-act.ts'
import { codeTime } from '../../code/code-time.ts'
import { MailedCodeForm } from '../../code/mailed-code-form.tsx'
import { texts } from '../../french.ts'
import page from '../../page.module.css'
import { ResendButton } from '../../resend/resend-button.tsx'

const { email: words } = texts.profile
const [before, after] = words.lead

type NewEmailCodeProps = {
  user: User
  /** The new address, to which the code was mailed. */
  email: string
  /** The new address was taken back: the account as it is now. */
  onWithdrawn: (user: User) => void
  onProved: (user: User) => void
  /** The address may be waited for no more: somebody took it, the hour is over, or it could not be taken back. */
  onOver: (failure: unknown) => void
  onOther: () => void
}

/** The portal's refusals of an address that does not wait any more. */
const OVER = new Set<string | null>(['email_taken', 'illegal_transition'])

/** Takes the code mailed to a new address. The address of the account changes once it is right. */
export const NewEmailCode = (props: NewEmailCodeProps) => {
  const { user, email, onWithdrawn, onProved, onOver, onOther } = props
  const [renewals, setRenewals] = useState(0)
  const withdrawal = useAct({
    // The present address takes back the one that waits.
    send: () => request(changeEmail, { email: user.email }),
    onDone: onWithdrawn,
    onFailed: onOver
  })
  const follow = (failure: unknown) => {
    if (OVER.has(failureCode(failure))) onOver(failure)
  }
  return (
    <>
      <p>
        {before}
        <strong className={page['address']}>{email}</strong>
        {after}
      </p>
      {/* A new code makes the typed one useless: the form begins anew. */}
      <MailedCodeForm key={renewals} onProved={onProved} onRefused={follow} />
      <ResendButton
        label={texts.code.renew}
        sent={texts.code.renewed}
        lastAt={codeTime(user.id).read() ?? 0}
        send={() => request(renewCode, {})}
        onSent={() => {
          codeTime(user.id).keep(Date.now())
          setRenewals(renewals + 1)
        }}
        onFailed={follow}
      />
      <Button variant="link" onClick={onOther}>
        {words.other}
      </Button>
      <Button variant="link" busy={withdrawal.busy} onClick={() => withdrawal.run()}>
        {webTexts.cancel}
      </Button>
    </>
  )
}
