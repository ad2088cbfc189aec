import CircleCheck from 'lucide-react/icons/circle-check'
import CircleHelp from 'lucide-react/icons/circle-help'
import CircleX from 'lucide-react/icons/circle-x'
import Pencil from 'lucide-react/icons/pencil'
import Scan from 'lucide-react/icons/scan'
import { Link } from 'react-router'
import type { RecognitionDecision, RecognitionOutcome } from '@comptoir/contracts/recognition/decisions'
import { Badge } from '@comptoir/ui/badge'
import type { BadgeTone } from '@comptoir/ui/badge'
import { Facts } from '@comptoir/ui/facts'
import { formatDate } from '@comptoir/ui/dates'
import { Magnifier } from '@comptoir/ui/magnifier'
import text from '@comptoir/ui/text.module.css'
import { photoUrl } from '@comptoir/web/batch/image-urls.ts'
import { Candidates } from '../catalogue/candidates.tsx'
import type { RowLink } from '../list/paged-list.tsx'
import classes from './decision-row.module.css'
import { isCorrected, reasonWord, scoreFacts, timingFacts, variantWords } from './decision-words.ts'
import { recognitionTexts as words } from './recognition-french.ts'

const OUTCOMES = {
  match: { tone: 'success', Icon: CircleCheck },
  doubt: { tone: 'warning', Icon: CircleHelp },
  corners: { tone: 'violet', Icon: Scan },
  unreadable: { tone: 'neutral', Icon: CircleX }
} as const satisfies Record<RecognitionOutcome, { tone: BadgeTone; Icon: typeof CircleX }>

const Badges = ({ decision }: { decision: RecognitionDecision }) => {
  const { tone, Icon } = OUTCOMES[decision.outcome]
  const corrected = isCorrected(decision)
  return (
    <>
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
    </>
  )
}

const Photos = ({ content, name }: { content: RecognitionDecision['content']; name: string }) =>
  content ? (
    <div className={classes['photos']}>
      {(['face', 'back'] as const).map(side => (
        <Magnifier
          key={side}
          src={photoUrl(content[side], 320)}
          full={photoUrl(content[side])}
          alt={words.photo(side, name)}
        />
      ))}
    </div>
  ) : (
    <p className={classes['erased']}>{words.erased}</p>
  )

const Measured = ({ scores, candidates, timings }: RecognitionDecision) => (
  <details className={text['disclosure']}>
    <summary>{words.scores}</summary>
    <Facts facts={scoreFacts(scores)} />
    <Candidates candidates={candidates} words={words} />
    {timings && (
      <>
        <p className={classes['label']}>{words.timings}</p>
        <Facts facts={timingFacts(timings)} />
      </>
    )}
  </details>
)

type DecisionRowProps = { decision: RecognitionDecision; link: RowLink }

/** One decision of the recogniser: the photos, its card, its reasons, and the card that somebody chose in the end. */
export const DecisionRow = ({ decision, link }: DecisionRowProps) => {
  const { at, batchid, content, name, confidence, reason, engine, milliseconds, chosen } = decision
  const title = words.of(formatDate(at))
  return (
    <li className={classes['row']}>
      <Photos content={content} name={name ?? chosen?.name ?? words.thisCard} />
      <div className={classes['words']}>
        <h2 className={classes['title']}>
          {batchid ? (
            <Link ref={link} to={`/dashboard/batchs/${batchid}`}>
              <time dateTime={at}>{title}</time>
            </Link>
          ) : (
            <time dateTime={at}>{title}</time>
          )}
        </h2>
        <div className={classes['badges']}>
          <Badges decision={decision} />
        </div>
        <Facts
          facts={[
            [words.card, name ?? words.noCard],
            [words.confidence, confidence === null ? null : words.percent(confidence)],
            [words.reason, reason && reasonWord(reason)],
            [words.chosen, chosen ? `${chosen.name} (${variantWords(chosen.variant)})` : words.notChosen],
            [words.engine, words.engines[engine]],
            [words.duration, words.milliseconds(Math.round(milliseconds))]
          ]}
        />
        <Measured {...decision} />
      </div>
    </li>
  )
}
