/**
 * Stops the portal under load, by SIGTERM to its process group, to npm and to the launcher in turn, and reads back after the
 * next start what was acknowledged: four visitors who write, an upload that never ends, 200 sockets, an analysis.
 *   node bench/fifty-stops.ts [--stops 50] [--sockets 200]
 * Ends with status 1 when a stop took over ten seconds or had to be forced, an answer was missing or anything is lost.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { countLost, loadPortal, type Acknowledged } from '../e2e/load-at-a-stop.ts'
import { addressees, startByNpm } from '../e2e/npm-portal.ts'

const mostMs = 10_000

const { values } = parseArgs({
  options: { stops: { type: 'string', default: '50' }, sockets: { type: 'string', default: '200' } }
})
const [stops, sockets] = [Number(values.stops), Number(values.sockets)]

// The portal that runs is killed with it.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
const dataDir = await mkdtemp(join(tmpdir(), 'comptoir-stops-'))
const times: number[] = []
const total = { acknowledged: 0, lost: 0, late: 0, forced: 0, untold: 0 }
const ends: Record<string, number> = {}
const answered: Record<string, number> = {}
let before: readonly Acknowledged[] = []

const readBack = async (url: string) => {
  total.acknowledged += before.length
  total.lost += await countLost(url, before)
}

for (let stop = 0; stop < stops; stop += 1) {
  const addressee = addressees[stop % addressees.length] ?? 'group'
  const portal = await startByNpm(dataDir)
  await readBack(portal.url)
  const load = await loadPortal(portal.url, { sockets })
  const { ms, status, wasKilled } = await portal.stop(addressee)
  const { acknowledged, answers, uploadTold, socketsTold, socketCodes } = await load.end()
  before = acknowledged
  times.push(ms)
  if (ms > mostMs) total.late += 1
  if (wasKilled) total.forced += 1
  if (socketsTold !== sockets || !uploadTold.startsWith('HTTP/1.1 503')) total.untold += 1
  const end = `${addressee} → ${status}`
  ends[end] = (ends[end] ?? 0) + 1
  for (const [kind, count] of Object.entries(answers)) answered[kind] = (answered[kind] ?? 0) + count
  const upload = uploadTold.split('\r\n')[0] || 'nothing'
  console.log(
    `${String(stop + 1).padStart(3)} ${addressee.padEnd(8)} ${ms.toFixed(0).padStart(6)} ms, npm ends with ${status}, ` +
      `upload told ${upload}, ${socketsTold} sockets told (${socketCodes.join()}), answers ${JSON.stringify(answers)}`
  )
  for (const line of portal.log)
    if (/did not stop|stopped by itself|"level":[56]0/.test(line)) console.log(`    ${line}`)
}
const last = await startByNpm(dataDir)
await readBack(last.url)
await last.stop('launcher')
await rm(dataDir, { recursive: true, force: true })

const sorted = times.toSorted((a, b) => a - b)
const p50 = sorted[Math.floor(sorted.length / 2)] ?? 0
console.log(`\n${stops} stops: p50 ${p50.toFixed(0)} ms, max ${sorted.at(-1)?.toFixed(0)} ms`)
console.log(`over ${mostMs} ms ${total.late}, forced ${total.forced}, upload or sockets not told ${total.untold}`)
console.log(
  `acknowledged ${total.acknowledged}, lost ${total.lost}; answers ${JSON.stringify(answered)}; ${JSON.stringify(ends)}`
)
process.exitCode = total.late + total.forced + total.untold + total.lost > 0 ? 1 : 0
