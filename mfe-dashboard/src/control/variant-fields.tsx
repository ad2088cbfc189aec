import { useId } from 'react'
import { gradations } from '@comptoir/contracts/catalogue/card'
import type { Edition, Gradation, Holographisme } from '@comptoir/contracts/catalogue/card'
import { RadioCards } from '@comptoir/ui/radio-cards'
import { companiesOf, editionsOf, finishesOf, gradesFor, settled } from './choices.ts'
import type { Grade, Offered } from './choices.ts'
import { controlTexts } from './control-french.ts'
import type { CheckChange } from './saving/save-state.ts'
import type { Seen } from './seen.ts'
import classes from './variant-fields.module.css'

const { card: words } = controlTexts

/** Returns the sentence that asks for the grade of a company, or for the condition of an ungraded card. */
export const missingGrade = (company: Gradation): string =>
  company === '_default' ? words.chooseCondition : words.chooseGrade(gradations[company].label)

const GradeLabel = ({ grade: { label, key } }: { grade: Grade }) => (
  <span className={classes['grade']}>
    {key && <kbd aria-hidden="true">{key}</kbd>}
    {label}
  </span>
)

type VariantFieldsProps = {
  offered: Offered
  shown: Seen
  /** The company whose grades are shown: that of the card, or one that staff just chose, which has no grade yet. */
  company: Gradation
  /** Whether to say that the grade is missing, because staff tried to go on without it. */
  asking: boolean
  onCompany: (company: Gradation) => void
  onChange: (change: CheckChange) => void
}

/** Condition, finish, edition and grading company of a card: the choices for which its ratio table has a price. */
export const VariantFields = ({ offered, shown, company, asking, onCompany, onChange }: VariantFieldsProps) => {
  const id = useId()
  const editions = editionsOf(offered)
  const finishes = finishesOf(offered)
  const companies = companiesOf(offered, shown.edition)
  const graded = company === shown.gradation
  // Another edition may lack the present grade: the change then includes the nearest one.
  const inEdition = (edition: Edition) => {
    const { gradation, condition } = settled(offered, { ...shown, edition })
    return gradation === shown.gradation && condition === shown.condition
      ? { edition }
      : { edition, gradation, condition }
  }
  return (
    <div className={classes['fields']}>
      <RadioCards
        legend={company === '_default' ? words.condition : words.grade(gradations[company].label)}
        name={`${id}-grade`}
        options={gradesFor(offered, shown.edition, company).map(grade => ({
          value: String(grade.value),
          label: <GradeLabel grade={grade} />
        }))}
        value={graded ? String(shown.condition) : ''}
        error={asking && !graded ? missingGrade(company) : undefined}
        onChange={({ target }) => onChange({ gradation: company, condition: Number(target.value) })}
      />
      {finishes.length > 0 && (
        <RadioCards
          legend={words.finish}
          name={`${id}-finish`}
          options={finishes}
          value={shown.holographisme ?? ''}
          error={shown.holographisme === null ? words.noFinish : undefined}
          onChange={({ target }) => onChange({ holographisme: target.value as Holographisme })}
        />
      )}
      {editions.length > 1 && (
        <RadioCards
          legend={words.edition}
          name={`${id}-edition`}
          options={editions}
          value={shown.edition}
          onChange={({ target }) => onChange(inEdition(target.value as Edition))}
        />
      )}
      {companies.length > 1 && (
        <RadioCards
          legend={words.company}
          name={`${id}-company`}
          options={companies}
          value={company}
          onChange={({ target }) => onCompany(target.value as Gradation)}
        />
      )}
    </div>
  )
}
