import type { Collection, Document, Filter, IndexDescription, WithId } from 'mongodb'
import type { Log } from '../run/log.ts'
import { inSpan } from '../run/traces.ts'
import { newSecret } from '../store/ids.ts'
import { atMost } from './at-most.ts'
import { every } from './every.ts'

/** A record of background work: a worker may take it once `due` is past, and it is finished when it has no `due`. */
export interface Leased {
  /** Every write of this file dates it by the clock of the database. */
  due?: Date
  /** A secret of the worker that has the record: only a write guarded by it may store the result. */
  lease?: string
  /** How often a worker took the record. */
  attempts: number
  /** W3C `traceparent` of the span that asked for the work; absent where nothing is traced. */
  trace?: string
}

/** More than the clocks of two machines differ. */
const clockMarginMs = 60_000

/** The `due` of work that is ready at once: past by the clock of the database too, in the order in which it was asked for. */
export const readyNow = (): Date => new Date(Date.now() - clockMarginMs)

export const leaseIndex = { name: 'lease', key: { due: 1 }, sparse: true } as const satisfies IndexDescription

/** In which order due records are taken, and what is noted about a record that is taken. */
export interface Taking {
  /** The index that holds the records with a `due`; records are taken in its order. `due` is one of its keys. */
  index: IndexDescription & { key: Record<string, 1 | -1> }
  /** Fields set in the same write, as expressions over the record before it. */
  set?: Document
}

export interface Lease<D> {
  /** Aborted when the lease is lost, or when stopping takes too long. */
  signal: AbortSignal
  /** The guard of the write that finishes the work: it matches only while this worker has the record. */
  filter: Filter<D>
}

export interface LeaseOptions<D extends Document> {
  collection: Collection<D>
  /** By default the record that has waited longest is taken first. */
  taking?: Taking
  /** How long a worker that died keeps others from its record. A worker that lives renews its lease in time. */
  leaseMs: number
  /** How many records this process works on at once. */
  concurrency: number
  /** How often to look for records that became due; `kick` looks at once. */
  pollMs: number
  /** Does the work and finishes the record by one write guarded by `lease.filter`, unsetting `due` and `lease`. */
  work: (record: WithId<D>, lease: Lease<D>) => Promise<void>
  /** Milliseconds before the next attempt, after `attempts` that failed. */
  retryDelayMs: (attempts: number) => number
  log: Log
  /** How long stopping waits for the work under way before it aborts it and lets the leases run out. */
  stopMs?: number
}

export type Leases = ReturnType<typeof startLeases>

/** So many milliseconds from now by the clock of the database: the clocks of two workers may be far apart. */
const dueIn = (ms: number) => ({ $add: ['$$NOW', ms] })

/** Takes the first due record, by default the one that has waited longest, or returns null. Each record goes to one of many takers. */
export const takeLease = <D extends Leased & Document>(
  collection: Collection<D>,
  leaseMs: number,
  { index, set = {} }: Taking = { index: leaseIndex }
): Promise<WithId<D> | null> =>
  collection.findOneAndUpdate(
    // The first condition bounds the walk over the index; the clock of the database decides.
    {
      due: { $lte: new Date(Date.now() + clockMarginMs) },
      $expr: { $lte: ['$due', '$$NOW'] }
    } as unknown as Filter<D>,
    [{ $set: { ...set, due: dueIn(leaseMs), lease: { $literal: newSecret() }, attempts: { $add: ['$attempts', 1] } } }],
    { sort: index.key, hint: index.key, returnDocument: 'after' }
  )

/** Works on records as they become due. When a process dies, its leases run out and other workers take its records. */
export const startLeases = <D extends Leased & Document>({
  collection,
  taking: order,
  leaseMs,
  concurrency,
  pollMs,
  work,
  retryDelayMs,
  log,
  stopMs = 4000
}: LeaseOptions<D>) => {
  const running = new Set<Promise<void>>()
  const attempts = { done: 0, failed: 0 }
  const abandon = new AbortController()
  const stopped = new AbortController()

  const attempt = async (record: WithId<D>) => {
    const filter = { _id: record._id, lease: record.lease } as unknown as Filter<D>
    const about = { collection: collection.collectionName, id: String(record._id), attempts: record.attempts }
    const lost = new AbortController()
    let validUntil = performance.now() + leaseMs
    const renew = async () => {
      const asked = performance.now()
      const { matchedCount } = await collection.updateOne(filter, [{ $set: { due: dueIn(leaseMs) } }])
      if (matchedCount === 1) validUntil = asked + leaseMs
      else lost.abort()
    }
    const renewal = every(leaseMs / 3, renew, error => {
      log.warn({ ...about, err: error }, 'lease not renewed')
      if (performance.now() >= validUntil) lost.abort()
    })
    try {
      const signal = AbortSignal.any([lost.signal, abandon.signal])
      await inSpan(`work on ${collection.collectionName}`, { kind: 'server', parent: record.trace }, () =>
        work(record, { signal, filter })
      )
      attempts.done += 1
    } catch (error) {
      attempts.failed += 1
      log.warn({ ...about, err: error }, 'work failed')
      const due = dueIn(retryDelayMs(record.attempts))
      await collection.updateOne(filter, [{ $set: { due } }, { $unset: 'lease' }])
    } finally {
      await renewal.stop()
    }
  }

  const takeDue = async () => {
    while (!stopped.signal.aborted && running.size < concurrency) {
      const record = await takeLease(collection, leaseMs, order)
      if (!record) return
      const job = attempt(record)
        .catch((error: unknown) => log.warn({ err: error, id: String(record._id) }, 'retry not written'))
        .finally(() => {
          running.delete(job)
          taking.kick()
        })
      running.add(job)
    }
  }
  const taking = every(pollMs, takeDue, error =>
    log.warn({ err: error, collection: collection.collectionName }, 'work cannot be taken')
  )
  taking.kick()

  return {
    /** Looks for due records now. */
    kick: taking.kick,
    /** How many attempts of this process are under way, and how many ended well or badly since it started. */
    counts: () => ({ running: running.size, ...attempts }),
    async stop(): Promise<void> {
      stopped.abort()
      await taking.stop()
      await atMost(stopMs, Promise.all(running))
      abandon.abort()
    }
  }
}
