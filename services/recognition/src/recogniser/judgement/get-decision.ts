import { AppError } from '@comptoir/contracts/core/errors'
import { getDecision as call } from '@comptoir/contracts/recognition/decisions'
import { command } from '@comptoir/kit/bus/command'
import type { RecogniserDeps } from '../deps.ts'
import { presentOne } from './present-decision.ts'

/** One decision as it stands. */
export const getDecision = command(call, async ({ id }, _, deps: RecogniserDeps) => {
  const record = await deps.decisions.findOne({ 'decision.id': id }, { hint: 'decided' })
  if (!record?.decision) throw new AppError('not_found')
  return await presentOne(deps, record, record.decision)
})
