import { useState } from 'react'
import { useIsMutating, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { PayoutMethod } from '@comptoir/contracts/batch/payout'
import { payBatch } from '@comptoir/contracts/batch/payment'
import { request } from '@comptoir/contracts/browser/client'
import type { CallError } from '@comptoir/contracts/browser/client'
import { PaymentReference, messages } from '@comptoir/contracts/core/fields'
import type { User } from '@comptoir/contracts/account/user'
import { Banner } from '@comptoir/ui/banner'
import { Button } from '@comptoir/ui/button'
import { Facts } from '@comptoir/ui/facts'
import { formatEuro } from '@comptoir/ui/money'
import { Modal } from '@comptoir/ui/modal'
import { RadioCards } from '@comptoir/ui/radio-cards'
import { TextField } from '@comptoir/ui/text-field'
import { acceptedOffers, openOffers } from '@comptoir/web/batch/offers.ts'
import { shippingDeducted } from '@comptoir/web/batch/shipping-deducted.ts'
import { Unloaded } from '@comptoir/web/failure/unloaded.tsx'
import { CallForm } from '@comptoir/web/form/call-form.tsx'
import { formDraft } from '@comptoir/web/form/form-draft.ts'
import { textOf } from '@comptoir/web/form/text-of.ts'
import { useCallForm } from '@comptoir/web/form/use-call-form.ts'
import { texts } from '../../french.ts'
import { shopKeys } from '../../shop-keys.ts'
import { useUser } from '../../person/use-user.ts'
import { useKeepBatch } from '../batch-cache.ts'
import { batchTexts } from '../batch-french.ts'
import type { ActProps } from './act-props.ts'
import { firstWay, waysToPay } from './payable-by.ts'

const { pay: words } = batchTexts

/** Cash is counted out: only the other methods leave a reference. */
const Payment = z
  .object({ method: z.enum(PayoutMethod.options, messages.payment), reference: z.optional(PaymentReference) })
  .check(
    z.refine(({ method, reference }) => method === 'cash' || reference !== undefined, {
      path: ['reference'],
      error: messages.reference
    })
  )

const payKey = (id: string) => ['pay', id]

const wording = ({ code, message }: CallError): string | undefined => {
  if (code === 'cash_limit') return `${words.cashSpent}. ${words.another}`
  return code === 'payment_not_ready' ? `${message}. ${words.notReady}` : undefined
}

type PayFormProps = ActProps & { seller: User }

const PayForm = ({ batch, shell, seller, onDone, onClose }: PayFormProps) => {
  const client = useQueryClient()
  const keep = useKeepBatch()
  const [cashRefused, setCashRefused] = useState(false)
  const [now] = useState(() => new Date())
  const { accepted, net } = batch.sums
  const shipping = shippingDeducted(batch.sums)
  const amount = net ?? 0
  const form = useCallForm({
    schema: Payment,
    read: data => ({ method: data.get('method'), reference: textOf(data, 'reference').trim() || undefined }),
    send: ({ method: by, reference }) =>
      request(payBatch, { id: batch.id, amount, method: by, ...(reference !== undefined && { reference }) }),
    draft: formDraft(shell.drafts, `dashboard.pay.${batch.id}`),
    onDone: changed => {
      keep(changed)
      onDone(words.saved)
    },
    mutationKey: payKey(batch.id),
    wording,
    onRefused: ({ code }) => {
      if (code === 'cash_limit') return setCashRefused(true)
      // The offers, the shipping cost or the seller's account are not what this page knows.
      void client.invalidateQueries({ queryKey: shopKeys.batch(batch.id) })
      return void client.invalidateQueries({ queryKey: shopKeys.user(seller.id) })
    }
  })
  const ways = waysToPay(seller, batch, { cashRefused })
  const possible = (name: string | undefined) => ways.find(way => way.possible && way.method === name)?.method
  const [chosen, setChosen] = useState<string | undefined>(possible(form.typed('method')) ?? firstWay(ways, batch))
  const method = possible(chosen)
  return (
    <CallForm
      form={form}
      submit={words.submit(formatEuro(amount))}
      beside={
        <Button aria-disabled={form.busy} onClick={onClose}>
          {texts.cancel}
        </Button>
      }
    >
      <Facts
        facts={[
          [words.accepted(acceptedOffers(batch).length), accepted === null ? null : formatEuro(accepted)],
          [words.shipping, shipping && formatEuro(-shipping)],
          [words.net, formatEuro(amount)]
        ]}
      />
      {openOffers(batch, now).length > 0 && <Banner tone="warning">{words.pending}</Banner>}
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
        onChange={event => setChosen(event.target.value)}
      />
      <TextField
        label={words.reference}
        hint={words.referenceHint}
        name="reference"
        autoComplete="off"
        optional={method === 'cash'}
        defaultValue={form.typed('reference')}
        error={form.errors['reference']}
      />
      <p>{words.final}</p>
    </CallForm>
  )
}

/** What stands in the dialog once the account is known: the form, or why this seller cannot be paid yet. */
const PayPart = ({ seller, ...props }: PayFormProps) => {
  if (seller.status !== 'verify_email') return <PayForm {...props} seller={seller} />
  return (
    <>
      <Banner tone="warning">{words.unproved}</Banner>
      <Button onClick={props.onClose}>{texts.close}</Button>
    </>
  )
}

/** Records how a seller was paid: the amount that stands, where the money goes, the reference of the payment. */
export const PayDialog = (props: ActProps) => {
  const seller = useUser(props.batch.userid ?? '')
  const busy = useIsMutating({ mutationKey: payKey(props.batch.id) }) > 0
  return (
    <Modal title={words.title} locked={busy} onClose={props.onClose}>
      {seller.data ? (
        <PayPart {...props} seller={seller.data} />
      ) : (
        <Unloaded query={seller} label={words.loading} lines={4} />
      )}
    </Modal>
  )
}
