import type { Candidate } from '@comptoir/contracts/batch/item'
import { RadioCards } from '@comptoir/ui/radio-cards'
import classes from './candidate-choice.module.css'
import { CardPicture } from './card-picture.tsx'
import { variantTexts } from './variant-french.ts'

const MOST = 5

/** The value of « none of these cards »; no card has so short an id. */
export const NONE = '-'

const [unlikely, possible, likely] = variantTexts.confidence

/** How sure the recognition is, in words. */
export const confidenceLabel = (confidence: number): string =>
  confidence >= 0.8 ? likely : confidence >= 0.4 ? possible : unlikely

type CandidateChoiceProps = {
  candidates: readonly Candidate[]
  /** The chosen candidate, `NONE` of them, or nothing yet. */
  value: string | null
  onChoose: (cardid: string) => void
  onNone: () => void
}

/** The cards that the recognition proposes, each with its picture, and « none of these ». */
export const CandidateChoice = ({ candidates, value, onChoose, onNone }: CandidateChoiceProps) => (
  <div className={classes['candidates']}>
    <RadioCards
      legend={variantTexts.which}
      name="cardid"
      value={value ?? ''}
      onChange={({ target }) => (target.value === NONE ? onNone() : onChoose(target.value))}
      options={[
        ...candidates.slice(0, MOST).map(({ cardid, name, number, setname, image, confidence }) => ({
          value: cardid,
          label: name,
          description: [number, setname, confidenceLabel(confidence)].filter(Boolean).join(' · '),
          icon: <CardPicture image={image} />
        })),
        { value: NONE, label: variantTexts.none, description: variantTexts.noneHint }
      ]}
    />
  </div>
)
