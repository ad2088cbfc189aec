import * as calls from '@comptoir/contracts/batch/delivery'
import { AppError } from '@comptoir/contracts/core/errors'
import { isSameFile } from '@comptoir/kit/blobs/digest'
import { command } from '@comptoir/kit/bus/command'
import { keepUploads } from '../batch/stored-files.ts'
import { requireStaff } from '../batch/movers.ts'
import { retryUntilDeadline } from '../batch/retry-until-deadline.ts'
import type { Deps } from '../deps.ts'
import { saveLabel, takesLabel } from './save-label.ts'

/**
 * Staff attach a prepaid label to a batch that is sent by post, and its owner gets a mail. Another label replaces it; the
 * same file sent again changes nothing. Throws `illegal_transition` for a batch that is brought to the shop, received,
 * cancelled or finished.
 */
export const attachLabel = command(calls.attachLabel, async ({ id, files: { label } }, context, deps: Deps) => {
  if (label === undefined) throw new AppError('validation_failed')
  const { batches, photos } = deps
  const batch = await keepUploads(deps, [label], () =>
    retryUntilDeadline(context, async () => {
      const before = await batches.get(id, context.actor)
      requireStaff(context.actor)
      if (!takesLabel(before)) throw new AppError('illegal_transition')
      const isRepeated = before.label !== undefined && (await isSameFile(photos, before.label, label))
      return isRepeated ? before : await saveLabel(deps, before, { label })
    })
  )
  if (batch.label !== label) await photos.remove([label])
  return await deps.present(batch)
})
