import { gradations } from '@comptoir/contracts/catalogue/card'
import type { Edition, Gradation, Holographisme } from '@comptoir/contracts/catalogue/card'
import { companiesOf, finishesOf, gradesFor } from '../../control/choices.ts'
import type { Offered } from '../../control/choices.ts'
import type { CheckChange } from '../../control/saving/save-state.ts'
import type { Seen } from '../../control/seen.ts'
import { workbenchTexts } from '../workbench-french.ts'
import classes from './cards-table.module.css'
import { variantWords } from './card-rows.ts'

const { cards: words } = workbenchTexts

type SelectProps = {
  name: string
  /** What may be chosen; null until it is known. */
  offered: Offered | null
  shown: Seen
  onChange: (change: CheckChange) => void
}

const conditionValue = (gradation: Gradation, condition: number) => `${gradation} ${condition}`

const GradeOptions = ({ offered, edition, company }: { offered: Offered; edition: Edition; company: Gradation }) =>
  gradesFor(offered, edition, company).map(({ value, label }) => (
    <option key={value} value={conditionValue(company, value)}>
      {company === '_default' ? label : `${gradations[company].label} ${label}`}
    </option>
  ))

/** The condition of a card, or the grade of a company: every one for which the card has a price. */
export const ConditionSelect = ({ name, offered, shown, onChange }: SelectProps) => {
  const { edition, gradation, condition } = shown
  const value = conditionValue(gradation, condition)
  const isOffered = offered && gradesFor(offered, edition, gradation).some(grade => grade.value === condition)
  return (
    <select
      className={classes['select']}
      aria-label={words.condition(name)}
      disabled={!offered}
      value={value}
      onChange={({ target }) => {
        const [company, grade] = target.value.split(' ')
        onChange({ gradation: company as Gradation, condition: Number(grade) })
      }}
    >
      {!isOffered && <option value={value}>{variantWords(shown).condition}</option>}
      {offered &&
        companiesOf(offered, edition).map(({ value: company, label }) => (
          <optgroup key={company} label={label}>
            <GradeOptions offered={offered} edition={edition} company={company} />
          </optgroup>
        ))}
    </select>
  )
}

/** The finish of a card, among those it comes in. */
export const FinishSelect = ({ name, offered, shown, onChange }: SelectProps) => {
  const { holographisme } = shown
  const finishes = offered ? finishesOf(offered) : []
  const isOffered = finishes.some(({ value }) => value === holographisme)
  return (
    <select
      className={classes['select']}
      aria-label={words.finish(name)}
      disabled={finishes.length === 0}
      value={holographisme ?? ''}
      onChange={({ target }) => onChange({ holographisme: target.value as Holographisme })}
    >
      {!isOffered && (
        <option value={holographisme ?? ''} disabled={holographisme === null}>
          {holographisme ? variantWords(shown).finish : words.noFinish}
        </option>
      )}
      {finishes.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}
