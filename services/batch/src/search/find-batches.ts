import { BatchNumber } from '@comptoir/contracts/batch/batch'
import type { BatchStatus } from '@comptoir/contracts/batch/batch-status'
import { Id } from '@comptoir/contracts/core/id'
import type { Page } from '@comptoir/contracts/core/page'
import type { Collection, Document, Filter } from 'mongodb'
import * as z from 'zod/mini'
import { live, type BatchRecord } from '../batch/record.ts'
import type { BatchRepository } from '../batch/repository.ts'
import type { Term } from './search-terms.ts'

/** A term of more batches than these is common. */
const commonFrom = 1000
/** Where only the newest batches are shown: how many of the rarest term are looked through at a time, and how many times. */
const looks = { ids: 100, times: 10 } as const
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
  /** What is left out of the batches that are read. */
  projection?: Document | undefined
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

interface Narrowed extends Pick<PageOfFound, 'projection'> {
  narrowed: Filter<BatchRecord>
  count: number
}

/** Batches that have all terms, newest first: those of the rarest term come in this order from the index. */
const withTerms = async (
  collection: Collection<BatchRecord>,
  terms: readonly Term[],
  { narrowed, count, projection = {} }: Narrowed
): Promise<BatchRecord[]> => {
  const [rarest, ...others] = (await rarestFirst(collection, terms)).map(holding)
  if (!rarest) return []
  // The index is walked by the first of several conditions on the keys.
  const all = { $and: [rarest, narrowed, ofAccounts, ...others] }
  return await collection
    .find(all, { projection })
    .sort({ _id: -1 })
    .limit(count)
    .hint('found')
    .maxTimeMS(mostMs)
    .toArray()
}

/** The ids of the newest batches that have a term, of those that `ids` allows. The index has the ids, so no batch is read. */
const newestIds = async (
  collection: Collection<BatchRecord>,
  term: Term,
  ids: Filter<BatchRecord> = {}
): Promise<string[]> => {
  const found = collection.find({ ...holding(term), ...ids }).project<{ _id: string }>({ _id: 1 })
  const newest = await found.sort({ _id: -1 }).limit(looks.ids).hint('found').maxTimeMS(mostMs).toArray()
  return newest.map(({ _id }) => _id)
}

interface Listed {
  term: Term
  /** The newest batches that have it: all of them, if there are fewer than `looks.ids`. */
  ids: readonly string[]
}

/** Of two long lists the one that reaches further back is that of the rarer term. */
const rarerFirst = ({ ids: one }: Listed, { ids: other }: Listed): number =>
  one.length - other.length || ((one.at(-1) ?? '') < (other.at(-1) ?? '') ? -1 : 1)

/** Those of `ids` whose batches have the term too. */
const havingToo = async (
  collection: Collection<BatchRecord>,
  ids: readonly string[],
  { term, ids: newest }: Listed
): Promise<readonly string[]> => {
  if (ids.length === 0) return ids
  const known = newest.length < looks.ids ? newest : await newestIds(collection, term, { _id: { $in: [...ids] } })
  return ids.filter(id => known.includes(id))
}

/** The ids of batches that have all terms, newest first, until there are `count` or enough were looked through. */
const idsWithTerms = async (
  collection: Collection<BatchRecord>,
  terms: readonly Term[],
  count: number
): Promise<string[]> => {
  const listed = await Promise.all(terms.map(async term => ({ term, ids: await newestIds(collection, term) })))
  const [rarest, ...others] = listed.toSorted(rarerFirst)
  if (!rarest) return []
  const found: string[] = []
  let { ids } = rarest
  for (let times = 1; ; times++) {
    let left: readonly string[] = ids
    for (const other of others) left = await havingToo(collection, left, other)
    found.push(...left)
    if (found.length >= count || ids.length < looks.ids || times === looks.times) return found.slice(0, count)
    ids = await newestIds(collection, rarest.term, { _id: { $lt: ids.at(-1) ?? '' } })
  }
}

/** The newest batches that have all terms, among the `looks.ids` × `looks.times` newest that have the rarest of them. */
const newestWithTerms = async (
  collection: Collection<BatchRecord>,
  terms: readonly Term[],
  count: number
): Promise<BatchRecord[]> => {
  if (terms.length < 2) return await withTerms(collection, terms, { narrowed: {}, count })
  const ids = await idsWithTerms(collection, terms, count)
  if (ids.length === 0) return []
  // A batch may have been deleted since the index was asked.
  return await collection
    .find({ _id: { $in: ids }, ...ofAccounts })
    .maxTimeMS(mostMs)
    .toArray()
}

const ofSellers = async (
  collection: Collection<BatchRecord>,
  userids: readonly string[],
  { narrowed, count, projection = {} }: Narrowed
): Promise<BatchRecord[]> =>
  userids.length === 0
    ? []
    : await collection
        .find({ userid: { $in: [...userids] }, ...narrowed, ...live }, { projection })
        .sort({ _id: -1 })
        .limit(count)
        .hint('own')
        .maxTimeMS(mostMs)
        .toArray()

/** The first of both lists, each batch once, the last created first. */
const newestOf = (named: readonly BatchRecord[], sold: readonly BatchRecord[], limit: number): BatchRecord[] =>
  [...new Map([...named, ...sold].map(batch => [batch._id, batch])).values()]
    .toSorted((one, other) => (one._id < other._id ? 1 : -1))
    .slice(0, limit)

/** A page of the batches that have all terms or belong to one of the sellers, the last created first. */
export const findBatches = async (
  { collection }: BatchRepository,
  { terms, userids }: Sought,
  { limit, before, status, projection }: PageOfFound
): Promise<Page<BatchRecord>> => {
  const narrowed: Filter<BatchRecord> = {
    ...(before === undefined ? {} : { _id: { $lt: before } }),
    ...(status === undefined ? {} : { status })
  }
  const count = limit + 1
  const [named, sold] = await Promise.all([
    withTerms(collection, terms, { narrowed, count, projection }),
    ofSellers(collection, userids, { narrowed, count, projection })
  ])
  const found = newestOf(named, sold, count)
  const items = found.slice(0, limit)
  return { items, next: found.length > limit ? (items.at(-1)?._id ?? null) : null }
}

/**
 * The newest batches that have all terms or belong to one of the sellers, at most `limit`, for the same cost however many
 * there are: of several terms, only the `looks.ids` × `looks.times` newest batches of the rarest are compared with the others.
 * `userids` is a promise, because the account service may not have answered yet.
 */
export const findNewestBatches = async (
  { collection }: BatchRepository,
  { terms, userids }: { terms: readonly Term[]; userids: Promise<readonly string[]> },
  limit: number
): Promise<BatchRecord[]> => {
  const ofNamedSellers = async () => await ofSellers(collection, await userids, { narrowed: {}, count: limit })
  const [named, sold] = await Promise.all([newestWithTerms(collection, terms, limit), ofNamedSellers()])
  return newestOf(named, sold, limit)
}

/** Staff type `c-2a3b4c`, `C2A3B4C` or `2A3B4C` for `C-2A3B4C`. The C of six characters is no prefix: `C2A3B4` is `C-C2A3B4`. */
const numberOf = (q: string): string =>
  q
    .trim()
    .toUpperCase()
    .replace(/^(C-?)?(?=.{6}$)/, 'C-')

/** Ids have 126 bits or more, so no word that staff type is one. */
const shortestId = 20

export const isLikeId = (q: string): boolean => q.trim().length >= shortestId && z.safeParse(Id, q.trim()).success

/** The one batch of an account that a whole number or an id names; null for any other text. */
export const namedBatch = async (
  { collection }: BatchRepository,
  q: string,
  projection: Document = {}
): Promise<BatchRecord | null> => {
  const number = numberOf(q)
  if (z.safeParse(BatchNumber, number).success)
    return await collection.findOne({ number, ...ofAccounts }, { hint: 'number', projection })
  return isLikeId(q) ? await collection.findOne({ _id: q.trim(), ...ofAccounts }, { projection }) : null
}
