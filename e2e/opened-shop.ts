/**
 * Opens a shop in a folder, waits until it has its demo and knows all cards of it, and closes it again:
 *   node e2e/opened-shop.ts <empty folder>
 * Journeys begin with a copy of it where `OPENED_SHOP` names the folder (`newShop`): making the demo takes a new shop half of
 * the processor time of its start, and there are more than fifty journeys.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { administratorEnv } from './account-holder.ts'
import { endPortal, launchPortal } from './portal.ts'

/** On a machine that others use it takes five to ten seconds. */
const WHOLE_WITHIN_MS = 120_000

interface Health {
  recognition?: { demo?: string; indexed: number; pending: number }
}

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('usage: node e2e/opened-shop.ts <empty folder>')
const portal = await launchPortal(folder, administratorEnv)
const isWhole = async () => {
  const { recognition } = (await (await fetch(`${portal.url}/api/health`)).json()) as Health
  return (
    recognition !== undefined &&
    recognition.demo !== 'incomplete' &&
    recognition.indexed > 0 &&
    recognition.pending === 0
  )
}
try {
  for (const end = Date.now() + WHOLE_WITHIN_MS; !(await isWhole()); await pause(200))
    if (Date.now() > end) throw new Error('the demo was not whole in time')
} finally {
  await endPortal(portal)
}
