import { photosKept } from '@comptoir/contracts/batch/batch'
import * as calls from '@comptoir/contracts/batch/batch-staff'
import { AppError } from '@comptoir/contracts/core/errors'
import { limits } from '@comptoir/contracts/core/limits'
import { command } from '@comptoir/kit/bus/command'
import { emits } from '@comptoir/kit/work/outbox'
import type { Deps } from '../deps.ts'
import { isSameFile } from '@comptoir/kit/blobs/digest'
import { french } from '../french.ts'
import { seenBefore } from './check-item.ts'
import { saveCheck } from './save-check.ts'

/** Which of the photos holds the same bytes as `image`; -1 for none. */
const indexOfSame = async (deps: Pick<Deps, 'photos'>, photos: readonly string[], image: string): Promise<number> => {
  const same = await Promise.all(photos.map(photo => isSameFile(deps.photos, photo, image)))
  return same.indexOf(true)
}

/**
 * Adds a photo of the shop, with a circle where the defect is; of a card not checked yet it begins the check. The same
 * photo sent again is not added twice: its circle becomes the one sent last.
 */
export const addCheckPhoto = command(
  calls.addCheckPhoto,
  async ({ id, itemid, mark = null, files: { image } }, context, deps: Deps) => {
    if (image === undefined) throw new AppError('validation_failed')
    let isRepeated = false
    const reply = await saveCheck(deps, { id, itemid, context }, async item => {
      const before = seenBefore(item)
      const { photos, marks } = before
      const same = await indexOfSame(deps, photos, image)
      isRepeated = same !== -1
      if (isRepeated) return { check: { ...before, marks: marks.with(same, mark) }, trace: item.trace, events: [] }
      if (photos.length >= limits.checkPhotos)
        throw new AppError('validation_failed', { fields: { image: french.tooManyCheckPhotos } })
      const check = { ...before, photos: [...photos, image], marks: [...marks, mark] }
      // The photo is kept by an event of the same write: a crash can neither lose nor orphan it.
      return { check, trace: item.trace, events: [emits(photosKept, { names: [image] })] }
    })
    if (isRepeated && !reply.checked?.photos.includes(image)) await deps.photos.remove([image])
    return reply
  }
)
