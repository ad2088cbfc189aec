import { batchStatus } from '@comptoir/contracts/batch/batch-status'
import * as deliveryCalls from '@comptoir/contracts/batch/delivery'
import * as paymentCalls from '@comptoir/contracts/batch/payment'
import { AppError } from '@comptoir/contracts/core/errors'
import type { FileReply } from '@comptoir/contracts/core/file-reply'
import { command } from '@comptoir/kit/bus/command'
import type { Deps } from '../deps.ts'

// The PDF library and its fonts are imported with the first document, so that no start waits for them.

const pdf = (filename: string, bytes: Buffer): FileReply => ({
  filename,
  contenttype: 'application/pdf',
  base64: bytes.toString('base64')
})

/** The slip of a batch; `illegal_transition` before its owner chose the delivery, and once it is cancelled. */
export const getPackingSlip = command(deliveryCalls.getPackingSlip, async ({ id }, { actor }, deps: Deps) => {
  const { settings, publicUrl } = deps
  const { delivery, ...batch } = await deps.batches.get(id, actor)
  if (!delivery || batch.status === batchStatus.cancelled) throw new AppError('illegal_transition')
  const { shop } = await settings.get()
  const costcents = await settings.shippingCents()
  const { packingSlip } = await import('./packing-slip.ts')
  const name = delivery.mode === 'ship' ? 'bordereau' : 'bon-de-depot'
  return pdf(`${name}-${batch.number}.pdf`, await packingSlip({ ...batch, delivery }, { shop, publicUrl, costcents }))
})

/** The voucher outlives the seller's account: staff find it by the id of the batch after the batch was erased. */
export const getVoucher = command(paymentCalls.getVoucher, async ({ id }, { actor }, deps: Deps) => {
  const isPaid = actor.kind === 'staff' || (await deps.batches.get(id, actor)).status === batchStatus.finished
  const voucher = isPaid ? await deps.vouchers.get(id) : null
  if (!voucher) throw new AppError('not_found')
  const { shop } = await deps.settings.get()
  const { purchaseVoucher } = await import('./voucher.ts')
  const bytes = await purchaseVoucher(voucher, await deps.register.ofBatch(id), shop)
  return pdf(`justificatif-${voucher.number ?? id}.pdf`, bytes)
})
