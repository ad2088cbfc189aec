import { batchStatus } from '@comptoir/contracts/batch/batch-status'
import { centsFromEuros } from '@comptoir/contracts/core/money'
import { moreThanOnce } from './more-than-once.ts'
import type { Observed } from './observed.ts'

/**
 * A batch is F exactly when it was paid and the register and a voucher say so with the same amount, and the register is a
 * whole chain. Entries and vouchers of deleted batches stay.
 */
export const moneyViolations = ({ batches, register, vouchers }: Observed): string[] => {
  const { entries, chain } = register
  const paidByRegister = new Map<string, number>()
  for (const { batchid, price } of entries)
    paidByRegister.set(batchid, (paidByRegister.get(batchid) ?? 0) + centsFromEuros(price))
  const voucherOf = new Map(vouchers.map(voucher => [voucher._id, voucher]))
  const live = batches.filter(({ isErased, isPaying }) => !isErased && !isPaying)
  return [
    ...(chain.valid ? [] : [`the register is wrong from order ${chain.order} on`]),
    ...moreThanOnce(entries.map(({ batchid, itemid }) => `${itemid} of batch ${batchid}`)).map(
      bought => `the register has card ${bought} twice`
    ),
    ...live.flatMap(({ _id, status, payout, sums }) => {
      const registered = paidByRegister.get(_id) ?? null
      if (status !== batchStatus.finished)
        return registered === null && payout === null ? [] : [`batch ${_id} is ${status}, but it was paid`]
      const { cents, offercents = NaN, shippingcents = NaN } = voucherOf.get(_id) ?? {}
      const isWhole = payout?.cents === registered && cents === registered && offercents - shippingcents === registered
      return isWhole && sums.accepted === offercents
        ? []
        : [
            `batch ${_id} is F: paid ${payout?.cents}, register ${registered}, voucher ${cents}, offers ${sums.accepted}`
          ]
    }),
    ...[...paidByRegister].flatMap(([batchid, cents]) =>
      voucherOf.has(batchid) || live.every(({ _id }) => _id !== batchid)
        ? []
        : [`the register has ${cents} cents for batch ${batchid}, which has no voucher`]
    )
  ]
}
