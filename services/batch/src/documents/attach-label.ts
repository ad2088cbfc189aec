import * as calls from '@comptoir/contracts/batch/delivery'
import { AppError } from '@comptoir/contracts/core/errors'
import { isSameFile } from '@comptoir/kit/blobs/digest'
import { command } from '@comptoir/kit/bus/command'
import { keepUploads } from '../batch/stored-files.ts'
import { changeBatch } from '../batch/change-batch.ts'
import { requireStaff } from '../batch/movers.ts'
import type { Deps } from '../deps.ts'
import { saveLabel, takesLabel } from './save-label.ts'

/**
 * Staff attach a prepaid label to a batch that is sent by post, and its owner gets a mail. Another label replaces it; the
 * same file sent again changes nothing.
 */
export const attachLabel = command(calls.attachLabel, async ({ id, files: { label } }, context, deps: Deps) => {
  if (label === undefined) throw new AppError('validation_failed')
  const batch = await keepUploads(deps, [label], () =>
    changeBatch(deps, { id, context }, async before => {
      requireStaff(context.actor)
      if (!takesLabel(before)) throw new AppError('illegal_transition')
      const isRepeated = before.label !== undefined && (await isSameFile(deps.photos, before.label, label))
      return isRepeated ? before : await saveLabel(deps, before, { label })
    })
  )
  if (batch.label !== label) await deps.photos.remove([label])
  return await deps.present(batch)
})
