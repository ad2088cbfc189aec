import { MongoClient, MongoServerError } from 'mongodb'
import * as z from 'zod/mini'
import { clientOptions } from '../store/mongo.ts'

/** How often each collection was written since the engine started as `epoch`. Only equal counts of one epoch say something. */
export interface WriteCounts {
  epoch: string
  counts: Readonly<Record<string, number>>
}

const Reply = z.object({ epoch: z.string(), counts: z.string() })
/** The server does not know the command, or not for this user. */
const noGate = new Set<unknown>([13, 59])
const refused = 1

/** Whether a collection may have been written between two counts. */
export const mayDiffer = (name: string, before: WriteCounts, now: WriteCounts): boolean =>
  before.epoch !== now.epoch || ['', name].some(key => before.counts[key] !== now.counts[key])

export type WriteHold = Exclude<Awaited<ReturnType<typeof openWriteHold>>, null>

/**
 * Connects to the gate that the embedded engine has before it (`embedded/src/engine/write-gate.ts`). Returns null where
 * the server has none, as mongod.
 */
export const openWriteHold = async (url: string, databaseName: string) => {
  // One connection: the gate knows the owner of a hold by it, and ends the hold with it.
  const client = new MongoClient(url, { ...clientOptions(url), maxPoolSize: 1 })
  const ask = async (verb: 'count' | 'hold' | 'release'): Promise<WriteCounts> => {
    const { epoch, counts } = z.parse(Reply, await client.db(databaseName).command({ comptoirWrites: verb }))
    return { epoch, counts: JSON.parse(counts) as Record<string, number> }
  }
  try {
    await ask('count')
  } catch (error) {
    await client.close()
    if (error instanceof MongoServerError && noGate.has(error.code)) return null
    throw error
  }
  return {
    count: () => ask('count'),
    /** Holds all writes, for four seconds at most. Returns null where one under way took too long. */
    hold: () => orRefused(ask('hold')),
    /** Ends the hold. Returns false where it had ended by itself, and writes may have been made since. */
    release: async () => (await orRefused(ask('release'))) !== null,
    /** Ends the hold too. */
    close: () => client.close()
  }
}

const orRefused = async <T>(asked: Promise<T>): Promise<T | null> => {
  try {
    return await asked
  } catch (error) {
    if (error instanceof MongoServerError && error.code === refused) return null
    throw error
  }
}
