import { findNatsServer } from '@comptoir/kit/testing/nats-server'
import { setTimeout as pause } from 'node:timers/promises'
import { openProcesses } from '../../e2e/process-cluster.ts'
import { createOpenLoad } from '../open-load.ts'
import { untilIndexed } from '../started-portal.ts'
import type { NextRequest } from './calls-of-mix.ts'
import { fillShop } from './filled-shop.ts'
import { findProcesses, readCpu, readMachineMs, type CpuTime } from './processes.ts'
import { summed, type Spell } from './saturation.ts'

/** After a spell: what its messages cause in other services has happened by then. */
const AFTER_MS = 500

/** What a spell of load was answered, and what it cost. */
export interface MeasuredSpell extends Spell {
  calls: number
  /** Milliseconds from its beginning until what it caused had happened. */
  lasted: number
  /** Milliseconds of processor that the processes of each role used during the spell. */
  cpu: Map<string, CpuTime>
  /** How many cores other programs of the machine used during the spell, on average. */
  others: number
}

/**
 * Starts the portal in processes of this machine: so many gateways and processes of each service, one recognition, NATS and
 * the embedded engine; and fills its shop. The load comes from this process, to the gateways in turn. Throws without a
 * `nats-server`.
 */
export const openMeasuredPortal = async (replicas: number) => {
  const binary = findNatsServer()
  if (binary === null) throw new Error('nats-server is not installed')
  process.env['MALLOC_ARENA_MAX'] ??= '2'
  const cluster = await openProcesses(binary, { replicas: program => (program === 'recognition' ? 1 : replicas) })
  const gateways = cluster
    .replicas()
    .filter(({ program }) => program === 'gateway')
    .map(({ url }) => url)
  const [base] = gateways
  if (base === undefined) throw new Error('no gateway was started')
  // Until then the start of so many processes keeps the machine busy, and who signs in may be refused.
  const shop = await untilIndexed(base)
    .then(() => fillShop(base, cluster.databaseUrl))
    .catch(async error => {
      await cluster.stop()
      throw error
    })
  const processes = findProcesses()
  const loads = gateways.map(url => createOpenLoad(url))

  const cpuDuring = async <T>(act: () => Promise<T>) => {
    const [before, machineBefore, started] = [readCpu(processes), readMachineMs(), performance.now()]
    const came = await act()
    const lasted = performance.now() - started
    const cpu = new Map<string, CpuTime>()
    let ours = 0
    for (const [role, { all, main }] of readCpu(processes)) {
      const earlier = before.get(role) ?? { all: 0, main: 0 }
      cpu.set(role, { all: all - earlier.all, main: main - earlier.main })
      ours += all - earlier.all
    }
    return { came, lasted, cpu, others: (readMachineMs() - machineBefore - ours) / lasted }
  }

  return {
    base,
    shop,
    processes,
    cpuDuring,
    /** Asks `rate` times a second for `ms` milliseconds, whatever comes back. */
    async offer(ms: number, rate: number, next: NextRequest): Promise<MeasuredSpell> {
      const { came, ...spent } = await cpuDuring(async () => {
        const each = loads.map(async (load, index) => {
          // The gateways are asked in turn, not all at one moment.
          await pause((index * 1000) / rate)
          return await load.during(ms, rate / loads.length, next)
        })
        const all = (await Promise.all(each)).flat()
        await pause(AFTER_MS)
        return all
      })
      return { ...summed(came, ms), calls: came.length, ...spent }
    },
    async stop() {
      for (const load of loads) load.close()
      await cluster.stop()
    }
  }
}
export type MeasuredPortal = Awaited<ReturnType<typeof openMeasuredPortal>>
