import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import * as z from 'zod/mini'
import { chooseDelivery } from '@comptoir/contracts/batch/delivery'
import { request } from '@comptoir/contracts/browser/client'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { TrackingNumber } from '@comptoir/contracts/core/fields'
import { typeset } from '@comptoir/contracts/core/typography'
import { Button } from '@comptoir/ui/button'
import { TextField } from '@comptoir/ui/text-field'
import { useBatchAct } from '../batch/use-batch-act.ts'
import { deliveryTexts } from './delivery-french.ts'

const { tracking: words } = deliveryTexts

/** Returns a typed number without spaces, in capitals: carriers print it in groups and in small letters too. */
export const trackingOf = (typed: string): string => typed.replaceAll(/\s/g, '').toUpperCase()

type TrackingFormProps = { batchid: string; known: string | null; alert: ShellServices['alert'] }

/** The form for the tracking number, which the seller may also fill in after they handed over the parcel. */
export const TrackingForm = ({ batchid, known, alert }: TrackingFormProps) => {
  const input = useRef<HTMLInputElement>(null)
  const [wrong, setWrong] = useState<string | undefined>()
  const [saved, setSaved] = useState(false)
  const act = useBatchAct(
    { batchid, alert },
    {
      ask: (tracking: string) => request(chooseDelivery, { id: batchid, mode: 'ship', tracking }),
      onDone: () => setSaved(true),
      onRefused: () => input.current?.focus()
    }
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSaved(false)
    const tracking = z.safeParse(TrackingNumber, trackingOf(input.current?.value ?? ''))
    setWrong(typeset(tracking.error?.issues[0]?.message))
    if (tracking.success) act.run(tracking.data)
    else input.current?.focus()
  }
  return (
    <form noValidate onSubmit={submit}>
      <TextField
        ref={input}
        label={words.label}
        hint={words.hint}
        error={wrong ?? act.fields['tracking']}
        defaultValue={known ?? ''}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button type="submit" variant={known === null ? 'primary' : 'secondary'} busy={act.busy}>
        {words.submit}
      </Button>
      <output>{saved && words.saved}</output>
    </form>
  )
}
