import * as calls from '@comptoir/contracts/batch/handover'
import { AppError } from '@comptoir/contracts/core/errors'
import { command } from '@comptoir/kit/bus/command'
import type { Deps } from '../deps.ts'

/** Only the owner makes a link: a browser to which the batch was handed over does not hand it on. */
const createHandover = command(calls.createHandover, async ({ id }, { actor }, deps: Deps) => {
  const { batches, frames, publicUrl } = deps
  await batches.get(id, actor)
  const offered = await batches.handovers.offer(id, actor)
  if (!offered) throw new AppError('illegal_transition')
  // The new link took the place of a browser that may have been connected.
  frames.send(id, { action: 'handover', connected: false })
  return {
    url: `${publicUrl.replace(/\/$/, '')}${calls.handoverPath}#${offered.token}`,
    expiresat: offered.until.toISOString()
  }
})

const readHandover = command(calls.readHandover, async ({ token }, _context, { batches }: Deps) => {
  const number = await batches.handovers.numberOf(token)
  if (number === null) throw new AppError('reset_link_invalid')
  return { number }
})

const openHandover = command(calls.openHandover, async ({ token }, _context, { batches, frames }: Deps) => {
  const opened = await batches.handovers.open(token)
  if (!opened) throw new AppError('reset_link_invalid')
  const { batchid, secret, until } = opened
  frames.send(batchid, { action: 'handover', connected: true })
  // The gateway makes a cookie of the secret, and sends `batchid` alone.
  const answer: calls.OpenedHandover = { handover: { secret, expiresat: until.toISOString() } }
  return { batchid, ...answer }
})

const endHandover = command(calls.endHandover, async ({ id }, { actor }, { batches, frames }: Deps) => {
  await batches.getPhotographed(id, actor)
  if (await batches.handovers.end(id, actor)) frames.send(id, { action: 'handover', connected: false })
  return {}
})

export const handoverCommands = [createHandover, readHandover, openHandover, endHandover]
