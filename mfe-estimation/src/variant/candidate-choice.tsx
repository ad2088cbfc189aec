import type { Candidate } from '@comptoir/contracts/batch'
import { RadioCards } from '@comptoir/ui/radio-cards'
import { texts } from '../french.ts'
import { catalogueUrl } from '../image-urls.ts'
import classes from './candidate-choice.module.css'

const [unlikely, possible, likely] = texts.variant.confidence

/** How sure the recognition is, in words. */
export const confidenceLabel = (confidence: number): string =>
  confidence >= 0.8 ? likely : confidence >= 0.4 ? possible : unlikely

type CandidateChoiceProps = {
  candidates: readonly Candidate[]
  value: string | null
  onChoose: (cardid: string) => void
}

/** The cards it could be, each with its picture: the seller knows best. */
export const CandidateChoice = ({ candidates, value, onChoose }: CandidateChoiceProps) => (
  <div className={classes['candidates']}>
    <RadioCards
      legend={texts.variant.which}
      name="cardid"
      value={value ?? ''}
      onChange={event => onChoose(event.target.value)}
      options={candidates.map(({ cardid, name, number, setname, image, confidence }) => ({
        value: cardid,
        label: name,
        description: [number, setname, confidenceLabel(confidence)].filter(Boolean).join(' · '),
        icon: image ? (
          <img className={classes['image']} src={catalogueUrl(image)} alt="" loading="lazy" />
        ) : (
          <span className={classes['image']} aria-hidden="true" />
        )
      }))}
    />
  </div>
)
