import { batchCreated, type createBatch } from '@comptoir/contracts/batch'
import { AppError } from '@comptoir/contracts/errors'
import { limits } from '@comptoir/contracts/limits'
import type { Handler } from '@comptoir/kit/bus/bus'
import { newSecret, sha256, sortableId } from '@comptoir/kit/ids'
import { isDuplicateKey } from '@comptoir/kit/mongo'
import { emits, outboxFields } from '@comptoir/kit/outbox'
import type { BatchRecord } from '../batch.ts'
import { presentBatch } from '../present-batch.ts'
import type { Dependencies } from '../service.ts'

const day = 86_400_000

/**
 * Starts a batch. A visitor gets one, with `off`, which claims it at login; an account has at most six open.
 * The same author and `requestid` get the first batch again.
 */
export const createCreateBatch =
  ({ batches, settings, outbox }: Pick<Dependencies, 'batches' | 'settings' | 'outbox'>): Handler<typeof createBatch> =>
  async ({ requestid }, { actor }) => {
    if (!(await settings.get()).estimationopen) throw new AppError('estimation_closed')
    const author = actor.userid ?? actor.batchtokenhash
    if (author === null) throw new AppError('login_required')
    const requestkey = requestid === undefined ? undefined : `${author}:${requestid}`

    const batch = newBatch(actor.userid, requestkey)
    if (actor.userid === null) batch.visitorhash = author
    const secret = newSecret()
    if (actor.userid === null) Object.assign(batch, claim(secret))

    try {
      await (actor.userid === null ? batches.insertAnonymous(batch) : batches.insertOwned(batch))
    } catch (error) {
      const first = requestkey === undefined ? null : await batches.findRequested(requestkey)
      if (!first || !(error instanceof AppError || isDuplicateKey(error))) throw error
      return await again(first)
    }
    outbox.kick()
    return { ...presentBatch(batch), ...offOf(batch, secret) }

    /** The answer to a repeated request. The first secret is not kept, so a visitor's batch gets a new one. */
    async function again(first: BatchRecord) {
      if (first.visitorhash === undefined) return presentBatch(first)
      const renewed = await batches.save({ _id: first._id, visitorhash: first.visitorhash }, { $set: claim(secret) })
      return { ...presentBatch(renewed ?? first), ...(renewed ? offOf(renewed, secret) : {}) }
    }
  }

const claim = (secret: string) => ({
  claimhash: sha256(secret),
  claimuntil: new Date(Date.now() + limits.claimDays * day)
})

const offOf = (batch: BatchRecord, secret: string) =>
  batch.visitorhash === undefined ? {} : { off: `${batch._id}.${secret}` }

const newBatch = (userid: string | null, requestkey: string | undefined): BatchRecord => {
  const now = new Date()
  const id = sortableId(now)
  return {
    _id: id,
    userid,
    ...(requestkey === undefined ? {} : { requestkey }),
    status: 'E',
    createdat: now,
    updatedat: now,
    items: [],
    cards: 0,
    delivery: null,
    payout: null,
    ...outboxFields([emits(batchCreated, { batchid: id })])
  }
}
