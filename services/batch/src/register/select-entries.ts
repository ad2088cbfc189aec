import { BatchNumber } from '@comptoir/contracts/batch/batch'
import type { RegisterEntry } from '@comptoir/contracts/batch/register'
import type { Filter } from 'mongodb'
import * as z from 'zod/mini'
import type { Deps } from '../deps.ts'
import { parisMidnight } from '../paris.ts'
import type { EntryRecord } from './register.ts'

/** Which entries are asked for. Days are `YYYY-MM-DD` in Paris, both included; `q` is what somebody typed. */
export interface Selection {
  from?: string | undefined
  to?: string | undefined
  q?: string | undefined
}

type Parts = Pick<Deps, 'register' | 'registerWords' | 'vouchers'>

const dayMs = 86_400_000

/** Whether everything is asked for: then order numbers have no gap. */
export const isWhole = ({ from, to, q }: Selection): boolean => !from && !to && !q?.trim()

/** The day after a `YYYY-MM-DD`. */
const dayAfter = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)

/** When a period begins and, unless it is open, when it is over; ISO 8601, as entries have their times. */
const boundsOf = ({ from, to }: Selection) => ({
  first: from ? parisMidnight(from).toISOString() : '',
  end: to ? parisMidnight(dayAfter(to)).toISOString() : null
})

/** Matches the entries of a period. */
export const inPeriod = (selection: Selection): Filter<EntryRecord> => {
  const { first, end } = boundsOf(selection)
  return { at: { $gte: first, ...(end !== null && { $lt: end }) } }
}

/** Entries of a period after an entry of it, by their time. */
async function* ofPeriod({ register }: Parts, selection: Selection, after: number): AsyncGenerator<EntryRecord> {
  const { collection } = register
  const last = after > 0 ? await collection.findOne({ _id: after }, { projection: { at: 1 } }) : null
  const { first, end } = boundsOf(selection)
  const at = { $gte: last && last.at > first ? last.at : first, ...(end !== null && { $lt: end }) }
  const rest = last ? { $or: [{ at: { $gt: last.at } }, { _id: { $gt: after } }] } : {}
  yield* collection.find({ at, ...rest }, { hint: 'by_time' }).sort({ at: 1, _id: 1 })
}

/** Entries by what somebody typed: an order number, the number of a batch, or words of seller and card. */
async function* found(parts: Parts, selection: Selection, after: number): AsyncGenerator<EntryRecord> {
  const { register, registerWords, vouchers } = parts
  const { collection } = register
  const text = selection.q?.trim() ?? ''
  const period = inPeriod(selection)
  if (/^\d{1,15}$/.test(text)) {
    if (Number(text) > after) yield* collection.find({ ...period, _id: Number(text) }, { hint: '_id_' })
    return
  }
  const number = z.safeParse(BatchNumber, text.toUpperCase())
  if (number.success) {
    const batchids = await vouchers.batchesOf(number.data)
    // A batch has sixty cards at most.
    const entries = await collection.find({ ...period, batchid: { $in: batchids } }, { hint: 'once' }).toArray()
    yield* entries.filter(({ _id }) => _id > after).toSorted((one, other) => one._id - other._id)
    return
  }
  await registerWords.catchUp()
  for await (const order of registerWords.orders(text, after)) {
    const entry = await collection.findOne({ ...period, _id: order }, { hint: '_id_' })
    if (entry) yield entry
  }
}

/** The entries of a selection after an order number, oldest first, `limit` of them at most. */
export async function* selectEntries(
  parts: Parts,
  selection: Selection,
  { after, limit }: { after: number; limit: number }
): AsyncGenerator<RegisterEntry> {
  if (isWhole(selection)) {
    yield* parts.register.entries(after, limit)
    return
  }
  let left = limit
  const records = selection.q?.trim() ? found(parts, selection, after) : ofPeriod(parts, selection, after)
  for await (const record of records) {
    yield parts.register.open(record)
    if ((left -= 1) <= 0) return
  }
}
