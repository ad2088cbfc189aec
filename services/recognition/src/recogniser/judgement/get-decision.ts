import { AppError } from '@comptoir/contracts/core/errors'
import { getDecision as call } from '@comptoir/contracts/recognition/decisions'
import { command } from '@comptoir/kit/bus/command'
import type { RecogniserDeps } from '../deps.ts'
import { presentDecision } from './present-decision.ts'

/** One decision as it stands. */
export const getDecision = command(call, async ({ id }, _, { decisions }: RecogniserDeps) => {
  const record = await decisions.findOne({ 'decision.id': id }, { hint: 'decided' })
  if (!record?.decision) throw new AppError('not_found')
  return presentDecision(record, record.decision)
})
