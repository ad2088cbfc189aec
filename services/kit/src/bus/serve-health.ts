import { healthOf, type ServiceName } from '@comptoir/contracts/core/health'
import type { Db } from 'mongodb'
import type { Bus } from './bus.ts'
import type { Log } from '../run/log.ts'
import type { ParkedEvents } from '../work/parked-events.ts'
import { answer } from './command.ts'

interface HealthParts {
  db: Db
  log: Log
  /** What the service adds to the health page. */
  details?: () => Record<string, unknown> | Promise<Record<string, unknown>>
  parked: Pick<ParkedEvents, 'count'>
}

/** Serves the health call: it succeeds while the database answers, and says how many events wait for an operator. */
export const serveHealth = (bus: Bus, service: ServiceName, { db, log, details, parked }: HealthParts) =>
  answer(
    bus,
    healthOf(service),
    async () => {
      await db.command({ ping: 1 })
      const waiting = await parked.count()
      return { ...(await details?.()), ...(waiting > 0 ? { parked: waiting } : {}) }
    },
    log
  )
