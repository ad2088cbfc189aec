import type { getPackingSlip, getVoucher } from '@comptoir/contracts/batch/batch-life'
import { AppError } from '@comptoir/contracts/core/errors'
import type { FileReply } from '@comptoir/contracts/core/file-reply'
import type { Handler } from '@comptoir/kit/bus/bus'
import type { Vouchers } from '../payment/vouchers.ts'
import type { Register } from '../register/register.ts'
import type { Deps } from '../deps.ts'
import { packingSlip } from './packing-slip.ts'
import { purchaseVoucher } from './voucher.ts'

const pdf = (filename: string, bytes: Buffer): FileReply => ({
  filename,
  contenttype: 'application/pdf',
  base64: bytes.toString('base64')
})

/** The slip of a batch whose delivery is chosen. */
export const createGetPackingSlip =
  ({
    batches,
    settings,
    publicUrl
  }: Pick<Deps, 'batches' | 'settings' | 'publicUrl'>): Handler<typeof getPackingSlip> =>
  async ({ id }, { actor }) => {
    const { delivery, ...batch } = await batches.get(id, actor)
    if (!delivery || batch.status === 'C') throw new AppError('illegal_transition')
    const { shop } = await settings.get()
    const costcents = await settings.shippingCents()
    const name = delivery.mode === 'ship' ? 'bordereau' : 'bon-de-depot'
    return pdf(`${name}-${batch.number}.pdf`, await packingSlip({ ...batch, delivery }, { shop, publicUrl, costcents }))
  }

interface VoucherNeeds extends Pick<Deps, 'batches' | 'settings'> {
  vouchers: Pick<Vouchers, 'get'>
  register: Pick<Register, 'ofBatch'>
}

/** The voucher of a batch that was paid. It outlives the seller's account: staff find it after the batch was erased. */
export const createGetVoucher =
  ({ batches, settings, vouchers, register }: VoucherNeeds): Handler<typeof getVoucher> =>
  async ({ id }, { actor }) => {
    const finished = actor.kind === 'staff' || (await batches.get(id, actor)).status === 'F'
    const voucher = finished ? await vouchers.get(id) : null
    if (!voucher) throw new AppError('not_found')
    const { shop } = await settings.get()
    return pdf(
      `justificatif-${voucher.number ?? id}.pdf`,
      await purchaseVoucher(voucher, await register.ofBatch(id), shop)
    )
  }
