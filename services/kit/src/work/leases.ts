import type { Collection, Document, Filter, IndexDescription, UpdateFilter, WithId } from 'mongodb'
import { createCoalesced } from './coalesced.ts'
import { newSecret } from '../store/ids.ts'
import type { Log } from '../run/log.ts'

/** A record of background work: ready when `due` is past, finished when it has no `due` any more. */
export interface Leased {
  due?: Date
  /** Whose turn it is: only who knows it may write the result. */
  lease?: string
  attempts: number
}

export const leaseIndex = { name: 'lease', key: { due: 1 }, sparse: true } as const satisfies IndexDescription

export interface Lease<D> {
  /** Pushes the end of the lease; false when another worker has it. */
  renew: () => Promise<boolean>
  /** Aborted when the lease is lost, or when stopping takes too long. */
  signal: AbortSignal
  /** The guard of the write that finishes the work. */
  filter: Filter<D>
}

export interface LeaseOptions<D extends Document> {
  collection: Collection<D>
  leaseMs: number
  concurrency: number
  pollMs: number
  /** Does the work and finishes the record by one write guarded by `lease.filter`, unsetting `due` and `lease`. */
  work: (record: WithId<D>, lease: Lease<D>) => Promise<void>
  /** Milliseconds before the next attempt, after `attempts` that failed. */
  retryDelayMs: (attempts: number) => number
  log: Log
  /** How long stopping waits for work in flight before it lets the leases lapse. */
  stopMs?: number
}

export interface Leases {
  /** Looks for ready work now. */
  kick: () => void
  /** Work under way, and the attempts of this process that ended. */
  counts: () => { running: number; done: number; failed: number }
  stop: () => Promise<void>
}

/** Takes the ready record that waits longest, or null. Of many takers one gets each record. */
export const takeLease = <D extends Leased & Document>(
  collection: Collection<D>,
  leaseMs: number
): Promise<WithId<D> | null> => {
  const now = Date.now()
  return collection.findOneAndUpdate(
    { due: { $lte: new Date(now) } } as unknown as Filter<D>,
    { $set: { due: new Date(now + leaseMs), lease: newSecret() }, $inc: { attempts: 1 } } as unknown as UpdateFilter<D>,
    { sort: { due: 1 }, hint: leaseIndex.key, returnDocument: 'after' }
  )
}

/** Works off the records of a collection that become due; a crash only means that the lease runs out and another takes it. */
export const startLeases = <D extends Leased & Document>({
  collection,
  leaseMs,
  concurrency,
  pollMs,
  work,
  retryDelayMs,
  log,
  stopMs = 8000
}: LeaseOptions<D>): Leases => {
  const running = new Set<Promise<void>>()
  const attempts = { done: 0, failed: 0 }
  const abandon = new AbortController()
  const stopped = new AbortController()

  const attempt = async (record: WithId<D>) => {
    const filter = { _id: record._id, lease: record.lease } as unknown as Filter<D>
    const about = { collection: collection.collectionName, id: String(record._id), attempts: record.attempts }
    const lost = new AbortController()
    let validUntil = record.due?.getTime() ?? 0
    const renew = async () => {
      const due = Date.now() + leaseMs
      const { matchedCount } = await collection.updateOne(filter, {
        $set: { due: new Date(due) }
      } as unknown as UpdateFilter<D>)
      if (matchedCount === 1) validUntil = due
      else lost.abort()
      return matchedCount === 1
    }
    const renewal = setInterval(() => {
      renew().catch((error: unknown) => {
        log.warn({ ...about, err: error }, 'lease not renewed')
        if (Date.now() >= validUntil) lost.abort()
      })
    }, leaseMs / 3)
    try {
      await work(record, { renew, signal: AbortSignal.any([lost.signal, abandon.signal]), filter })
      attempts.done += 1
    } catch (error) {
      attempts.failed += 1
      log.warn({ ...about, err: error }, 'work failed')
      const due = new Date(Date.now() + retryDelayMs(record.attempts))
      await collection.updateOne(filter, { $set: { due }, $unset: { lease: '' } } as unknown as UpdateFilter<D>)
    } finally {
      clearInterval(renewal)
    }
  }

  const taking = createCoalesced(async () => {
    try {
      while (!stopped.signal.aborted && running.size < concurrency) {
        const record = await takeLease(collection, leaseMs)
        if (!record) return
        const job = attempt(record)
          .catch((error: unknown) => log.warn({ err: error, id: String(record._id) }, 'retry not written'))
          .finally(() => {
            running.delete(job)
            taking.kick()
          })
        running.add(job)
      }
    } catch (error) {
      log.warn({ err: error, collection: collection.collectionName }, 'work cannot be taken')
    }
  })
  const poll = setInterval(taking.kick, pollMs)
  taking.kick()

  return {
    kick: taking.kick,
    counts: () => ({ running: running.size, ...attempts }),
    async stop() {
      stopped.abort()
      clearInterval(poll)
      await taking.stop()
      const limit = setTimeout(() => abandon.abort(), stopMs)
      const abandoned = new Promise<void>(resolve => {
        abandon.signal.addEventListener('abort', () => resolve(), { once: true })
      })
      await Promise.race([Promise.all(running), abandoned])
      clearTimeout(limit)
    }
  }
}
