import { inUse, type OpenRun } from './open-run.ts'

/** What still waits, by collection: the filters of what a shop at rest has none of. */
const waiting: Record<string, object> = {
  batches: { $or: [{ 'outbox.0': { $exists: true } }, { paying: { $exists: true } }] },
  users: { 'outbox.0': { $exists: true } },
  messages: { 'outbox.0': { $exists: true } },
  unread_digests: { 'outbox.0': { $exists: true } },
  settings: { 'outbox.0': { $exists: true } },
  mails: { due: { $exists: true } },
  batch_departures: {}
}

const whatWaits = async (run: OpenRun): Promise<string[]> => {
  const used = inUse(run)
  const found: string[] = []
  for (const [name, filter] of Object.entries(waiting))
    if (used.has(name) && (await run.db.collection(name).findOne(filter, { projection: { _id: 1 } }))) found.push(name)
  return found
}

/** Longer waits belong to what runs every now and then, and to what nobody waits for. */
const longestWaitMs = 10_000

/** Milliseconds that pass, one after the other, while something waits: the retries, the sweeps, the take-over of a payment. */
const passes = [3100, 3100, 16_000, 31_000, 61_000, 61_000, 61_000, 121_000]

/** Lets everything happen that needs no time, or only a short wait. */
export const drain = async ({
  scheduler,
  clock,
  portal
}: Pick<OpenRun, 'scheduler' | 'clock' | 'portal'>): Promise<void> => {
  for (;;) {
    while (await scheduler.step());
    const wait = clock.untilNextWait()
    if (wait === null || (wait > longestWaitMs && !portal.bus.isBusy())) return
    clock.pass(wait)
  }
}

/**
 * Lets everything happen that is under way, and time pass while something waits. Returns what waits for ever: the names of
 * collections.
 */
export const comeToRest = async (run: OpenRun): Promise<string[]> => {
  await drain(run)
  for (const ms of passes) {
    if ((await whatWaits(run)).length === 0) return []
    run.clock.pass(ms)
    await drain(run)
  }
  return await whatWaits(run)
}
