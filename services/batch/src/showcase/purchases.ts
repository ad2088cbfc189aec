import type { Purchase } from '@comptoir/contracts/batch/purchases'
import { getCard } from '@comptoir/contracts/catalogue/catalogue'
import { visitor } from '@comptoir/contracts/core/access'
import type { Bus, RequestContext } from '@comptoir/kit/bus/bus'
import { newId } from '@comptoir/kit/store/ids'
import { createKeyedHash } from '@comptoir/kit/store/keyed-hash'
import type { Register } from '../register/register.ts'
import { keptAnswer } from './kept-answer.ts'
import { boughtFields, presentPurchase, type BoughtEntry, type ShownPurchases } from './shown-purchases.ts'

const mostShown = 12
const keepMs = 60_000
const catalogueMs = 2000

/** The entry of an order number, without the seller; null where the register has none. */
export const boughtEntry = async ({ collection }: Register, order: number): Promise<BoughtEntry | null> =>
  await collection.findOne<BoughtEntry>({ _id: order }, { projection: boughtFields })

/** The picture that the catalogue has of a card now; none for a card it deleted, and while it does not answer. */
const imageOf = async (bus: Bus, cardid: string | null): Promise<string | null> => {
  if (cardid === null) return null
  const context: RequestContext = { actor: visitor, requestid: newId(), deadline: Date.now() + catalogueMs }
  try {
    return (await bus.request(getCard, { cardid }, context)).image
  } catch {
    return null
  }
}

/**
 * What the public pages show of the shop's purchases: those that staff chose, the newest first. Their order numbers would
 * tell how much the shop buys, so visitors get a keyed hash of each.
 */
export const openPurchases = ({
  bus,
  register,
  shownPurchases,
  dataKey
}: {
  bus: Bus
  register: Register
  shownPurchases: ShownPurchases
  dataKey: string
}) => {
  const publicId = createKeyedHash(dataKey, 'shown purchases')
  return keptAnswer(keepMs, async (): Promise<Purchase[]> => {
    const chosen = await shownPurchases.newest(mostShown)
    const purchases = chosen.map(async ({ _id, cardid }) => {
      const entry = await boughtEntry(register, _id)
      return entry ? [{ ...presentPurchase(entry, await imageOf(bus, cardid)), id: publicId(String(_id)) }] : []
    })
    return (await Promise.all(purchases)).flat()
  })
}
