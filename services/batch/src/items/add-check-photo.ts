import { photosKept } from '@comptoir/contracts/batch'
import * as calls from '@comptoir/contracts/batch-staff'
import { AppError } from '@comptoir/contracts/errors'
import { limits } from '@comptoir/contracts/limits'
import { command } from '@comptoir/kit/command'
import { emits } from '@comptoir/kit/outbox'
import type { Deps } from '../deps.ts'
import { french } from '../french.ts'
import { seenBefore } from './check-item.ts'
import { saveCheck } from './save-check.ts'

/** Adds a photo of the shop, with a circle where the defect is; of a card not checked yet it begins the check. */
export const addCheckPhoto = command(
  calls.addCheckPhoto,
  async ({ id, itemid, mark = null, files: { image } }, context, deps: Deps) => {
    if (image === undefined) throw new AppError('validation_failed')
    return await saveCheck(deps, { id, itemid, context }, async item => {
      const before = seenBefore(item)
      if (before.photos.length >= limits.checkPhotos)
        throw new AppError('validation_failed', { fields: { image: french.tooManyCheckPhotos } })
      const check = { ...before, photos: [...before.photos, image], marks: [...before.marks, mark] }
      // The photo is kept by an event of the same write: a crash can neither lose nor orphan it.
      return { check, trace: item.trace, events: [emits(photosKept, { names: [image] })] }
    })
  }
)
