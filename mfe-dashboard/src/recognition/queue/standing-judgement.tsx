import type { ReactNode } from 'react'
import type { RecognitionDecision } from '@comptoir/contracts/recognition/decisions'
import { Banner } from '@comptoir/ui/banner'
import { staffName, useStaff } from '../../person/use-staff.ts'
import { judgeTexts as words } from './judge-french.ts'
import type { Outcome } from './use-judging.ts'

const cardOf = ({ judged }: RecognitionDecision): string =>
  judged?.cardid ? (judged.name ?? words.unnamed) : words.noCard

/** What has just happened to a decision: judged, taken back, or judged by a colleague who was first. */
export const JudgedNews = ({ outcome, undo }: { outcome: Outcome; undo: ReactNode }) => {
  const { data: staff } = useStaff()
  const { kind, decision } = outcome
  if (kind === 'judged')
    return (
      <Banner tone="success" action={undo}>
        {words.done(cardOf(decision))}
      </Banner>
    )
  if (kind === 'undone' || !decision.judged) return <Banner>{words.undone}</Banner>
  return <Banner tone="warning">{words.first(staffName(staff, decision.judged.staffid), cardOf(decision))}</Banner>
}

/** Who judged a decision, and what they said; nothing for one that waits. */
export const StandingJudgement = ({ decision }: { decision: RecognitionDecision }) => {
  const { data: staff } = useStaff()
  return decision.judged ? <p>{words.judgedBy(staffName(staff, decision.judged.staffid), cardOf(decision))}</p> : null
}
