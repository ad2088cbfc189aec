import { batchCreated, type createBatch } from '@comptoir/contracts/batch/batch'
import { AppError } from '@comptoir/contracts/core/errors'
import { limits } from '@comptoir/contracts/core/limits'
import type { Handler } from '@comptoir/kit/bus/bus'
import { sha256, sortableId } from '@comptoir/kit/store/ids'
import { isDuplicateKey } from '@comptoir/kit/store/mongo'
import { emits, outboxFields } from '@comptoir/kit/work/outbox'
import { createHmac } from 'node:crypto'
import type { BatchRecord, NewBatch } from './record.ts'
import type { Deps } from '../deps.ts'

const day = 86_400_000

/**
 * Starts a batch. A visitor gets one, with `off`, which claims it at login; an account has at most six open.
 * The same author and `requestid` get the first batch again.
 */
export const createCreateBatch =
  ({
    batches,
    settings,
    outbox,
    frames,
    present,
    dataKey
  }: Pick<Deps, 'batches' | 'settings' | 'outbox' | 'frames' | 'present' | 'dataKey'>): Handler<typeof createBatch> =>
  async ({ requestid }, { actor }) => {
    const author = actor.userid ?? actor.batchtokenhash
    if (author === null) throw new AppError('login_required')
    const requestkey = requestid === undefined ? undefined : `${author}:${requestid}`
    const first = async () => (requestkey === undefined ? null : await batches.findRequested(requestkey, actor))

    if (!(await settings.get()).estimationopen) {
      const before = await first()
      if (before) return await answered(before)
      throw new AppError('estimation_closed')
    }

    const batch = newBatch(actor.userid, requestkey)
    if (actor.userid === null) Object.assign(batch, { visitorhash: author, ...claimOf(batch) })
    try {
      const inserted = await (actor.userid === null
        ? batches.insertAnonymous(batch)
        : batches.insertOwned({ ...batch, userid: actor.userid }))
      outbox.kick()
      if (actor.userid !== null) frames.toDashboard({ action: 'new_batch', batchid: batch._id })
      return await answered(inserted)
    } catch (error) {
      const before = await first()
      if (!before || !(error instanceof AppError || isDuplicateKey(error))) throw error
      return await answered(before)
    }

    /** The secret follows from the batch, so that a repeated request answers the same one. */
    function secretOf({ _id }: Pick<BatchRecord, '_id'>): string {
      return createHmac('sha256', dataKey).update(_id).digest('base64url')
    }

    function claimOf(one: NewBatch) {
      return { claimhash: sha256(secretOf(one)), claimuntil: new Date(Date.now() + limits.claimDays * day) }
    }

    async function answered(one: BatchRecord) {
      const secret = secretOf(one)
      // A batch made before the key changed has another secret, which only its first answer told.
      const off = one.claimhash === sha256(secret) ? { off: `${one._id}.${secret}` } : {}
      return { ...(await present(one)), ...off }
    }
  }

const newBatch = (userid: string | null, requestkey: string | undefined): NewBatch => {
  const now = new Date()
  const id = sortableId(now)
  return {
    _id: id,
    userid,
    ...(requestkey === undefined ? {} : { requestkey }),
    status: 'E',
    createdat: now,
    updatedat: now,
    version: 0,
    items: [],
    offers: [],
    cards: 0,
    delivery: null,
    payout: null,
    ...outboxFields([emits(batchCreated, { batchid: id })])
  }
}
