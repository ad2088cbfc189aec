import { useState } from 'react'
import { sendIntent } from '@comptoir/web/account/send-intent.ts'
import { Banner } from '@comptoir/ui/banner'
import { Button } from '@comptoir/ui/button'
import { texts } from './french.ts'

const { sending: words } = texts

/** Says on the way to an account that the visitor's batch will be sent at its end, and lets them think again. */
export const SendNotice = ({ after }: { after: 'create' | 'login' | 'code' }) => {
  const [isMeant, setMeant] = useState(() => sendIntent.read() !== null)
  if (!isMeant) return null
  const forget = () => {
    sendIntent.forget()
    setMeant(false)
  }
  return (
    <Banner
      action={
        <Button variant="link" onClick={forget}>
          {words.not}
        </Button>
      }
    >
      {words[after]}
    </Banner>
  )
}
