import { AppError } from '@comptoir/contracts/core/errors'
import * as calls from '@comptoir/contracts/recognition/decisions'
import { command } from '@comptoir/kit/bus/command'
import { auditOf } from '@comptoir/kit/work/staff-act'
import type { RecogniserDeps } from '../deps.ts'
import { changeReviewed } from './change-reviewed.ts'
import { factsOf } from './judge-decision.ts'
import { presentOne } from './present-decision.ts'

/** Staff take a judgement back. A decision without one is answered as it stands: a retry finds it so. */
export const undoJudgement = command(calls.undoJudgement, async ({ id, at }, { actor }, deps: RecogniserDeps) => {
  const record = await changeReviewed(
    deps.decisions,
    { 'decision.id': id },
    ({ judged }) => {
      if (!judged) return null
      if (judged.at.toISOString() !== at) throw new AppError('request_conflict')
      return {
        fields: { judged: null },
        events: auditOf(actor, {
          act: 'decision.judgement_undone',
          target: { kind: 'decision', id },
          before: factsOf(judged)
        })
      }
    },
    'decided'
  )
  if (!record) throw new AppError('not_found')
  deps.outbox.kick()
  return await presentOne(deps, record, record.decision)
})
