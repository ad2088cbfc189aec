import * as calls from '@comptoir/contracts/batch/export-sales'
import type { Identity } from '@comptoir/contracts/batch/identity'
import type { RegisterEntry } from '@comptoir/contracts/batch/register'
import { eurosFromCents } from '@comptoir/contracts/core/money'
import { command } from '@comptoir/kit/bus/command'
import type { Deps } from '../deps.ts'
import type { VoucherRecord } from './vouchers.ts'

const paymentOf = (voucher: VoucherRecord): calls.Payment => ({
  batchid: voucher._id,
  number: voucher.number ?? null,
  at: voucher.at.toISOString(),
  method: voucher.method,
  amount: eurosFromCents(voucher.cents),
  offers: eurosFromCents(voucher.offercents),
  shipping: eurosFromCents(voucher.shippingcents),
  reference: voucher.reference
})

/** Written field by field: neither the member of staff nor the chain leaves. */
const ownEntry = (entry: RegisterEntry): calls.OwnRegisterEntry => {
  const { order, at, seller, identity, object, price, method, batchid } = entry
  return { order, at, seller, identity, object, price, method, batchid }
}

/** A visitor has none. */
export const exportBatches = command(calls.exportBatches, async (page, { actor }, { batches, present }: Deps) => {
  if (actor.userid === null) return { items: [], next: null }
  const { items, next } = await batches.list({ userid: actor.userid }, page)
  return { items: await Promise.all(items.map(present)), next }
})

/** Register entries, payments and identity documents of a page of the actor's batches. A visitor has none. */
export const exportSales = command(calls.exportSales, async ({ limit, before }, { actor }, deps: Deps) => {
  const { batches, register, vouchers, seals } = deps
  if (actor.userid === null) return { register: [], payments: [], identities: [], next: null }
  const { items, next } = await batches.list({ userid: actor.userid }, { limit, before })
  const entries: calls.OwnRegisterEntry[] = []
  const payments: calls.Payment[] = []
  const identities: calls.ShownIdentity[] = []
  for (const { _id: batchid, identity } of items) {
    entries.push(...(await register.ofBatch(batchid)).map(ownEntry))
    const voucher = await vouchers.get(batchid)
    if (voucher) payments.push(paymentOf(voucher))
    if (!identity) continue
    const shown = JSON.parse(seals.identity.open(identity.sealed, batchid)) as Identity
    identities.push({ ...shown, batchid, at: identity.at.toISOString() })
  }
  return { register: entries, payments, identities, next }
})
