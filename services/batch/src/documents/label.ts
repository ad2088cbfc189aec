import { noticeRequested } from '@comptoir/contracts/account-notices'
import { photosKept, photosReleased, type Batch } from '@comptoir/contracts/batch'
import { getLabel as getLabelCall } from '@comptoir/contracts/batch-life'
import { attachLabel as attachLabelCall } from '@comptoir/contracts/batch-staff'
import { AppError } from '@comptoir/contracts/errors'
import type { RequestContext } from '@comptoir/kit/bus/bus'
import { contentTypeOf } from '@comptoir/kit/blobs/blobs'
import { command } from '@comptoir/kit/command'
import { emits } from '@comptoir/kit/outbox'
import { buffer } from 'node:stream/consumers'
import { requireStaff } from '../batch/movers.ts'
import type { BatchRecord } from '../batch/record.ts'
import type { Deps } from '../deps.ts'
import { saleStep } from '../offers/sale-steps.ts'
import { shipByOf } from '../offers/ship-by.ts'

/**
 * Staff attach a prepaid label to a batch that is sent by post; its owner is told by mail. Another one takes its place.
 * Throws `illegal_transition` for a batch that is brought to the shop, received, cancelled or finished.
 */
export const attachLabel = command(attachLabelCall, async ({ id, files: { label } }, context, deps: Deps) => {
  if (label === undefined) throw new AppError('validation_failed')
  return await saveLabel(deps, id, label, context)
})

/** Saves the label, whoever made it: an administrator, or a carrier. The file is kept by an event of the same write. */
const saveLabel = async (
  { batches, frames, outbox, present }: Pick<Deps, 'batches' | 'frames' | 'outbox' | 'present'>,
  id: string,
  label: string,
  { actor, deadline }: RequestContext
): Promise<Batch> => {
  while (Date.now() < deadline) {
    const batch = await batches.get(id, actor)
    requireStaff(actor)
    if (batch.delivery?.mode !== 'ship') throw new AppError('illegal_transition')
    const saved = await batches.save(
      { _id: id, version: batch.version, status: { $in: ['E', 'T', 'I'] }, receivedat: { $exists: false } },
      { $set: { label } },
      eventsOf(batch, label)
    )
    if (!saved) {
      const now = await batches.get(id, actor)
      if (now.version === batch.version) throw new AppError('illegal_transition')
      continue
    }
    outbox.kick()
    const reply = await present(saved)
    frames.send(id, { action: 'batch_status_updated', batch: reply })
    return reply
  }
  throw new AppError('unavailable')
}

const eventsOf = (batch: BatchRecord, label: string) => {
  const notice = {
    kind: 'label_attached',
    batchid: batch._id,
    number: batch.number,
    shipby: shipByOf(batch)?.toISOString() ?? null
  } as const
  return [
    emits(photosKept, { names: [label] }),
    ...(batch.label === undefined ? [] : [emits(photosReleased, { names: [batch.label] })]),
    saleStep(batch, 'label_attached', { by: 'staff', at: new Date() }),
    ...(batch.userid === null ? [] : [emits(noticeRequested, { userid: batch.userid, notice })])
  ]
}

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
