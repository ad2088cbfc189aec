import CircleCheck from 'lucide-react/icons/circle-check'
import CircleHelp from 'lucide-react/icons/circle-help'
import CircleX from 'lucide-react/icons/circle-x'
import Pencil from 'lucide-react/icons/pencil'
import Scan from 'lucide-react/icons/scan'
import { Link } from 'react-router'
import type { RecognitionDecision, RecognitionOutcome } from '@comptoir/contracts/recognition/decisions'
import { Badge } from '@comptoir/ui/badge'
import type { BadgeTone } from '@comptoir/ui/badge'
import { formatDate } from '@comptoir/ui/dates'
import { Facts } from '@comptoir/ui/facts'
import text from '@comptoir/ui/text.module.css'
import { Candidates } from '../../catalogue/candidates.tsx'
import { isCorrected, reasonWord, scoreFacts, timingFacts, variantWords } from '../decision-words.ts'
import { recognitionTexts as words } from '../recognition-french.ts'
import classes from './decision-facts.module.css'

const OUTCOMES = {
  match: { tone: 'success', Icon: CircleCheck },
  doubt: { tone: 'warning', Icon: CircleHelp },
  corners: { tone: 'violet', Icon: Scan },
  unreadable: { tone: 'neutral', Icon: CircleX }
} as const satisfies Record<RecognitionOutcome, { tone: BadgeTone; Icon: typeof CircleX }>

/** What was decided, and whether the seller chose another card, each in a word. */
export const DecisionBadges = ({ decision }: { decision: RecognitionDecision }) => {
  const { tone, Icon } = OUTCOMES[decision.outcome]
  const corrected = isCorrected(decision)
  return (
    <div className={classes['badges']}>
      <Badge tone={tone} icon={<Icon size={15} aria-hidden="true" />}>
        {words.outcomes[decision.outcome]}
      </Badge>
      {corrected !== null && (
        <Badge
          tone={corrected ? 'danger' : 'info'}
          icon={corrected ? <Pencil size={15} aria-hidden="true" /> : <CircleCheck size={15} aria-hidden="true" />}
        >
          {corrected ? words.correctedBadge : words.confirmedBadge}
        </Badge>
      )}
    </div>
  )
}

/** All that is known of a decision: its card, its reasons, what was chosen and checked since, and what was measured. */
export const DecisionFacts = ({ decision }: { decision: RecognitionDecision }) => {
  const { at, batchid, name, confidence, reason, engine, milliseconds, chosen, checked, scores, timings } = decision
  const title = words.of(formatDate(at))
  return (
    <details className={text['disclosure']}>
      <summary>{words.scores}</summary>
      <p>{batchid ? <Link to={`/dashboard/batchs/${batchid}`}>{title}</Link> : `${title}. ${words.erased}.`}</p>
      <Facts
        facts={[
          [words.card, name ?? words.noCard],
          [words.confidence, confidence === null ? null : words.percent(confidence)],
          [words.reason, reason && reasonWord(reason)],
          [words.chosen, chosen ? `${chosen.name} (${variantWords(chosen.variant)})` : words.notChosen],
          [words.checked, checked?.name],
          [words.engine, words.engines[engine]],
          [words.duration, words.milliseconds(Math.round(milliseconds))]
        ]}
      />
      <Candidates candidates={decision.candidates} words={words} />
      <Facts facts={scoreFacts(scores)} />
      {timings && (
        <>
          <p className={classes['label']}>{words.timings}</p>
          <Facts facts={timingFacts(timings)} />
        </>
      )}
    </details>
  )
}
