import { useState } from 'react'
import { editions, gradations, gradesOf } from '@comptoir/contracts/catalogue/card'
import type { Edition, Gradation } from '@comptoir/contracts/catalogue/card'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { Banner } from '@comptoir/ui/banner'
import { Button } from '@comptoir/ui/button'
import { TextField } from '@comptoir/ui/text-field'
import { formDraft } from '@comptoir/web/form/form-draft.ts'
import { decimalText } from '@comptoir/web/form/typed-number.ts'
import { useCallForm } from '@comptoir/web/form/use-call-form.ts'
import { News } from '../layout/news.tsx'
import classes from './ratios.module.css'
import { RatioValues, changedCells, readRatios } from './ratio-values.ts'
import { ratiosTexts as words } from './ratios-french.ts'
import { useChangeTable } from './use-change-table.ts'

type CompanyRatiosProps = {
  /** Whose table; null for the default one. */
  cardid: string | null
  edition: Edition
  gradation: Gradation
  /** Its ratios by condition. */
  held: Readonly<Record<string, number>>
  shell: ShellServices
}

/** The ratios of one grading company in one edition, a cell for each condition; an emptied cell is taken away. */
export const CompanyRatios = ({ cardid, edition, gradation, held, shell }: CompanyRatiosProps) => {
  const changeTable = useChangeTable(cardid)
  const [saved, setSaved] = useState(false)
  const grades = gradesOf(gradation).map(([label, value]) => ({ label, condition: String(value) }))
  const company = gradation === '_default' ? words.noCompany : gradations[gradation].label
  const { element, submit, change, busy, errors, refusal, typed, drafted } = useCallForm({
    schema: RatioValues,
    read: data =>
      readRatios(
        data,
        grades.map(({ condition }) => condition)
      ),
    send: async values => {
      // One after the other: each answer is the whole table.
      for (const { condition, ratio } of changedCells(values, held))
        await changeTable({
          edition,
          gradation,
          condition,
          ...(ratio === null ? { action: 'remove' } : { action: 'add', ratio })
        })
    },
    draft: formDraft(shell.drafts, `dashboard.ratios.${cardid ?? 'default'}.${edition}.${gradation}`),
    onChange: () => setSaved(false),
    onDone: () => setSaved(true)
  })
  const [open] = useState(gradation === '_default' || drafted)
  return (
    <details className={classes['company']} open={open}>
      <summary>{words.company(company, Object.keys(held).length)}</summary>
      <form ref={element} noValidate onSubmit={submit} onChange={change}>
        <div className={classes['cells']}>
          {grades.map(({ label, condition }) => (
            <TextField
              key={condition}
              label={label}
              name={condition}
              inputMode="decimal"
              autoComplete="off"
              defaultValue={typed(condition, decimalText(held[condition]))}
              error={errors[condition]}
            />
          ))}
        </div>
        {refusal && <Banner tone="danger">{refusal}</Banner>}
        <div className={classes['save']}>
          <News>{saved ? words.saved : ''}</News>
          <Button type="submit" busy={busy} aria-label={words.save(company, editions[edition])}>
            {words.saveShort}
          </Button>
        </div>
      </form>
    </details>
  )
}
