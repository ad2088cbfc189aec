import { conditionLabel, conditions } from '@comptoir/contracts/catalogue/card'
import type { RecognitionDecision } from '@comptoir/contracts/recognition/decisions'
import { Button } from '@comptoir/ui/button'
import layout from '@comptoir/ui/layout.module.css'
import { Select } from '@comptoir/ui/select'
import { recognitionTexts } from '../recognition-french.ts'
import classes from './choice-list.module.css'
import type { Choice } from './choices.ts'
import { judgeTexts as words } from './judge-french.ts'

type ChoiceListProps = {
  choices: readonly Choice[]
  busy: boolean
  /** Shows a card beside the photo. */
  onLook: (choice: Choice) => void
  onChoose: (cardid: string | null) => void
  onSearch: () => void
}

/** The cards that the photo may show, each under its digit, the first one under Enter; another one by search; none. */
export const ChoiceList = ({ choices, busy, onLook, onChoose, onSearch }: ChoiceListProps) => (
  <>
    <h3 className={classes['heading']}>{words.which}</h3>
    <ol className={classes['choices']} aria-busy={busy}>
      {choices.map((choice, index) => (
        <li key={choice.cardid}>
          <button
            type="button"
            className={classes['choice']}
            aria-disabled={busy || undefined}
            aria-keyshortcuts={index === 0 ? '1 Enter' : String(index + 1)}
            onPointerEnter={() => onLook(choice)}
            onFocus={() => onLook(choice)}
            onClick={() => onChoose(choice.cardid)}
          >
            <kbd className={classes['digit']}>{index + 1}</kbd>
            <span className={classes['words']}>
              <span>{choice.name}</span>
              <span className={classes['about']}>
                {[
                  choice.about,
                  choice.confidence === null ? words.bySeller : recognitionTexts.percent(choice.confidence)
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ol>
    <div className={layout['actions']}>
      <Button aria-keyshortcuts="/ s" onClick={onSearch}>
        {words.search}
      </Button>
      <Button aria-keyshortcuts="0" aria-disabled={busy} onClick={() => onChoose(null)}>
        {words.absent}
      </Button>
    </div>
  </>
)

type ConditionFieldProps = {
  suggested: RecognitionDecision['conditions']
  value: number | null
  onChange: (condition: number | null) => void
}

const labelOf = (condition: number) => conditionLabel('_default', condition)

/** The condition that staff see on the photos; left open where they say none. */
export const ConditionField = ({ suggested, value, onChange }: ConditionFieldProps) => (
  <div className={classes['condition']}>
    <Select
      label={words.condition}
      hint={suggested && words.suggested(labelOf(suggested.best), labelOf(suggested.worst))}
      placeholder={words.noCondition}
      options={conditions.map((label, condition) => ({ value: String(condition), label }))}
      value={value === null ? '' : String(value)}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    />
  </div>
)
