import { BatchNumber } from '@comptoir/contracts/batch/batch'
import type { BatchStatus } from '@comptoir/contracts/batch/batch-status'
import { Id } from '@comptoir/contracts/core/id'
import type { Page } from '@comptoir/contracts/core/page'
import type { Collection, Filter } from 'mongodb'
import * as z from 'zod/mini'
import { live, type BatchRecord } from '../batch/record.ts'
import type { BatchRepository } from '../batch/repository.ts'
import type { Term } from './search-terms.ts'

/** A term of more batches than these is common. */
const commonFrom = 1000
/** Milliseconds after which a query of a search gives up with `unavailable`. */
const mostMs = 2000

interface Sought {
  terms: readonly Term[]
  /** The sellers that the words of the search name: their batches are found whatever is in them. */
  userids: readonly string[]
}

interface PageOfFound {
  limit: number
  /** The id of the last batch of the page before. */
  before?: string | undefined
  status?: BatchStatus | undefined
  /** How many batches that have the rarest term are looked through for the other terms. */
  mostRead?: number
}

const ofAccounts: Filter<BatchRecord> = { userid: { $type: 'string' }, ...live }

const holding = (keys: Term): Filter<BatchRecord> => ({ 'derived.searchkeys': { $in: [...keys] } })

/** The terms, the one of the fewest batches first. A term alone need not be counted. */
const rarestFirst = async (collection: Collection<BatchRecord>, terms: readonly Term[]): Promise<readonly Term[]> => {
  if (terms.length < 2) return terms
  const counted = terms.map(async term => ({
    term,
    count: await collection.countDocuments(holding(term), { hint: 'found', limit: commonFrom, maxTimeMS: mostMs })
  }))
  return (await Promise.all(counted)).toSorted((one, other) => one.count - other.count).map(({ term }) => term)
}

/** Batches that have all terms, newest first: those of the rarest term come in this order from the index. */
const withTerms = async (
  collection: Collection<BatchRecord>,
  terms: readonly Term[],
  { narrowed, count, mostRead }: { narrowed: Filter<BatchRecord>; count: number; mostRead: number | undefined }
): Promise<BatchRecord[]> => {
  const [rarest, ...others] = (await rarestFirst(collection, terms)).map(holding)
  if (!rarest) return []
  // The index is walked by the first of several conditions on the keys.
  const all = { $and: [rarest, narrowed, ofAccounts, ...others] }
  if (mostRead === undefined || others.length === 0)
    return await collection.find(all).sort({ _id: -1 }).limit(count).hint('found').maxTimeMS(mostMs).toArray()
  const bounded = [
    { $match: { $and: [rarest, narrowed] } },
    { $sort: { _id: -1 } },
    { $limit: mostRead },
    { $match: all },
    { $limit: count }
  ]
  return await collection.aggregate<BatchRecord>(bounded, { hint: 'found', maxTimeMS: mostMs }).toArray()
}

const ofSellers = async (
  collection: Collection<BatchRecord>,
  userids: readonly string[],
  { narrowed, count }: { narrowed: Filter<BatchRecord>; count: number }
): Promise<BatchRecord[]> =>
  userids.length === 0
    ? []
    : await collection
        .find({ userid: { $in: [...userids] }, ...narrowed, ...live })
        .sort({ _id: -1 })
        .limit(count)
        .hint('own')
        .maxTimeMS(mostMs)
        .toArray()

/** A page of the batches that have all terms or belong to one of the sellers, the last created first. */
export const findBatches = async (
  { collection }: BatchRepository,
  { terms, userids }: Sought,
  { limit, before, status, mostRead }: PageOfFound
): Promise<Page<BatchRecord>> => {
  const narrowed: Filter<BatchRecord> = {
    ...(before === undefined ? {} : { _id: { $lt: before } }),
    ...(status === undefined ? {} : { status })
  }
  const count = limit + 1
  const [named, sold] = await Promise.all([
    withTerms(collection, terms, { narrowed, count, mostRead }),
    ofSellers(collection, userids, { narrowed, count })
  ])
  const found = [...new Map([...named, ...sold].map(batch => [batch._id, batch])).values()]
  const items = found.toSorted((one, other) => (one._id < other._id ? 1 : -1)).slice(0, limit)
  return { items, next: found.length > limit ? (items.at(-1)?._id ?? null) : null }
}

/** Staff type `c-2a3b4c` or `2A3B4C` for `C-2A3B4C`. */
const numberOf = (q: string): string => `C-${q.trim().toUpperCase().replace(/^C-?/, '')}`

/** Ids have 126 bits or more, so no word that staff type is one. */
const shortestId = 20

export const isLikeId = (q: string): boolean => q.trim().length >= shortestId && z.safeParse(Id, q.trim()).success

/** The one batch of an account that a whole number or an id names; null for any other text. */
export const namedBatch = async ({ collection }: BatchRepository, q: string): Promise<BatchRecord | null> => {
  const number = numberOf(q)
  if (z.safeParse(BatchNumber, number).success)
    return await collection.findOne({ number, ...ofAccounts }, { hint: 'number' })
  return isLikeId(q) ? await collection.findOne({ _id: q.trim(), ...ofAccounts }) : null
}
