import { getDelays as delaysCall } from '@comptoir/contracts/batch/delays'
import * as calls from '@comptoir/contracts/batch/purchases'
import { settingsChannel } from '@comptoir/contracts/batch/settings'
import { AppError } from '@comptoir/contracts/core/errors'
import { command } from '@comptoir/kit/bus/command'
import { auditOf } from '@comptoir/kit/work/staff-act'
import type { Deps } from '../deps.ts'
import { boughtEntry } from './purchases.ts'
import { boughtFields, presentPurchase, type BoughtEntry } from './shown-purchases.ts'

export const getDelays = command(delaysCall, (_input, _context, { delays }: Deps) => delays.get())

export const listPurchases = command(calls.listPurchases, (_input, _context, { purchases }: Deps) => purchases.get())

/** Walks the register backwards by its order numbers. */
export const listShopPurchases = command(
  calls.listShopPurchases,
  async ({ limit, before }, _context, { register, shownPurchases }: Deps) => {
    const upTo = before === undefined ? {} : { _id: { $lt: Number(before) || 0 } }
    const found: BoughtEntry[] = await register.collection
      .find(upTo, { projection: boughtFields })
      .sort({ _id: -1 })
      .hint({ _id: 1 })
      .limit(limit + 1)
      .toArray()
    const entries = found.slice(0, limit)
    const shown = await shownPurchases.among(entries.map(({ _id }) => _id))
    const items = entries.map(entry => ({ ...presentPurchase(entry, null), shown: shown.has(entry._id) }))
    return { items, next: found.length > limit ? (items.at(-1)?.id ?? null) : null }
  }
)

/** The card of the catalogue that was bought; null where its batch is gone. */
const cardidOf = async ({ batches }: Deps, { batchid, itemid }: BoughtEntry): Promise<string | null> => {
  const item = (await batches.find(batchid))?.items.find(({ id }) => id === itemid)
  return item?.checked?.cardid ?? item?.cardid ?? null
}

export const showPurchase = command(calls.showPurchase, async ({ id, shown }, { actor }, deps: Deps) => {
  const { register, shownPurchases, purchases, bus, outbox } = deps
  const entry = await boughtEntry(register, Number(id))
  if (!entry) throw new AppError('not_found')
  const audit = auditOf(actor, {
    act: shown ? 'purchase.shown' : 'purchase.hidden',
    target: { kind: 'purchase', id },
    before: { shown: !shown },
    after: { shown }
  })
  const changed = shown
    ? await shownPurchases.show({ _id: entry._id, cardid: await cardidOf(deps, entry) }, audit)
    : await shownPurchases.hide(entry._id, audit)
  if (changed) {
    purchases.forget()
    bus.hint(settingsChannel, {})
    outbox.kick()
  }
  return { ...presentPurchase(entry, null), shown }
})
