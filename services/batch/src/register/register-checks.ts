import type { RegisterHealth } from '@comptoir/contracts/batch/register'
import type { Log } from '@comptoir/kit/run/log'
import { openCollection } from '@comptoir/kit/store/mongo'
import { backoff } from '@comptoir/kit/work/backoff'
import { leaseIndex, startLeases, type Lease, type Leased, type Leases } from '@comptoir/kit/work/leases'
import type { Collection, Db } from 'mongodb'
import { parisDate, parisOffsetMs } from '../paris.ts'
import type { ChainVerdict } from './chain.ts'
import type { Register } from './register.ts'

/** The outcome of the last check of the register, and when the next one is due. One record for all replicas. */
export interface CheckRecord extends Leased {
  _id: 'register'
  /** Absent before the first check. */
  checkedat?: Date
  /** The first order that was wrong; null when none was. */
  wrong?: number | null
}

/** Opens the record of the last check, for the service and for `npm run register:verify`. */
export const openRegisterChecks = (db: Db): Promise<Collection<CheckRecord>> =>
  openCollection<CheckRecord>(db, 'register_checks', [leaseIndex])

export interface CheckParts {
  register: Register
  registerChecks: Collection<CheckRecord>
  log: Log
}

/** Checks the register and keeps the outcome, which `/api/health` shows. */
export const keepVerdict = async ({
  register,
  registerChecks
}: Pick<CheckParts, 'register' | 'registerChecks'>): Promise<ChainVerdict> => {
  const verdict = await register.verify()
  const wrong = verdict.valid ? null : verdict.order
  await registerChecks.updateOne({ _id: 'register' }, { $set: { checkedat: new Date(), wrong } }, { upsert: true })
  return verdict
}

/** The check of a service: it writes the outcome to the log too. */
export const checkRegister = async (parts: CheckParts): Promise<ChainVerdict> => {
  const { log } = parts
  const verdict = await keepVerdict(parts)
  if (verdict.valid) log.info({ entries: verdict.entries, head: verdict.head }, 'the register is as it was written')
  else log.error({ order: verdict.order }, 'the register is not as it was written')
  return verdict
}

/** What `/api/health` says of the register. */
export const registerHealth = async ({ register, registerChecks }: CheckParts): Promise<RegisterHealth> => {
  const { checkedat, wrong } = (await registerChecks.findOne({ _id: 'register' })) ?? {}
  return { ok: wrong === null, entries: await register.last(), checkedat: checkedat?.toISOString() ?? null }
}

const hourMs = 3_600_000
const checkedAtHour = 4

/** The next 4 o'clock in Paris after `now`: the clocks have changed by then, and nobody sells. */
export const nextNight = (now: Date): Date => {
  const [year = 0, month = 1, date = 1] = parisDate.format(now).split('-').map(Number)
  const nights = [0, 1].map(later => {
    const wall = new Date(Date.UTC(year, month - 1, date + later, checkedAtHour))
    // The offset at 2:00 UTC is also that of 4:00 in Paris: clocks change at 1:00 UTC.
    return new Date(wall.getTime() - parisOffsetMs(new Date(wall.getTime() - 2 * hourMs)))
  })
  return nights.find(night => night > now) ?? new Date(now.getTime() + 24 * hourMs)
}

/** The check of one night, by the replica that took it; it leaves the record to the next night. */
export const checkAtNight = async (
  parts: CheckParts,
  { filter }: Pick<Lease<CheckRecord>, 'filter'>,
  now = new Date()
) => {
  await checkRegister(parts)
  await parts.registerChecks.updateOne(filter, { $set: { due: nextNight(now), attempts: 0 }, $unset: { lease: '' } })
}

/** Checks the register every night, in one of the replicas. The record must be there, as `checkRegister` leaves it. */
export const startNightlyChecks = async (parts: CheckParts, pollMs: number): Promise<Leases> => {
  const { registerChecks: collection, log } = parts
  await collection.updateOne(
    { _id: 'register', due: { $exists: false } },
    { $set: { due: nextNight(new Date()), attempts: 0 } }
  )
  return startLeases<CheckRecord>({
    collection,
    leaseMs: 60_000,
    concurrency: 1,
    pollMs,
    work: (_record, lease) => checkAtNight(parts, lease),
    retryDelayMs: backoff({ firstMs: 60_000, mostMs: hourMs }),
    log
  })
}
