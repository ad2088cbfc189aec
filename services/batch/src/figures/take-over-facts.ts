import type { Holographisme } from '@comptoir/contracts/catalogue/card'
import { centsFromEuros } from '@comptoir/contracts/core/money'
import { parisDate } from '@comptoir/contracts/core/paris-date'
import type { EntryRecord, Register } from '../register/register.ts'
import type { SaleFacts } from './facts-of.ts'
import type { SaleFactsStore } from './sale-facts.ts'

type Entry = Pick<EntryRecord, '_id' | 'batchid' | 'at' | 'price' | 'object'>

const entryFields = {
  batchid: 1,
  at: 1,
  price: 1,
  'object.holographisme': 1,
  'object.gradation': 1
} as const
const pageSize = 500

/** What the register still says of a batch that was erased with its account: what was paid, and for how many cards. */
const factsOfEntries = (batchid: string, entries: readonly Entry[]): SaleFacts => {
  const at = new Date(entries[0]?.at ?? 0)
  const day = parisDate(at)
  const cards = entries.map(({ price, object }) => ({
    cardid: null,
    finish: object.holographisme as Holographisme | null,
    graded: object.gradation !== '_default',
    cents: centsFromEuros(price)
  }))
  const cents = cards.reduce((sum, card) => sum + card.cents, 0)
  return {
    _id: batchid,
    version: 0,
    changedat: at,
    days: [day],
    cardids: [],
    decisions: [],
    checks: [],
    paid: { day, cents, control: null, payment: null, cards }
  }
}

/**
 * Makes the facts of all sales there were: from the batches, and from the register those whose batch is gone. To be
 * repeated after a crash.
 */
export const takeOverFacts = async (facts: SaleFactsStore, { collection: register }: Register): Promise<void> => {
  await facts.catchUp()
  for (let last = 0; ;) {
    const page = await register
      .find<Entry>({ _id: { $gt: last } }, { projection: entryFields })
      .sort({ _id: 1 })
      .hint({ _id: 1 })
      .limit(pageSize)
      .toArray()
    if (page.length === 0) return
    last = page.at(-1)?._id ?? last
    const batchids = [...new Set(page.map(({ batchid }) => batchid))]
    const known = await facts.collection.find({ _id: { $in: batchids } }, { projection: { _id: 1 } }).toArray()
    const has = new Set(known.map(({ _id }) => _id))
    for (const batchid of batchids.filter(id => !has.has(id))) {
      // The entries of two payments at the same moment may alternate, and end on another page.
      const entries = await register.find<Entry>({ batchid }, { projection: entryFields }).hint('once').toArray()
      const { _id, ...rest } = factsOfEntries(batchid, entries)
      await facts.collection.updateOne({ _id }, { $setOnInsert: rest }, { upsert: true })
    }
  }
}
