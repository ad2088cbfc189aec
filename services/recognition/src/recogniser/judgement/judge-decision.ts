import { AppError } from '@comptoir/contracts/core/errors'
import { displayName } from '@comptoir/contracts/catalogue/catalogue'
import * as calls from '@comptoir/contracts/recognition/decisions'
import { command } from '@comptoir/kit/bus/command'
import { auditOf } from '@comptoir/kit/work/staff-act'
import type { RecogniserDeps } from '../deps.ts'
import { french } from '../../french.ts'
import { changeReviewed } from './change-reviewed.ts'
import { presentOne } from './present-decision.ts'
import type { Judged } from './review.ts'

/** What the audit log tells of a judgement: nothing of it is personal. */
export const factsOf = (judged: Judged['judged']) =>
  judged
    ? {
        name: judged.name,
        catalogued: judged.cardid !== null,
        ...(judged.condition === undefined ? {} : { condition: judged.condition })
      }
    : null

/** The name of a card; null for no card. Throws `validation_failed` for one that the catalogue does not have. */
const nameOf = async ({ catalogue }: RecogniserDeps, cardid: string | null): Promise<string | null> => {
  if (cardid === null) return null
  const [known] = await catalogue.cardsWithSets([cardid])
  if (!known) throw new AppError('validation_failed', { fields: { cardid: french.cardUnknown } })
  return displayName(known.card)
}

/**
 * Staff say which card the photos of a decision show. Of two colleagues who judge it at once the first one counts, and the
 * second is refused; the same judgement once more, as a retry sends it, is answered as it stands.
 */
export const judgeDecision = command(
  calls.judgeDecision,
  async ({ id, cardid, condition, before }, { actor }, deps: RecogniserDeps) => {
    const staffid = actor.userid
    if (staffid === null) throw new AppError('forbidden')
    const name = await nameOf(deps, cardid)
    const record = await changeReviewed(
      deps.decisions,
      { 'decision.id': id },
      ({ judged, face, back }) => {
        const isSame = judged?.staffid === staffid && judged.cardid === cardid && judged.condition === condition
        if (isSame) return null
        if ((judged?.at.toISOString() ?? null) !== before) throw new AppError('request_conflict')
        if (face === undefined || back === undefined) throw new AppError('illegal_transition')
        // Later than the one it replaces, whatever the clocks of two processes say: its time names a judgement.
        const at = new Date(Math.max(Date.now(), (judged?.at.getTime() ?? 0) + 1))
        const now = { cardid, name, ...(condition === undefined ? {} : { condition }), staffid, at }
        const told = { before: factsOf(judged), after: factsOf(now) }
        return {
          fields: { judged: now },
          events: auditOf(actor, { act: 'decision.judged', target: { kind: 'decision', id }, ...told })
        }
      },
      'decided'
    )
    if (!record) throw new AppError('not_found')
    deps.outbox.kick()
    return await presentOne(deps, record, record.decision)
  }
)
