import CircleCheck from 'lucide-react/icons/circle-check'
import type { RecognitionDecision } from '@comptoir/contracts/recognition/decisions'
import { photoUrl } from '@comptoir/web/batch/image-urls.ts'
import { recognitionTexts as words } from '../recognition-french.ts'
import { choicesOf } from './choices.ts'
import classes from './decision-list.module.css'
import { judgeTexts } from './judge-french.ts'

const nameOf = (decision: RecognitionDecision) => choicesOf(decision)[0]?.name || judgeTexts.unnamed

const stateOf = ({ judged, checked, outcome, doubt }: RecognitionDecision): string =>
  (judged ?? checked)
    ? words.judged
    : [words.outcomes[outcome], doubt === undefined ? '' : `${words.doubt} ${words.percent(doubt)}`]
        .filter(Boolean)
        .join(' · ')

type RowProps = { decision: RecognitionDecision; isShown: boolean; onShow: (id: string) => void }

const Row = ({ decision, isShown, onShow }: RowProps) => (
  <li>
    <button
      type="button"
      className={classes['row']}
      aria-current={isShown ? 'true' : undefined}
      onClick={() => onShow(decision.id)}
    >
      {decision.content ? (
        <img className={classes['thumb']} src={photoUrl(decision.content.face, 320)} alt="" loading="lazy" />
      ) : (
        <span className={classes['thumb']} aria-hidden="true" />
      )}
      <span className={classes['words']}>
        <span className={classes['name']}>{nameOf(decision)}</span>
        <span className={classes['state']}>
          {(decision.judged ?? decision.checked) && <CircleCheck size={14} aria-hidden="true" />}
          {stateOf(decision)}
        </span>
      </span>
    </button>
  </li>
)

type DecisionListProps = { decisions: readonly RecognitionDecision[]; shown: string; onShow: (id: string) => void }

/** The decisions of the queue in a column; a press shows one beside its reference. */
export const DecisionList = ({ decisions, shown, onShow }: DecisionListProps) => (
  <ul className={classes['rows']} aria-label={words.rows}>
    {decisions.map(decision => (
      <Row key={decision.id} decision={decision} isShown={decision.id === shown} onShow={onShow} />
    ))}
  </ul>
)
