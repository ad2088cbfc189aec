import { useState } from 'react'
import { gradations, gradesOf } from '@comptoir/contracts/catalogue/card'
import type { Edition, Gradation, RatioTable } from '@comptoir/contracts/catalogue/card'
import { TextField } from '@comptoir/ui/text-field'
import { decimalText } from '@comptoir/web/form/typed-number.ts'
import type { CallForm } from '@comptoir/web/form/use-call-form.ts'
import classes from './ratios.module.css'
import { ratiosTexts as words } from './ratios-french.ts'
import { ratioField } from './table-fields.ts'

type CompanyCellsProps = { edition: Edition; gradation: Gradation; table: RatioTable; form: CallForm }

/** The cells of one grading company in one edition, in a form that holds a whole table: a cell for each condition. */
export const CompanyCells = ({ edition, gradation, table, form }: CompanyCellsProps) => {
  const held = table[edition]?.[gradation] ?? {}
  const company = gradation === '_default' ? words.noCompany : gradations[gradation].label
  const cells = gradesOf(gradation).map(([label, value]) => ({
    label,
    ...form.field(ratioField(edition, gradation, value), decimalText(held[String(value)]))
  }))
  const isWrong = cells.some(({ error }) => error)
  const [open, setOpen] = useState(gradation === '_default')
  return (
    // A wrong cell takes the focus, which nothing inside a closed part can have.
    <details
      className={classes['company']}
      open={open || isWrong}
      onToggle={event => setOpen(event.currentTarget.open)}
    >
      <summary>{words.company(company, Object.keys(held).length)}</summary>
      <div className={classes['cells']}>
        {cells.map(({ label, ...cell }) => (
          <TextField key={cell.name} label={label} inputMode="decimal" autoComplete="off" {...cell} />
        ))}
      </div>
    </details>
  )
}
