import * as calls from '@comptoir/contracts/batch/item-calls'
import { AppError } from '@comptoir/contracts/core/errors'
import { limits } from '@comptoir/contracts/core/limits'
import { isSameFile } from '@comptoir/kit/blobs/digest'
import { command } from '@comptoir/kit/bus/command'
import type { Deps } from '../deps.ts'
import { french } from '../french.ts'
import { seenBefore } from './check-item.ts'
import { saveCheck } from './save-check.ts'

/** The index of the photo that holds the same bytes as `image`; -1 where none does. */
const indexOfSame = async ({ photos: store }: Deps, photos: readonly string[], image: string): Promise<number> => {
  const same = await Promise.all(photos.map(photo => isSameFile(store, photo, image)))
  return same.indexOf(true)
}

/**
 * Adds a photo of the shop to the check of a card, with a circle where the defect is; for a card that is not checked yet
 * this is the first check. The same photo sent again is not added twice: the circle that was sent last replaces the other.
 */
export const addCheckPhoto = command(
  calls.addCheckPhoto,
  async ({ id, itemid, mark = null, files: { image } }, context, deps: Deps) => {
    if (image === undefined) throw new AppError('validation_failed')
    return await deps.uploads.keepWhile(id, [image], async () => {
      const reply = await saveCheck(deps, { id, itemid, act: 'batch.check_photo_added', context }, async item => {
        const before = seenBefore(item)
        const { photos, marks } = before
        const same = await indexOfSame(deps, photos, image)
        if (same !== -1) return { check: { ...before, marks: marks.with(same, mark) }, trace: item.trace }
        if (photos.length >= limits.checkPhotos)
          throw new AppError('validation_failed', { fields: { image: french.tooManyCheckPhotos } })
        return { check: { ...before, photos: [...photos, image], marks: [...marks, mark] }, trace: item.trace }
      })
      if (!reply.checked?.photos.includes(image)) await deps.photos.remove([image])
      return reply
    })
  }
)
