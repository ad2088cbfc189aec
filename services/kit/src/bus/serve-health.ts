import { healthOf, type ServiceName } from '@comptoir/contracts/core/health'
import type { Db } from 'mongodb'
import type { Bus } from './bus.ts'
import type { Log } from '../run/log.ts'
import { answer } from './command.ts'

interface HealthParts {
  db: Db
  log: Log
  /** What the service adds to the health page. */
  details?: () => Record<string, unknown>
}

/** Answers the service's health while its database does. */
export const serveHealth = (bus: Bus, service: ServiceName, { db, log, details = () => ({}) }: HealthParts) =>
  answer(
    bus,
    healthOf(service),
    async () => {
      await db.command({ ping: 1 })
      return details()
    },
    log
  )
