/**
 * Measures how long a seller waits for the first price of a portal that is just starting. The data directory holds the indexed
 * demo catalogue already; a visitor uploads two photos of a card as soon as the portal says that it is ready.
 *   npm run build && node bench/first-analysis.ts [--runs 5]
 * Prints the seconds from the start of the process until the portal is ready, and until it has named the card: of every run,
 * and the medians. Nothing else should run on the machine.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { setTimeout as pause } from 'node:timers/promises'
import { aVisitor, sampleCards, samplePhoto } from '../e2e/seller.ts'
import { startPortal, untilIndexed } from './started-portal.ts'
import { median } from './timed-get.ts'

const ASKED_EVERY_MS = 20

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } })
const dataDir = mkdtempSync(join(tmpdir(), 'comptoir-first-'))
const env = { DATA_DIR: dataDir, DEMO: '1' }
const [face, back] = [await samplePhoto('lumignou-recto.jpg'), await samplePhoto('verso.jpg')]

/** Starts the portal, and returns the seconds until it was ready and until the card was named. */
const measure = async (): Promise<{ ready: number; answered: number }> => {
  const begun = performance.now()
  const seconds = () => (performance.now() - begun) / 1000
  const portal = await startPortal(env)
  const ready = seconds()
  const visitor = aVisitor(portal.base)
  const { id } = await visitor.startBatch()
  const { body } = await visitor.addCard(id, { face, back })
  for (;;) {
    const item = await visitor.item(id, (body as { id: string }).id)
    if (item && item.status !== 'AX') {
      const answered = seconds()
      await portal.stop()
      if (item.name !== sampleCards['lumignou-recto.jpg']) throw new Error(`the card was taken for ${item.name}`)
      return { ready, answered }
    }
    await pause(ASKED_EVERY_MS)
  }
}

const first = await startPortal(env)
await untilIndexed(first.base)
await first.stop()
// The first run compiles what later ones find compiled.
await measure()
const runs = []
for (let run = 0; run < Number(values.runs); run++) runs.push(await measure())
rmSync(dataDir, { recursive: true, force: true })
for (const what of ['ready', 'answered'] as const) {
  const each = runs.map(run => run[what])
  console.log(`${what} after ${median(each).toFixed(2)} s (${each.map(one => one.toFixed(2)).join(' ')})`)
}
