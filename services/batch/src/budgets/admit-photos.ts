import * as calls from '@comptoir/contracts/batch/item-calls'
import { AppError } from '@comptoir/contracts/core/errors'
import { limits } from '@comptoir/contracts/core/limits'
import { command } from '@comptoir/kit/bus/command'
import type { Deps } from '../deps.ts'
import { french } from '../french.ts'

/** Photos that a batch has no room for would not fit later either; its seller may go on with another batch. */
const fullSeconds = 3600

/**
 * Whether an upload may begin. What it announces is counted at once, whatever becomes of it, so that uploads at the same
 * time cannot exceed a budget together.
 */
export const admitPhotos = command(calls.admitPhotos, async ({ id, bytes }, { actor, client }, deps: Deps) => {
  const { batches, budgets } = deps
  const { userid } = await batches.getPhotographed(id, actor)
  const use = { of: 'photos', address: client?.address, amount: bytes } as const
  if (userid === null) await budgets.spend(use, limits.visitorBytesAnHour)
  if (await batches.countBytes(id, bytes)) return {}
  if (userid === null) await budgets.giveBack(use)
  throw new AppError('too_many_attempts', { retryAfter: fullSeconds, fields: { face: french.batchFull } })
})
