import { setTimeout as pause } from 'node:timers/promises'
import type { Observed } from '../model/observed.ts'
import type { Person } from './person.ts'
import type { Victim } from './victim.ts'

/** How often a photo is asked for while no door of the portal is open. */
const tries = 120

/** The status with which staff are answered who ask for a photo; 0 where no answer comes. */
const answerFor = async (name: string, staff: Person): Promise<number> => {
  for (let left = tries; left > 0; left -= 1) {
    const path = `/api/batchs/items/uploads/${name}`
    const status = await staff.browser.get(path).then(
      answer => answer.status,
      () => 0
    )
    if (status !== 0 && status < 500) return status
    await pause(500)
  }
  return 0
}

/**
 * Changes a byte of a photo and asks for it: a damaged one must be answered like a missing one, and a mended one be served
 * again. Returns a sentence where it is not, and null where it is, or where there is no photo.
 */
export const corruptAPhoto = async (
  victim: Victim,
  { shop, staff, place }: { shop: Observed; staff: Person; place: number }
): Promise<string | null> => {
  const live = shop.batches.filter(({ isErased }) => !isErased)
  const photos = live.flatMap(batch => batch.items.flatMap(item => item.photos))
  const name = photos[place % Math.max(photos.length, 1)]
  if (name === undefined) return null
  const mend = await victim.corrupt(name)
  const damaged = await answerFor(name, staff)
  await mend()
  const mended = await answerFor(name, staff)
  return damaged === 404 && mended === 200
    ? null
    : `damaged photo ${name} answered ${damaged}, then ${mended} once mended`
}
