import * as calls from '@comptoir/contracts/batch/batch-staff'
import { AppError } from '@comptoir/contracts/core/errors'
import { command } from '@comptoir/kit/bus/command'
import { requireStaff } from '../batch/movers.ts'
import type { Deps } from '../deps.ts'
import { isSameFile } from '@comptoir/kit/blobs/digest'
import { saveLabel, takesLabel } from './save-label.ts'

/**
 * Staff attach a prepaid label to a batch that is sent by post; its owner gets a mail. Another label takes its place; the
 * same one, sent again, changes nothing. Throws `illegal_transition` for a batch that is brought to the shop, received,
 * cancelled or finished.
 */
export const attachLabel = command(calls.attachLabel, async ({ id, files: { label } }, context, deps: Deps) => {
  if (label === undefined) throw new AppError('validation_failed')
  while (Date.now() < context.deadline) {
    const batch = await deps.batches.get(id, context.actor)
    requireStaff(context.actor)
    if (!takesLabel(batch)) throw new AppError('illegal_transition')
    if (batch.label !== undefined && (await isSameFile(deps.photos, batch.label, label))) {
      if (batch.label !== label) await deps.photos.remove([label])
      return await deps.present(batch)
    }
    const saved = await saveLabel(deps, batch, { label })
    if (saved) return await deps.present(saved)
  }
  throw new AppError('unavailable')
})
