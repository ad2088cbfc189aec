import { createHmac } from 'node:crypto'
import type { Batch } from '@comptoir/contracts/batch/batch'
import { batchStatus } from '@comptoir/contracts/batch/batch-status'
import * as calls from '@comptoir/contracts/batch/batch'
import { AppError } from '@comptoir/contracts/core/errors'
import { limits } from '@comptoir/contracts/core/limits'
import type { RequestContext } from '@comptoir/kit/bus/bus'
import { command } from '@comptoir/kit/bus/command'
import { sha256, sortableId } from '@comptoir/kit/store/ids'
import { isDuplicateKey } from '@comptoir/kit/store/mongo'
import { requestMark } from '@comptoir/kit/store/once'
import type { Deps } from '../deps.ts'
import type { BatchRecord, NewBatch } from './record.ts'

const dayMs = 86_400_000

/**
 * Starts a batch. A visitor gets `off`, which claims it at login. The same author and `requestid` get the first batch
 * again, also when that one was the last that the author might start.
 */
export const createBatch = command(calls.createBatch, async ({ requestid }, { actor, client }, deps: Deps) => {
  const author = actor.userid ?? actor.batchtokenhash
  if (author === null) throw new AppError('login_required')
  const { requestkey } = requestMark(author, requestid, '')
  try {
    const batch = await insert(
      deps,
      { actor, client },
      { ...newBatch(), ...(requestkey === undefined ? {} : { requestkey }) }
    )
    if (actor.userid !== null) deps.frames.toDashboard({ action: 'new_batch', batchid: batch._id })
    return await presentToCreator(deps, batch)
  } catch (error) {
    const isRefused = requestkey !== undefined && (error instanceof AppError || isDuplicateKey(error))
    const first = isRefused ? await deps.batches.findVisible({ requestkey }, actor) : null
    if (!first) throw error
    return await presentToCreator(deps, first)
  }
})

/** An empty batch that begins now. */
export const newBatch = (): NewBatch => {
  const now = new Date()
  return {
    _id: sortableId(now),
    userid: null,
    status: batchStatus.editing,
    createdat: now,
    updatedat: now,
    version: 0,
    items: [],
    offers: [],
    cards: 0,
    delivery: null,
    payout: null
  }
}

/** Throws `estimation_closed`, `anonymous_batch_exists`, `too_many_attempts` or `batch_limit`. */
const insert = async (
  deps: Deps,
  { actor: { userid, batchtokenhash }, client }: Pick<RequestContext, 'actor' | 'client'>,
  batch: NewBatch
): Promise<BatchRecord> => {
  const { batches, budgets, settings } = deps
  if (!(await settings.get()).estimationopen) throw new AppError('estimation_closed')
  if (userid !== null) return await batches.insertOwned({ ...batch, userid })
  const use = { of: 'batches', address: client?.address, amount: 1 } as const
  await budgets.spend(use, limits.visitorBatchesAnHour)
  try {
    return await batches.insertAnonymous({
      ...batch,
      ...(batchtokenhash === null ? {} : { visitorhash: batchtokenhash }),
      claimhash: sha256(secretOf(deps, batch)),
      claimuntil: new Date(batch.createdat.getTime() + limits.claimDays * dayMs)
    })
  } catch (error) {
    await budgets.giveBack(use)
    throw error
  }
}

/** The secret in `off` follows from the batch's id, so that a repeated request gets the same one. */
const secretOf = ({ dataKey }: Deps, { _id }: NewBatch): string =>
  createHmac('sha256', dataKey).update(_id).digest('base64url')

const presentToCreator = async (deps: Deps, batch: BatchRecord): Promise<Batch> => {
  const secret = secretOf(deps, batch)
  // A secret that was made with an earlier key cannot be made again: the answer goes without `off` rather than with a
  // secret that claims nothing.
  const off = batch.claimhash === sha256(secret) ? { off: `${batch._id}.${secret}` } : {}
  return { ...(await deps.present(batch)), ...off }
}
