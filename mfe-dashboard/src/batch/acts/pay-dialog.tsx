import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { Batch } from '@comptoir/contracts/batch/batch'
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
import { acceptedOffers, openOffers } from '@comptoir/contracts/batch/offers-of'
import { shippingDeducted } from '@comptoir/web/batch/shipping-deducted.ts'
import { Unloaded } from '@comptoir/web/failure/unloaded.tsx'
import { CallForm } from '@comptoir/web/form/call-form.tsx'
import { formDraft } from '@comptoir/web/form/form-draft.ts'
import { textOf } from '@comptoir/web/form/text-of.ts'
import { useCallForm } from '@comptoir/web/form/use-call-form.ts'
import type { CallForm as Form } from '@comptoir/web/form/use-call-form.ts'
import { texts } from '@comptoir/web/french.ts'
import { shopKeys } from '../../shop-keys.ts'
import { useUser } from '../../person/use-user.ts'
import { useKeepBatch } from '../batch-cache.ts'
import { batchTexts } from '../batch-french.ts'
import type { ActProps } from './act-props.ts'
import { firstWay, waysToPay } from './payable-by.ts'

const { pay: words } = batchTexts

/** Every method but cash leaves a reference. */
const Payment = z
  .object({ method: z.enum(PayoutMethod.options, messages.payment), reference: z.optional(PaymentReference) })
  .check(
    z.refine(({ method, reference }) => method === 'cash' || reference !== undefined, {
      path: ['reference'],
      error: messages.reference
    })
  )

const wording = ({ code, message }: CallError): string | undefined => {
  if (code === 'cash_limit') return `${words.cashSpent}. ${words.another}`
  return code === 'payment_not_ready' ? `${message}. ${words.notReady}` : undefined
}

type PayFieldsProps = { batch: Batch; seller: User; cashRefused: boolean; form: Form }

const PayFields = ({ batch, seller, cashRefused, form }: PayFieldsProps) => {
  const [now] = useState(() => new Date())
  const { accepted, net } = batch.sums
  const shipping = shippingDeducted(batch.sums)
  const ways = waysToPay(seller, batch, { cashRefused })
  const possible = (name: string | undefined) => ways.find(way => way.possible && way.method === name)?.method
  const [chosen, setChosen] = useState<string | undefined>(possible(form.typed('method')) ?? firstWay(ways, batch))
  const method = possible(chosen)
  return (
    <>
      <Facts
        facts={[
          [words.accepted(acceptedOffers(batch).length), accepted === null ? null : formatEuro(accepted)],
          [words.shipping, shipping && formatEuro(-shipping)],
          [words.net, formatEuro(net ?? 0)]
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
        autoComplete="off"
        optional={method === 'cash'}
        {...form.field('reference')}
      />
      <p>{words.final}</p>
    </>
  )
}

/** Records how the shop paid a seller: the amount, the method, and the reference of the payment. */
export const PayDialog = ({ batch, shell, onDone, onClose }: ActProps) => {
  const client = useQueryClient()
  const keep = useKeepBatch()
  const query = useUser(batch.userid ?? '')
  const seller = query.data
  const [cashRefused, setCashRefused] = useState(false)
  const amount = batch.sums.net ?? 0
  const form = useCallForm({
    schema: Payment,
    read: data => ({ method: data.get('method'), reference: textOf(data, 'reference').trim() || undefined }),
    send: ({ method, reference }) =>
      request(payBatch, { id: batch.id, amount, method, ...(reference !== undefined && { reference }) }),
    draft: formDraft(shell.drafts, `dashboard.pay.${batch.id}`),
    onDone: changed => {
      keep(changed)
      onDone(words.saved)
    },
    wording,
    onRefused: ({ code }) => {
      if (code === 'cash_limit') return setCashRefused(true)
      // The offers, the shipping cost or the seller's account changed after this page read them.
      void client.invalidateQueries({ queryKey: shopKeys.batch(batch.id) })
      return void client.invalidateQueries({ queryKey: shopKeys.user(batch.userid ?? '') })
    }
  })
  return (
    <Modal title={words.title} locked={form.busy} onClose={onClose}>
      {!seller && <Unloaded query={query} label={words.loading} lines={4} />}
      {seller?.status === 'verify_email' && (
        <>
          <Banner tone="warning">{words.unproved}</Banner>
          <Button onClick={onClose}>{texts.close}</Button>
        </>
      )}
      {seller && seller.status !== 'verify_email' && (
        <CallForm form={form} submit={words.submit(formatEuro(amount))} onCancel={onClose}>
          <PayFields batch={batch} seller={seller} cashRefused={cashRefused} form={form} />
        </CallForm>
      )}
    </Modal>
  )
}
