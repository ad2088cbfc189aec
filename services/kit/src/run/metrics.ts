import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import { atMost, tooLate } from '../work/at-most.ts'
import type { Leases } from '../work/leases.ts'
import type { Outbox } from '../work/start-outbox.ts'

type WatchedOutbox = Pick<Outbox, 'oldest'>
type WatchedWork = Pick<Leases, 'counts'>

/** A scrape must end even while the database does not answer. */
const answerMs = 1000
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** The age of the oldest event in seconds, 0 when none waits, or null when the database does not answer. */
const ageOf = async (outbox: WatchedOutbox): Promise<number | null> => {
  const oldest = await atMost(answerMs, outbox.oldest()).catch(() => undefined)
  if (oldest === undefined || oldest === tooLate) return null
  return oldest === null ? 0 : Math.max(0, (Date.now() - oldest.getTime()) / 1000)
}

/**
 * The metrics of one process for Prometheus (docs/metrics.md). Every label has few values, which are known beforehand
 * (names of calls, codes of errors): never a URL, an id or an address. Durations are in seconds.
 */
export const createMetrics = ({ process }: { process: string }) => {
  const registry = new Registry()
  registry.setDefaultLabels({ process })
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const outboxes = new Map<string, WatchedOutbox>()
  const works = new Map<string, WatchedWork>()

  const outboxAge = new Gauge({
    name: 'comptoir_outbox_age_seconds',
    help: 'How long the oldest event has waited to be sent; absent while the database does not answer',
    labelNames: ['outbox'],
    registers,
    async collect() {
      const ages = [...outboxes].map(async ([outbox, source]) => [outbox, await ageOf(source)] as const)
      for (const [outbox, age] of await Promise.all(ages))
        if (age === null) outboxAge.remove(outbox)
        else outboxAge.set({ outbox }, age)
    }
  })
  const leasesRunning = new Gauge({
    name: 'comptoir_leases_running',
    help: 'Background work under way',
    labelNames: ['work'],
    registers,
    collect() {
      for (const [work, source] of works) leasesRunning.set({ work }, source.counts().running)
    }
  })
  const leaseAttempts = new Counter({
    name: 'comptoir_lease_attempts_total',
    help: 'Attempts at background work that ended',
    labelNames: ['work', 'outcome'],
    registers,
    collect() {
      leaseAttempts.reset()
      for (const [work, source] of works) {
        const { done, failed } = source.counts()
        leaseAttempts.inc({ work, outcome: 'done' }, done)
        leaseAttempts.inc({ work, outcome: 'failed' }, failed)
      }
    }
  })

  return {
    registry,
    httpSeconds: new Histogram({
      name: 'comptoir_http_request_seconds',
      help: 'Requests answered over HTTP',
      labelNames: ['call', 'method', 'status'],
      buckets,
      registers
    }),
    busSeconds: new Histogram({
      name: 'comptoir_bus_request_seconds',
      help: 'Requests this process sent to services, until their answer',
      labelNames: ['operation', 'outcome'],
      buckets,
      registers
    }),
    busHandling: new Gauge({
      name: 'comptoir_bus_handling',
      help: 'Requests this process is answering',
      labelNames: ['operation'],
      registers
    }),
    openSockets: new Gauge({ name: 'comptoir_open_sockets', help: 'Open sockets', labelNames: ['kind'], registers }),
    uploadsRejected: new Counter({
      name: 'comptoir_uploads_rejected_total',
      help: 'Uploads answered with an error, by its code',
      labelNames: ['code'],
      registers
    }),
    requestsShed: new Counter({
      name: 'comptoir_requests_shed_total',
      help: 'Requests refused because more was asked than could be answered',
      labelNames: ['act', 'asker'],
      registers
    }),
    /** Watches the age of an outbox from now on. */
    outbox: (name: string, outbox: WatchedOutbox) => void outboxes.set(name, outbox),
    /** Watches background work from now on. */
    leases: (name: string, leases: WatchedWork) => void works.set(name, leases)
  }
}

export type Metrics = ReturnType<typeof createMetrics>
