/**
 * Opens a shop in a folder, waits until it has its demo and knows all cards of it, and closes it again:
 *   node e2e/opened-shop.ts <empty folder>
 * Journeys begin with a copy of it where `OPENED_SHOP` names the folder (`newShop`): making the demo takes a new shop half of
 * the processor time of its start, and there are more than fifty journeys.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { administratorEnv } from './account-holder.ts'
import { endPortal, launchPortal } from './portal.ts'

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
while (!(await isWhole())) await pause(200)
await endPortal(portal)
