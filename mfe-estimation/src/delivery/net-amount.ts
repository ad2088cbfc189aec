import type { Batch } from '@comptoir/contracts/batch'
import { centsFromEuros } from '@comptoir/contracts/money'
import type { Settings } from '@comptoir/contracts/settings'
import { shippingCents } from '@comptoir/contracts/shipping'

type Mode = NonNullable<Batch['delivery']>['mode']

export type NetAmount = { offers: number; offercents: number; shippingcents: number; netcents: number }

/** What the accepted offers of a batch bring its seller, in cents, when its cards come by `mode`. */
export const netAmount = (
  items: Batch['items'],
  { mode, shippingcost = 0 }: { mode: Mode } & Pick<Settings, 'shippingcost'>
): NetAmount => {
  const offers = items.filter(item => item.kind === 'O')
  const offercents = offers.reduce((sum, { content }) => sum + centsFromEuros(content.price), 0)
  const shippingcents = shippingCents(offercents, { mode, costcents: centsFromEuros(shippingcost) })
  return { offers: offers.length, offercents, shippingcents, netcents: offercents - shippingcents }
}
