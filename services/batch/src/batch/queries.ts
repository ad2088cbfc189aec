import type { Actor } from '@comptoir/contracts/core/access'
import type { batchStanding } from '@comptoir/contracts/batch/batch-life'
import type {
  getBatch,
  hasBatchUnderWay,
  listBatches,
  mayReadBatch,
  mayReadImage
} from '@comptoir/contracts/batch/batch'
import type { Handler } from '@comptoir/kit/bus/bus'
import { AppError } from '@comptoir/contracts/core/errors'
import { eurosFromCents } from '@comptoir/contracts/core/money'
import { ownedBy, type BatchRecord } from './record.ts'
import { presentBatch, presentStaffBatch } from './present.ts'
import type { Deps } from '../deps.ts'
import { summariesOf } from './thread-summaries.ts'

type Needs = Pick<Deps, 'batches' | 'bus' | 'settings'>

/** A batch as staff read it, with what its seller may still be paid in cash while it is under way. */
const shownToStaff = async ({ cash, settings }: Pick<Deps, 'cash' | 'settings'>, batch: BatchRecord) => {
  const shown = presentStaffBatch(batch, await settings.shippingCents())
  if (batch.userid === null || (batch.status !== 'T' && batch.status !== 'I')) return shown
  return { ...shown, cashleft: eurosFromCents(await cash.left(batch.userid, new Date())) }
}

/** One batch, with how much of its thread the actor has not read: a visitor has no thread. */
export const createGetBatch =
  ({ batches, bus, cash, settings }: Needs & Pick<Deps, 'cash'>): Handler<typeof getBatch> =>
  async ({ id }, context) => {
    const batch = await batches.get(id, context.actor)
    const summary = batch.userid === null ? undefined : (await summariesOf(bus, [batch], context)).get(id)
    const shown =
      context.actor.kind === 'staff'
        ? await shownToStaff({ cash, settings }, batch)
        : presentBatch(batch, await settings.shippingCents())
    return { ...shown, ...(summary && { unread: summary.unread }) }
  }

/**
 * Own batches, newest first, each with what its thread has new; staff name the seller, and see only batches of
 * accounts.
 */
export const createListBatches =
  ({ batches, bus, settings }: Needs): Handler<typeof listBatches> =>
  async ({ limit, before, userid }, context) => {
    const { actor } = context
    const owner = actor.kind === 'staff' ? { userid: userid ?? actor.userid } : ownedBy(actor)
    if (!owner) return []
    const page = await batches.list(owner, { limit, before })
    const [summaries, costcents] = await Promise.all([summariesOf(bus, page, context), settings.shippingCents()])
    return page.map(batch => ({ ...presentBatch(batch, costcents), ...summaries.get(batch._id) }))
  }

/** Null for what is absent and for what is someone else's. */
const visible = async (batches: Deps['batches'], id: string, actor: Actor): Promise<BatchRecord | null> => {
  try {
    return await batches.get(id, actor)
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  }
}

export const createMayReadBatch =
  ({ batches }: Pick<Deps, 'batches'>): Handler<typeof mayReadBatch> =>
  async ({ id }, { actor }) => ({ allowed: (await visible(batches, id, actor)) !== null })

/** What a thread must know of its batch: whose it is. */
export const createBatchStanding =
  ({ batches }: Pick<Deps, 'batches'>): Handler<typeof batchStanding> =>
  async ({ id }, { actor }) => {
    const batch = await visible(batches, id, actor)
    return batch && { userid: batch.userid }
  }

export const createMayReadImage =
  ({ batches }: Pick<Deps, 'batches'>): Handler<typeof mayReadImage> =>
  async ({ name }, { actor }) => ({ allowed: await batches.ownsPhoto(name, actor) })

export const createHasBatchUnderWay =
  ({ batches }: Pick<Deps, 'batches'>): Handler<typeof hasBatchUnderWay> =>
  async ({ userid }) => ({ underway: await batches.hasUnderWay(userid) })
