import type { Pricing } from '@comptoir/contracts/catalogue/catalogue'
import type { RatioTable } from '@comptoir/contracts/catalogue/card'
import { AppError } from '@comptoir/contracts/core/errors'
import { centsFromEuros } from '@comptoir/contracts/core/money'
import { french } from '../../french.ts'
import type { CatalogueDeps } from '../deps.ts'
import { checkedTable } from '../prices/ratio-table.ts'
import { live } from '../records/guarded-change.ts'
import { given } from '../records/names.ts'
import type { PricingRecord, SetRecord } from '../records/records.ts'

export const setUnknown = () => new AppError('validation_failed', { fields: { setid: french.setUnknown } })

/** The set of a card. Throws `validation_failed` when it does not exist. */
export const requireSet = async ({ catalogue }: CatalogueDeps, setid: string): Promise<SetRecord> => {
  const set = await catalogue.sets.findOne({ _id: setid, ...live })
  if (!set) throw setUnknown()
  return set
}

/** A price rule with those of its parts replaced that are given. */
export const changedPricing = (
  rule: PricingRecord,
  { mode, source, price }: { [Part in keyof Pricing]?: Pricing[Part] | undefined }
): PricingRecord => ({
  ...rule,
  ...given({ mode, source }),
  ...(price === undefined ? {} : { cents: price === null ? null : centsFromEuros(price) })
})

/** A card's own table, or null for the default one. Throws `validation_failed`. */
export const ownTable = (table: RatioTable | null): RatioTable | null => table && checkedTable(table)
