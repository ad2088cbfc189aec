import { photosReleased } from '@comptoir/contracts/batch/events'
import { reaction } from '@comptoir/kit/bus/command'
import type { Deps } from '../deps.ts'

/**
 * Removes the files that no batch names any more, but not those that the register names: they belong to its entries. A
 * second delivery finds none.
 */
export const removeReleasedPhotos = reaction(photosReleased, async ({ names }, { photos, register }: Deps) => {
  const own = await register.ownPhotos(names)
  await photos.remove(names.filter(name => !own.has(name)))
})
