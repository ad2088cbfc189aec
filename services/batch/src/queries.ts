import type { getBatch, hasBatchUnderWay, listBatches, mayReadBatch, mayReadImage } from '@comptoir/contracts/batch'
import type { Handler } from '@comptoir/kit/bus/bus'
import { AppError } from '@comptoir/contracts/errors'
import { ownedBy } from './batch.ts'
import { presentBatch } from './present-batch.ts'
import type { Dependencies } from './service.ts'

type Needs = Pick<Dependencies, 'batches'>

export const createGetBatch =
  ({ batches }: Needs): Handler<typeof getBatch> =>
  async ({ id }, { actor }) =>
    presentBatch(await batches.get(id, actor))

/** Own batches, newest first; staff name the seller, and see only batches of accounts. */
export const createListBatches =
  ({ batches }: Needs): Handler<typeof listBatches> =>
  async ({ limit, before, userid }, { actor }) => {
    const owner = actor.kind === 'staff' ? { userid: userid ?? actor.userid } : ownedBy(actor)
    if (!owner) return []
    return (await batches.list(owner, { limit, before })).map(presentBatch)
  }

export const createMayReadBatch =
  ({ batches }: Needs): Handler<typeof mayReadBatch> =>
  async ({ id }, { actor }) => {
    try {
      await batches.get(id, actor)
      return { allowed: true }
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_found') return { allowed: false }
      throw error
    }
  }

export const createMayReadImage =
  ({ batches }: Needs): Handler<typeof mayReadImage> =>
  async ({ name }, { actor }) => ({ allowed: await batches.ownsPhoto(name, actor) })

export const createHasBatchUnderWay =
  ({ batches }: Needs): Handler<typeof hasBatchUnderWay> =>
  async ({ userid }) => ({ underway: await batches.hasUnderWay(userid) })
