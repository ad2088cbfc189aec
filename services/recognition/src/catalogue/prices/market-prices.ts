import { AppError } from '@comptoir/contracts/core/errors'
import type { Holographisme } from '@comptoir/contracts/catalogue/card'
import { priceSource } from '@comptoir/contracts/catalogue/catalogue'
import type { Log } from '@comptoir/kit/run/log'
import { isDuplicateKey, openCollection } from '@comptoir/kit/store/mongo'
import { backoff } from '@comptoir/kit/work/backoff'
import { leaseIndex, readyNow, startLeases, type Leased } from '@comptoir/kit/work/leases'
import { setTimeout as pause } from 'node:timers/promises'
import type { Db, UpdateFilter } from 'mongodb'
import type { CatalogueRepository } from '../records/catalogue-repository.ts'
import type { CardRecord } from '../records/records.ts'
import { fixedBase, isPricedBySales, type BasePrice, type WantedPrice } from './base-price.ts'
import { fitsCard } from './fits-card.ts'
import { referencePrice } from './reference-price.ts'
import { languageOf, searchWords, type MarketLanguage, type SoldListings } from './sale.ts'

/** What the market said of a card in one finish. `due` is set when somebody wants the price and the last reading is old. */
export interface PriceRecord extends Leased {
  /** `{cardid}:{holographisme}:{language}`. */
  _id: string
  cardid: string
  holographisme: Holographisme
  language: MarketLanguage
  /** Null with too few sales. */
  cents: number | null
  sales: number
  /** The words the sales were searched by. Other words than the card's own mean that staff corrected the card since. */
  words?: string
  /** When the sales were read; absent before the first reading. */
  at?: Date
}

const freshMs = 86_400_000
/** An older price is worse than none. */
const usableMs = 30 * freshMs
const leaseMs = 60_000
/** Less than the deadline of the request that waits for it. */
const refreshMs = 8000
const lookAgainMs = 150
const retryDelayMs = backoff({ firstMs: 60_000, mostMs: 6 * 3_600_000 })
/** Readings that another replica asked for, and those that failed, are noticed after so long at most. */
const usualPollMs = 5000

interface Needs {
  db: Db
  catalogue: CatalogueRepository
  soldListings: SoldListings
  log: Log
  pollMs?: number
}

/** Base prices made of sales, kept in the database for all replicas and refreshed in the background. */
export const openMarketPrices = async ({ db, catalogue, soldListings, log, pollMs = usualPollMs }: Needs) => {
  const collection = await openCollection<PriceRecord>(db, 'prices', [leaseIndex])

  const readMarket = async (cardid: string, holographisme: Holographisme, signal: AbortSignal) => {
    const [found] = await catalogue.cardsWithSets([cardid])
    if (!found || !isPricedBySales(found.card)) return null
    const wanted = { ...found, holographisme }
    const words = searchWords(wanted)
    const sales = await soldListings(words, signal)
    const fits = fitsCard(wanted)
    const price = referencePrice(sales.filter(({ title }) => fits(title)).map(({ cents }) => cents))
    return { ...price, words, at: new Date() }
  }

  const leases = startLeases<PriceRecord>({
    collection,
    leaseMs,
    concurrency: 2,
    pollMs,
    retryDelayMs,
    log,
    async work({ cardid, holographisme, attempts }, { filter, signal }) {
      try {
        const price = await readMarket(cardid, holographisme, signal)
        // Null: the card left the catalogue, or staff price it now.
        if (price === null) await collection.deleteOne(filter)
        else await collection.updateOne(filter, asRead(price))
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        log.warn({ err: error, cardid }, 'price not refreshed')
        const due = new Date(Date.now() + Math.max(retryDelayMs(attempts), (error.retryAfter ?? 0) * 1000))
        await collection.updateOne(filter, { $set: { due }, $unset: { lease: '' } })
      }
    }
  })

  /** Has the price read soon. A price that is already due, or that was read after the caller looked, is left as it is. */
  const want = async (key: Key, words: string): Promise<void> => {
    const { _id, ...fields } = key
    const isOld = { $or: [{ at: { $lte: new Date(Date.now() - freshMs) } }, { words: { $ne: words } }] }
    try {
      await collection.updateOne(
        { _id, due: { $exists: false }, ...isOld },
        { $set: { due: readyNow(), attempts: 0 }, $setOnInsert: { ...fields, cents: null, sales: 0 } },
        { upsert: true }
      )
      leases.kick()
    } catch (error) {
      if (!isDuplicateKey(error)) throw error
    }
  }

  /** What a price is kept under, and the words that its sales are searched by now. */
  const keptAs = async (card: CardRecord, holographisme: Holographisme) => {
    const set = (await catalogue.setsOf([card])).get(card.setid) ?? null
    return { key: keyOf(card, holographisme), words: searchWords({ card, set, holographisme }) }
  }

  const read = async (_id: string, words: string): Promise<BasePrice | null> =>
    usable(await collection.findOne({ _id }), words)

  return {
    sources: [priceSource.sales, priceSource.fixed],
    collection,
    counts: leases.counts,
    stop: () => leases.stop(),

    async of(card: CardRecord, holographisme: Holographisme, waitMs = 0): Promise<BasePrice> {
      if (!isPricedBySales(card)) return fixedBase(card)
      const { key, words } = await keptAs(card, holographisme)
      const before = await read(key._id, words)
      if (!before || age(before.at) > freshMs) await want(key, words)
      if (before) return before
      for (const end = Date.now() + waitMs; Date.now() < end;) {
        await pause(lookAgainMs)
        const now = await read(key._id, words)
        if (now) return now
      }
      return fixedBase(card)
    },

    async known(card: CardRecord, holographisme: Holographisme): Promise<BasePrice | null> {
      if (!isPricedBySales(card)) return fixedBase(card)
      const { key, words } = await keptAs(card, holographisme)
      return await read(key._id, words)
    },

    async knownOf(wanted: readonly WantedPrice[]): Promise<(BasePrice | null)[]> {
      const ids = wanted
        .filter(({ card }) => isPricedBySales(card))
        .map(({ card, holographisme }) => keyOf(card, holographisme)._id)
      const records = ids.length === 0 ? [] : await collection.find({ _id: { $in: ids } }).toArray()
      const byId = new Map(records.map(record => [record._id, record]))
      return wanted.map(one =>
        isPricedBySales(one.card)
          ? usable(byId.get(keyOf(one.card, one.holographisme)._id) ?? null, searchWords(one))
          : fixedBase(one.card)
      )
    },

    async refresh(card: CardRecord, holographisme: Holographisme): Promise<BasePrice> {
      if (!isPricedBySales(card)) return fixedBase(card)
      const { _id, ...fields } = keyOf(card, holographisme)
      const price = await readMarket(card._id, holographisme, AbortSignal.timeout(refreshMs))
      if (!price) throw new AppError('not_found')
      const { $set, $unset } = asRead(price)
      await collection.updateOne({ _id }, { $set: { ...fields, ...$set, attempts: 0 }, $unset }, { upsert: true })
      return { cents: price.cents, source: priceSource.sales, sales: price.sales, at: price.at }
    }
  }
}

export type MarketPrices = Awaited<ReturnType<typeof openMarketPrices>>

type Key = Pick<PriceRecord, '_id' | 'cardid' | 'holographisme' | 'language'>

const keyOf = (card: CardRecord, holographisme: Holographisme): Key => {
  const language = languageOf(card)
  return { _id: `${card._id}:${holographisme}:${language}`, cardid: card._id, holographisme, language }
}

/** A kept price as long as it may be used; null for one that is too old, or of a card that staff corrected since. */
const usable = (record: PriceRecord | null, words: string): BasePrice | null => {
  if (!record?.at || record.words !== words || age(record.at) > usableMs) return null
  return { cents: record.cents, source: priceSource.sales, sales: record.sales, at: record.at }
}

const age = (at: Date) => Date.now() - at.getTime()

/** The write that ends a reading. It also takes the lease from any other worker that reads the same price. */
const asRead = (price: Required<Pick<PriceRecord, 'cents' | 'sales' | 'words' | 'at'>>) =>
  ({ $set: price, $unset: { due: '', lease: '' } }) satisfies UpdateFilter<PriceRecord>
