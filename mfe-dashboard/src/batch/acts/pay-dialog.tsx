import { useState } from 'react'
import { useIsMutating, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { PayoutMethod } from '@comptoir/contracts/payout'
import { payBatch } from '@comptoir/contracts/batch-staff'
import { request } from '@comptoir/contracts/client'
import { PaymentReference, messages } from '@comptoir/contracts/fields'
import { eurosFromCents } from '@comptoir/contracts/money'
import type { User } from '@comptoir/contracts/user'
import { Button } from '@comptoir/ui/button'
import { Facts } from '@comptoir/ui/facts'
import { formatEuro } from '@comptoir/ui/french'
import { Modal } from '@comptoir/ui/modal'
import { RadioCards } from '@comptoir/ui/radio-cards'
import { Skeleton } from '@comptoir/ui/skeleton'
import { TextField } from '@comptoir/ui/text-field'
import { FailurePanel } from '../../failure-panel.tsx'
import { formDraft } from '../../form/form-draft.ts'
import { FormPart } from '../../form/form-part.tsx'
import { useCheckedForm } from '../../form/use-checked-form.ts'
import { texts } from '../../french.ts'
import { shopKeys } from '../../shop-keys.ts'
import { useSettings } from '../../use-settings.ts'
import { useUser } from '../../users/use-user.ts'
import { useKeepBatch } from '../batch-cache.ts'
import { batchTexts } from '../batch-french.ts'
import type { ActProps } from './act-props.ts'
import { netAmount } from './net-amount.ts'
import { waysToPay } from './payable-by.ts'

const { pay: words } = batchTexts

const Payment = z.object({
  method: z.enum(PayoutMethod.options, messages.payment),
  reference: PaymentReference
})

const payKey = (id: string) => ['pay', id]

type PayFormProps = ActProps & { seller: User; shippingcost: number | undefined }

const PayForm = ({ batch, shell, seller, shippingcost, onDone, onClose }: PayFormProps) => {
  const client = useQueryClient()
  const draft = formDraft(shell.drafts, `dashboard.pay.${batch.id}`)
  const typed = draft.read()
  const keep = useKeepBatch()
  const { offers, shippingcents, netcents } = netAmount(batch, shippingcost)
  const net = formatEuro(eurosFromCents(netcents))
  const ways = waysToPay(seller, netcents)
  const [method, setMethod] = useState(typed['method'] ?? ways.find(({ possible }) => possible)?.method)
  const form = useCheckedForm({
    schema: Payment,
    read: data => Object.fromEntries(data),
    send: payment => request(payBatch, { id: batch.id, amount: eurosFromCents(netcents), ...payment }),
    onDone: changed => {
      draft.forget()
      keep(changed)
      onDone(words.saved)
    },
    mutationKey: payKey(batch.id),
    sentenceOf: ({ code, message }) => (code === 'payment_not_ready' ? `${message}. ${words.notReady}` : message),
    // The offers, the shipping cost or the seller's account are not what this page knows.
    onRefused: () => {
      void client.invalidateQueries({ queryKey: shopKeys.batch(batch.id) })
      void client.invalidateQueries({ queryKey: shopKeys.settings })
      void client.invalidateQueries({ queryKey: shopKeys.user(seller.id) })
    }
  })
  return (
    <FormPart
      form={form}
      submit={words.submit(net)}
      onInput={() => draft.keep(form.element.current)}
      beside={
        <Button aria-disabled={form.busy} onClick={onClose}>
          {texts.cancel}
        </Button>
      }
    >
      <Facts
        facts={[
          [words.offers(offers), formatEuro(eurosFromCents(netcents + shippingcents))],
          [words.shipping, shippingcents ? formatEuro(eurosFromCents(-shippingcents)) : null],
          [words.net, net]
        ]}
      />
      <RadioCards
        legend={words.method}
        name="method"
        error={form.errors['method']}
        options={ways.map(({ method: value, label, description, possible }) => ({
          value,
          label,
          description,
          disabled: !possible
        }))}
        value={method ?? ''}
        onChange={event => setMethod(event.target.value)}
      />
      <TextField
        label={words.reference}
        hint={words.referenceHint}
        name="reference"
        autoComplete="off"
        defaultValue={typed['reference']}
        error={form.errors['reference']}
      />
      <p>{words.final}</p>
    </FormPart>
  )
}

/** Records how a seller was paid: the amount the portal expects, where the money goes, the reference of the payment. */
export const PayDialog = (props: ActProps) => {
  const { userid } = props.batch
  const seller = useUser(userid ?? '')
  const settings = useSettings()
  const busy = useIsMutating({ mutationKey: payKey(props.batch.id) }) > 0
  const error = seller.error ?? settings.error
  return (
    <Modal title={words.title} locked={busy} onClose={props.onClose}>
      {seller.data && settings.data ? (
        <PayForm {...props} seller={seller.data} shippingcost={settings.data.shippingcost} />
      ) : error ? (
        <FailurePanel error={error} onRetry={() => void Promise.all([seller.refetch(), settings.refetch()])} />
      ) : (
        <Skeleton label={words.loading} />
      )}
    </Modal>
  )
}
