/**
 * Starts the portal as it is deployed, one process of each service and a gateway over NATS, on an empty database, beside four
 * busy loops and with every answer of the database ten times as slow, again and again.
 *   node bench/slow-starts.ts [--starts 20] [--busy 4] [--slower 10] [--late 0]
 *   eval "$(docker/build.sh)" && TESTCONTAINERS_RYUK_DISABLED=true node bench/slow-starts.ts --containers
 * `--late` lets the database come so many seconds after the programs, and NATS as many after the database. In containers
 * the database has the tenth part of a core instead. Nobody starts a program again that ends: the script then ends with
 * status 1.
 */
import { eventually } from '@comptoir/kit/testing/eventually'
import { findNatsServer } from '@comptoir/kit/testing/nats-server'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openContainers } from '../e2e/container-cluster.ts'
import { keepBusy, startOnce, type FirstStart } from '../e2e/first-start.ts'

const { values } = parseArgs({
  options: {
    starts: { type: 'string', default: '20' },
    busy: { type: 'string', default: '4' },
    slower: { type: 'string', default: '10' },
    late: { type: 'string', default: '0' },
    containers: { type: 'boolean', default: false }
  }
})
const [starts, loops, slower, late] = [values.starts, values.busy, values.slower, values.late].map(Number) as [
  number,
  number,
  number,
  number
]
const busy = keepBusy(loops)
const lateness = late > 0 ? { untilDatabase: () => pause(late * 1000), untilNats: () => pause(late * 1000) } : {}
/** A container that ends before it is ready makes this throw. */
const startContainersOnce = async (): Promise<FirstStart> => {
  const begun = performance.now()
  const cluster = await openContainers({ isFirstStart: true, mongoCpu: 1 / slower })
  try {
    const { url } = cluster.replicas().find(({ program }) => program === 'gateway')!
    await eventually(async () => {
      const { status } = await fetch(`${url}/api/health`)
      if (status !== 200) throw new Error(`the health page answers ${status}`)
    }, 300_000)
    return { ms: performance.now() - begun, ended: [], log: [] }
  } finally {
    await cluster.stop()
  }
}
const startProcessesOnce = async (): Promise<FirstStart> => {
  const binary = findNatsServer()
  if (binary === null) throw new Error('nats-server is not installed')
  return await startOnce(binary, { slowedBy: slower - 1, ...lateness })
}
const start = values.containers ? startContainersOnce : startProcessesOnce
const times: number[] = []
let begun = 0

const conclude = (): never => {
  busy.stop()
  const sorted = times.toSorted((a, b) => a - b)
  const seconds = (ms = NaN) => (ms / 1000).toFixed(1)
  console.log(`\nready ${times.length} of ${begun}, none started again by hand`)
  console.log(`p50 ${seconds(sorted[Math.floor(sorted.length / 2)])} s, max ${seconds(sorted.at(-1))} s`)
  process.exit(times.length === starts ? 0 : 1)
}
process.once('SIGINT', conclude).once('SIGTERM', conclude)

while (begun < starts) {
  const { ms, ended, log } = await start()
  begun += 1
  const waits = log.filter(line => line.includes('"waiting for')).length
  const outcome = ended.length === 0 ? `ready after ${(ms / 1000).toFixed(1)} s` : `${ended.join()} ended`
  console.log(`${String(begun).padStart(3)} ${outcome}, ${waits} lines say that something is waited for`)
  for (const line of log) if (/"level":[56]0/.test(line)) console.log(`    ${line}`)
  if (ended.length === 0) times.push(ms)
}
conclude()
