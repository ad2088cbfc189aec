import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { setUpTotp } from '@comptoir/contracts/account/second-factor-calls'
import { request } from '@comptoir/contracts/browser/client'
import { SecondFactorState, secondFactorId } from '@comptoir/contracts/browser/second-factor-page'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import type { User } from '@comptoir/contracts/account/user'
import { Banner } from '@comptoir/ui/banner'
import { Button } from '@comptoir/ui/button'
import { texts as common } from '@comptoir/web/french.ts'
import { useAct } from '@comptoir/web/query/use-act.ts'
import { texts } from '../../french.ts'
import { Editable } from '../../editable.tsx'
import { Section } from '../section.tsx'
import { useAskMe, useKeepUser } from '../use-me.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { RemovalForm } from './removal-form.tsx'
import { SetUpForm } from './set-up-form.tsx'
import type { Setup } from './set-up-form.tsx'

const { secondFactor: words } = texts.profile

const SetUp = ({
  isRequired,
  isLedOn,
  onConfirmed
}: {
  isRequired: boolean
  isLedOn: boolean
  onConfirmed: (codes: readonly string[]) => void
}) => {
  const [setup, setSetup] = useState<Setup | null>(null)
  const { run, busy, failure } = useAct({ send: () => request(setUpTotp, {}), onDone: setSetup })
  if (setup) return <SetUpForm setup={setup} onConfirmed={onConfirmed} onCancel={() => setSetup(null)} />
  return (
    <>
      {isRequired && <Banner tone="warning">{isLedOn ? words.requiredFirst : words.required}</Banner>}
      <p>{words.off}</p>
      <Button data-focus variant={isRequired ? 'primary' : 'secondary'} busy={busy} onClick={() => run()}>
        {common.setUpSecondFactor}
      </Button>
      {failure !== null && <Banner tone="danger">{failure}</Banner>}
    </>
  )
}

/** The page to which the shell wants staff to go on from here, null if it led nobody here. */
const useReturnTo = (): string | null => {
  const { state } = useLocation() as { state: unknown }
  const { success, data } = SecondFactorState.safeParse(state)
  return success ? data.returnTo : null
}

/** The second factor of staff: set up, or taken away again. Who was led here goes on once the recovery codes are noted. */
export const SecondFactorSection = ({ user, shell }: { user: User; shell: ShellServices }) => {
  const keep = useKeepUser(shell)
  const askMe = useAskMe()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [removing, setRemoving] = useState(false)
  const navigate = useNavigate()
  const returnTo = useReturnTo()
  const goOn = () => {
    setCodes(null)
    if (returnTo !== null) void navigate(returnTo, { replace: true })
  }
  const isOn = user.secondfactor === 'on'
  const confirm = (recoverycodes: readonly string[]) => {
    setCodes(recoverycodes)
    keep(user, { secondfactor: 'on' })
  }
  return (
    <Section heading={words.heading} id={secondFactorId}>
      <div data-focus-scope>
        {codes && <RecoveryCodes codes={codes} onDone={goOn} />}
        {!codes && isOn && (
          <>
            <p data-focus tabIndex={-1}>
              {words.on}
            </p>
            <Editable label={words.remove} saved="" open={removing} onOpen={setRemoving}>
              {onSaved => (
                <RemovalForm
                  onRemoved={() => {
                    onSaved()
                    keep(user, { secondfactor: 'off' })
                    // The portal knows whether the shop demands another one now.
                    askMe(user.id)
                  }}
                />
              )}
            </Editable>
          </>
        )}
        {!codes && !isOn && (
          <SetUp isRequired={user.secondfactor === 'required'} isLedOn={returnTo !== null} onConfirmed={confirm} />
        )}
      </div>
    </Section>
  )
}
