import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import type { Batch } from '@comptoir/contracts/batch/batch'
import { limits } from '@comptoir/contracts/core/limits'
import { centsFromEuros, eurosFromCents } from '@comptoir/contracts/core/money'
import type { Settings } from '@comptoir/contracts/batch/settings'
import { Button } from '@comptoir/ui/button'
import { formatEuro } from '@comptoir/ui/french'
import { RadioCards } from '@comptoir/ui/radio-cards'
import { deliveryTexts } from './delivery-french.ts'
import classes from './delivery.module.css'
import { shippingShare } from './shipping-share.ts'

const { choice: words } = deliveryTexts

export type Mode = NonNullable<Batch['delivery']>['mode']

type ModeFormProps = {
  batch: Pick<Batch, 'sums' | 'delivery'>
  initial: Mode | ''
  settings: Settings
  busy: boolean
  onChoose: (mode: Mode) => void
  /** Leaves the choice as it is; absent while there is none. */
  onKeep: (() => void) | undefined
}

const euros = (cents: number) => formatEuro(eurosFromCents(cents))

const shippingNote = ({ sums, delivery }: ModeFormProps['batch'], { shippingcost }: Settings) => {
  const { bearer, cents } = shippingShare(centsFromEuros(sums.accepted ?? 0), { mode: 'ship', delivery, shippingcost })
  if (bearer === 'offer') return words.deducted(euros(cents), euros(limits.freeShippingCents))
  return bearer === 'shop' ? words.covered : words.own(euros(limits.freeShippingCents))
}

/** How the cards come, with what each way costs. */
export const ModeForm = ({ batch, initial, settings, busy, onChoose, onKeep }: ModeFormProps) => {
  const [mode, setMode] = useState(initial)
  const [missing, setMissing] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(mode === '')
    if (mode === '') form.current?.querySelector('input')?.focus()
    else onChoose(mode)
  }
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <RadioCards
        legend={words.legend}
        name="delivery"
        value={mode}
        error={missing ? words.missing : undefined}
        onChange={event => {
          setMode(event.target.value as Mode)
          setMissing(false)
        }}
        options={[
          { value: 'ship' satisfies Mode, label: words.ship, description: shippingNote(batch, settings) },
          { value: 'shop' satisfies Mode, label: words.shop, description: words.shopNote }
        ]}
      />
      <div className={classes['actions']}>
        <Button variant="primary" type="submit" busy={busy}>
          {words.submit}
        </Button>
        {onKeep && (
          <Button variant="link" onClick={onKeep}>
            {words.keep}
          </Button>
        )}
      </div>
    </form>
  )
}
