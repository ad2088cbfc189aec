import ShieldCheck from 'lucide-react/icons/shield-check'
import { useState } from 'react'
import { request } from '@comptoir/contracts/browser/client'
import { verifyRegister } from '@comptoir/contracts/batch/register-inspection'
import type { CallReply } from '@comptoir/contracts/core/call'
import { Banner } from '@comptoir/ui/banner'
import { Button } from '@comptoir/ui/button'
import { useAct } from '@comptoir/web/query/use-act.ts'
import { News } from '../layout/news.tsx'
import { registerTexts as words } from './register-french.ts'

/** Has the portal check the whole register now, and says what it found. */
export const VerifyButton = () => {
  const [verdict, setVerdict] = useState<CallReply<typeof verifyRegister> | null>(null)
  const { run, busy, failure } = useAct({ send: () => request(verifyRegister, {}), onDone: setVerdict })
  return (
    <>
      <Button icon={<ShieldCheck size={18} aria-hidden="true" />} busy={busy} onClick={() => run()}>
        {words.verify}
      </Button>
      <News>{verdict?.wrong === null ? words.right(verdict.entries) : ''}</News>
      <div role="alert">
        {failure}
        {typeof verdict?.wrong === 'number' && <Banner tone="danger">{words.wrong(verdict.wrong)}</Banner>}
      </div>
    </>
  )
}
