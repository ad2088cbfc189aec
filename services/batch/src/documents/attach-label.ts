import * as calls from '@comptoir/contracts/batch/delivery'
import { AppError } from '@comptoir/contracts/core/errors'
import { isSameFile } from '@comptoir/kit/blobs/digest'
import { command } from '@comptoir/kit/bus/command'
import { changeOf } from '@comptoir/kit/work/staff-act'
import { changeBatch } from '../batch/change-batch.ts'
import { requireStaff } from '../batch/movers.ts'
import { auditBatch } from '../batch/staff-acts.ts'
import type { Deps } from '../deps.ts'
import { saveLabel, takesLabel } from './save-label.ts'

/**
 * Staff attach a prepaid label to a batch that is sent by post, and its owner gets a mail. Another label replaces it; the
 * same file sent again changes nothing.
 */
export const attachLabel = command(calls.attachLabel, async ({ id, files: { label } }, context, deps: Deps) => {
  if (label === undefined) throw new AppError('validation_failed')
  const batch = await deps.uploads.keepWhile(id, [label], async () => {
    const after = await changeBatch(deps, { id, context }, async before => {
      requireStaff(context.actor)
      if (!takesLabel(before)) throw new AppError('illegal_transition')
      const isRepeated = before.label !== undefined && (await isSameFile(deps.photos, before.label, label))
      const audit = auditBatch(
        context.actor,
        id,
        'batch.label_attached',
        changeOf({ label: before.label }, { label }, ['label'])
      )
      return isRepeated ? before : await saveLabel(deps, before, { label, audit })
    })
    if (after.label !== label) await deps.photos.remove([label])
    return after
  })
  return await deps.present(batch)
})
