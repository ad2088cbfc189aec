import { forgotPassword } from '@comptoir/contracts/account/account-calls'
import { request } from '@comptoir/contracts/browser/client'
import { Button } from '@comptoir/ui/button'
import { texts } from '../french.ts'
import page from '../page.module.css'
import { ResendButton } from '../resend/resend-button.tsx'

const { forgot: words } = texts

type LinkSentProps = { email: string; at: number; onOther: () => void }

/** Says that the link was mailed, and lets the visitor ask again, for the same address or another one. */
export const LinkSent = ({ email, at, onOther }: LinkSentProps) => (
  <>
    <h1 data-focus tabIndex={-1}>
      {words.sentHeading}
    </h1>
    <p>{words.sent}</p>
    <p className={page['lead']}>
      {words.sentTo}
      <strong className={page['address']}>{email}</strong>
    </p>
    <ResendButton
      label={words.again}
      sent={words.sentAgain}
      lastAt={at}
      send={() => request(forgotPassword, { email })}
    />
    <Button variant="link" onClick={onOther}>
      {words.other}
    </Button>
  </>
)
