import { getLabel as getLabelCall } from '@comptoir/contracts/batch-life'
import { attachLabel as attachLabelCall } from '@comptoir/contracts/batch-staff'
import { AppError } from '@comptoir/contracts/errors'
import { contentTypeOf } from '@comptoir/kit/blobs/blobs'
import { command } from '@comptoir/kit/command'
import { buffer } from 'node:stream/consumers'
import { requireStaff } from '../batch/movers.ts'
import type { Deps } from '../deps.ts'
import { isSameFile } from './same-file.ts'
import { saveLabel, takesLabel } from './save-label.ts'

/**
 * Staff attach a prepaid label to a batch that is sent by post; its owner gets a mail. Another label takes its place; the
 * same one, sent again, changes nothing. Throws `illegal_transition` for a batch that is brought to the shop, received, cancelled or finished.
 */
export const attachLabel = command(attachLabelCall, async ({ id, files: { label } }, context, deps: Deps) => {
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

/** The label of a batch, for its owner and staff; `not_found` where none is attached. */
export const getLabel = command(getLabelCall, async ({ id }, { actor }, { batches, photos }: Deps) => {
  const { label, number, delivery } = await batches.get(id, actor)
  if (label === undefined || delivery?.mode !== 'ship') throw new AppError('not_found')
  const type = contentTypeOf(label) === 'image/png' ? 'image/png' : 'application/pdf'
  return {
    filename: `etiquette-${number}.${type === 'image/png' ? 'png' : 'pdf'}`,
    contenttype: type,
    base64: (await buffer(await photos.read(label))).toString('base64')
  } as const
})
