import { useRef } from 'react'
import { CodeEntry } from '@comptoir/contracts/account/account'
import { enterCode } from '@comptoir/contracts/account/account-calls'
import { request } from '@comptoir/contracts/browser/client'
import type { CallError } from '@comptoir/contracts/browser/client'
import type { User } from '@comptoir/contracts/account/user'
import { OneTimeCodeField } from '@comptoir/ui/one-time-code-field'
import { CallForm } from '@comptoir/web/form/call-form.tsx'
import { textOf } from '@comptoir/web/form/text-of.ts'
import { useCallForm } from '@comptoir/web/form/use-call-form.ts'
import { texts } from '../french.ts'

const { code: words } = texts

const DIGITS = 6

const read = (fields: FormData) => ({ code: textOf(fields, 'code').replaceAll(/\s/g, '') })

type MailedCodeFormProps = { onProved: (user: User) => void; onRefused: (failure: CallError) => void }

/**
 * Takes a mailed code, and sends it by itself once its six digits are there. Whoever presses the button as well, or Enter,
 * sends it no second time: a code counts once, and the second answer would call a right one wrong.
 */
export const MailedCodeForm = ({ onProved, onRefused }: MailedCodeFormProps) => {
  const proved = useRef<{ code: string; user: User } | null>(null)
  const form = useCallForm({
    schema: CodeEntry,
    read,
    send: async sent => {
      if (proved.current?.code === sent.code) return proved.current.user
      const user = await request(enterCode, sent)
      proved.current = { code: sent.code, user }
      return user
    },
    fieldOf: { code_invalid: 'code' },
    onDone: onProved,
    onRefused
  })
  const { errors, refused } = form
  return (
    <>
      <CallForm form={form} submit={words.submit} wide>
        <OneTimeCodeField data-focus label={words.label} name="code" sendsAt={DIGITS} error={errors['code']} />
      </CallForm>
      <p>{words.spam}</p>
      {refused?.code === 'code_invalid' && errors['code'] === refused.message && <p>{words.tries}</p>}
    </>
  )
}
