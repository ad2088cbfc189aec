import { Suspense, lazy } from 'react'
import { TotpConfirmation } from '@comptoir/contracts/account/account'
import { confirmTotp } from '@comptoir/contracts/account/second-factor-calls'
import { request } from '@comptoir/contracts/browser/client'
import { OneTimeCodeField } from '@comptoir/ui/one-time-code-field'
import { Skeleton } from '@comptoir/ui/skeleton'
import { useFocusOnMount } from '@comptoir/ui/use-focus-on-mount'
import { CallForm } from '@comptoir/web/form/call-form.tsx'
import { useCallForm } from '@comptoir/web/form/use-call-form.ts'
import { texts } from '../../french.ts'
import classes from './second-factor.module.css'

const { secondFactor: words } = texts.profile

const QrCode = lazy(async () => ({ default: (await import('@comptoir/ui/qr-code')).QrCode }))

/** What the portal answered to the set-up: shown here, and kept nowhere. */
export type Setup = { readonly secret: string; readonly uri: string }

type SetUpFormProps = {
  setup: Setup
  onConfirmed: (recoverycodes: readonly string[]) => void
  onCancel: () => void
}

/** Shows the secret to the person's app, as a picture and as a text, and takes the app's first code. */
export const SetUpForm = ({ setup, onConfirmed, onCancel }: SetUpFormProps) => {
  const heading = useFocusOnMount<HTMLHeadingElement>()
  const form = useCallForm({
    schema: TotpConfirmation,
    send: sent => request(confirmTotp, sent),
    onDone: ({ recoverycodes }) => onConfirmed(recoverycodes),
    fieldOf: { code_invalid: 'code' }
  })
  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        {words.scan}
      </h3>
      <p>{words.scanLead}</p>
      <Suspense fallback={<Skeleton />}>
        <QrCode text={setup.uri} label={words.picture} />
      </Suspense>
      <p>
        {words.typed} <code className={classes['secret']}>{setup.secret.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
      </p>
      <CallForm form={form} submit={words.confirm} onCancel={onCancel}>
        <OneTimeCodeField label={words.code} {...form.field('code')} />
      </CallForm>
    </>
  )
}
