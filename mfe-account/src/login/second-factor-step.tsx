import { useState } from 'react'
import { Button } from '@comptoir/ui/button'
import { OneTimeCodeField } from '@comptoir/ui/one-time-code-field'
import { TextField } from '@comptoir/ui/text-field'
import { useFocusOnMount } from '@comptoir/ui/use-focus-on-mount'
import type { CallForm } from '@comptoir/web/form/use-call-form.ts'
import { texts } from '../french.ts'

const { secondFactor: words } = texts.login

const AppCode = ({ error }: { error: string | undefined }) => (
  <OneTimeCodeField
    ref={useFocusOnMount<HTMLInputElement>()}
    label={words.code}
    hint={words.codeHint}
    name="code"
    error={error}
  />
)

const RecoveryCode = ({ error }: { error: string | undefined }) => (
  <TextField
    ref={useFocusOnMount<HTMLInputElement>()}
    label={words.recovery}
    hint={words.recoveryHint}
    name="code"
    autoComplete="off"
    autoCapitalize="off"
    spellCheck={false}
    error={error}
  />
)

/** The field of the second step of a login: a code of the app, or a recovery code. It takes the focus when it appears. */
export const SecondFactorStep = ({ form }: { form: CallForm }) => {
  const [isRecovery, setRecovery] = useState(false)
  const Code = isRecovery ? RecoveryCode : AppCode
  return (
    <>
      <Code error={form.errors['code']} />
      <Button variant="link" onClick={() => setRecovery(!isRecovery)}>
        {isRecovery ? words.byApp : words.byRecovery}
      </Button>
    </>
  )
}
