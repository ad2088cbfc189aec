import * as calls from '@comptoir/contracts/batch/batch'
import type { Batch } from '@comptoir/contracts/batch/batch'
import type { Actor } from '@comptoir/contracts/core/access'
import { AppError } from '@comptoir/contracts/core/errors'
import { command } from '@comptoir/kit/bus/command'
import type { Deps } from '../deps.ts'
import { french } from '../french.ts'
import { handedTo } from '../handover/handovers.ts'
import { visitOf } from './erase-batches.ts'
import { presentToStaff } from './present-to-staff.ts'
import { listedProjection, presentHandedBatch } from './present.ts'
import { live, ownedBy } from './record.ts'
import { presentPage, threadSummaries } from './thread-summaries.ts'

/** `not_found`, which tells a visitor whose batch has expired why it is gone. */
const absence = async ({ expired }: Deps, id: string, { batchtokenhash }: Actor): Promise<AppError> => {
  const hasExpired = batchtokenhash !== null && (await expired.includes(visitOf(id, batchtokenhash)))
  return new AppError('not_found', hasExpired ? { fields: { id: french.batchExpired } } : {})
}

/** The batch that was handed over to the actor's browser. Throws why there is none. */
const handedBatch = async (deps: Deps, id: string, actor: Actor): Promise<Batch> => {
  const filter = handedTo(actor, new Date())
  const batch = filter && (await deps.batches.collection.findOne({ _id: id, ...filter, ...live }))
  if (!batch) throw await absence(deps, id, actor)
  return presentHandedBatch(batch)
}

/** One batch, with the number of messages in its thread that the actor has not read; a visitor's batch has no thread. */
export const getBatch = command(calls.getBatch, async ({ id }, context, deps: Deps) => {
  const batch = await deps.batches.findVisible({ _id: id }, context.actor)
  if (!batch) return await handedBatch(deps, id, context.actor)
  // Side by side: neither needs what the other finds.
  const [summaries, shown] = await Promise.all([
    batch.userid === null ? null : threadSummaries(deps, [batch], context),
    context.actor.kind === 'staff' ? presentToStaff(deps, batch, context) : deps.present(batch)
  ])
  const summary = summaries?.get(id)
  return { ...shown, ...(summary && { unread: summary.unread }) }
})

/** The actor's batches, newest first; staff name the seller. */
export const listBatches = command(calls.listBatches, async ({ limit, before, userid }, context, deps: Deps) => {
  const { actor } = context
  const owner = actor.kind === 'staff' ? { userid: userid ?? actor.userid } : ownedBy(actor)
  if (!owner) return { items: [], next: null }
  return await presentPage(
    deps,
    await deps.batches.list(owner, { limit, before, projection: listedProjection }),
    context
  )
})

export const mayReadBatch = command(calls.mayReadBatch, async ({ id }, { actor }, { batches }: Deps) => ({
  allowed: (await batches.findVisible({ _id: id }, actor)) !== null
}))

export const batchStanding = command(calls.batchStanding, async ({ id }, { actor }, { batches }: Deps) => {
  const batch = await batches.findVisible({ _id: id }, actor)
  return batch && { userid: batch.userid }
})

export const mayReadImage = command(calls.mayReadImage, async ({ name }, { actor }, { batches }: Deps) => ({
  allowed: await batches.ownsPhoto(name, actor)
}))

export const hasBatchUnderWay = command(calls.hasBatchUnderWay, async ({ userid }, _context, { batches }: Deps) => ({
  underway: await batches.hasUnderWay(userid)
}))

export const hasBeenPaid = command(calls.hasBeenPaid, async ({ userid }, _context, { batches }: Deps) => ({
  paid: await batches.hasBeenPaid(userid)
}))
