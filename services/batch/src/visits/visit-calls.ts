import * as calls from '@comptoir/contracts/batch/visits'
import { command } from '@comptoir/kit/bus/command'
import type { Deps } from '../deps.ts'

/** Who asks is not looked at: the gateway limits how often a network may. */
export const recordVisit = command(calls.recordVisit, async ({ page, step }, _context, { visits }: Deps) => {
  await visits.count({ page, step })
  return {}
})

export const listVisits = command(calls.listVisits, ({ from, to }, _context, { visits }: Deps) =>
  visits.between(from, to)
)
