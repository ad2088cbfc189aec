import { useState } from 'react'
import { editions, gradations, gradesOf } from '@comptoir/contracts/catalogue/card'
import type { Edition, Gradation, RatioTable } from '@comptoir/contracts/catalogue/card'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { Button } from '@comptoir/ui/button'
import { TextField } from '@comptoir/ui/text-field'
import { CallForm } from '@comptoir/web/form/call-form.tsx'
import { formDraft } from '@comptoir/web/form/form-draft.ts'
import { decimalText } from '@comptoir/web/form/typed-number.ts'
import { useCallForm } from '@comptoir/web/form/use-call-form.ts'
import { News } from '../layout/news.tsx'
import { withCells } from './changed-cells.ts'
import classes from './ratios.module.css'
import { RatioValues, changedCells, readRatios } from './ratio-values.ts'
import { ratiosTexts as words } from './ratios-french.ts'
import { TrialResult } from './trial-result.tsx'
import { useChangeTable } from './use-change-table.ts'
import { useTrial } from './use-trial.ts'

type CompanyRatiosProps = {
  /** The card that the table belongs to; null for the default table. */
  cardid: string | null
  edition: Edition
  gradation: Gradation
  /** The whole present table. */
  table: RatioTable
  shell: ShellServices
}

/** The ratios of one grading company in one edition, a cell for each condition. Saving an empty cell removes its ratio. */
export const CompanyRatios = ({ cardid, edition, gradation, table, shell }: CompanyRatiosProps) => {
  const changeTable = useChangeTable(cardid)
  const held = table[edition]?.[gradation] ?? {}
  const trial = useTrial(cardid)
  const [wrong, setWrong] = useState(false)
  const [saved, setSaved] = useState(false)
  const grades = gradesOf(gradation).map(([label, value]) => ({ label, condition: String(value) }))
  const company = gradation === '_default' ? words.noCompany : gradations[gradation].label
  const form = useCallForm({
    schema: RatioValues,
    read: data =>
      readRatios(
        data,
        grades.map(({ condition }) => condition)
      ),
    send: async values => {
      // One after the other, because each answer is the whole table.
      for (const { condition, ratio } of changedCells(values, held))
        await changeTable({
          edition,
          gradation,
          condition,
          ...(ratio === null ? { action: 'remove' } : { action: 'add', ratio })
        })
    },
    draft: formDraft(shell.drafts, `dashboard.ratios.${cardid ?? 'default'}.${edition}.${gradation}`),
    onChange: () => {
      setSaved(false)
      setWrong(false)
      trial.forget()
    },
    onDone: () => {
      setSaved(true)
      trial.forget()
    }
  })
  const attempt = () => {
    const typed = readRatios(
      new FormData(form.element.current ?? undefined),
      grades.map(({ condition }) => condition)
    )
    const values = RatioValues.safeParse(typed)
    setWrong(!values.success)
    if (values.success) trial.attempt(withCells(table, { edition, gradation }, changedCells(values.data, held)))
  }
  const [open] = useState(gradation === '_default' || form.drafted)
  return (
    <details className={classes['company']} open={open}>
      <summary>{words.company(company, Object.keys(held).length)}</summary>
      <CallForm
        form={form}
        submit={words.saveShort}
        submitLabel={words.save(company, editions[edition])}
        beside={
          <>
            <News>{saved ? words.saved : ''}</News>
            <Button busy={trial.busy} aria-label={words.trial.tryOn(company, editions[edition])} onClick={attempt}>
              {words.trial.tryShort}
            </Button>
          </>
        }
      >
        <div className={classes['cells']}>
          {grades.map(({ label, condition }) => (
            <TextField
              key={condition}
              label={label}
              inputMode="decimal"
              autoComplete="off"
              {...form.field(condition, decimalText(held[condition]))}
            />
          ))}
        </div>
      </CallForm>
      <output>
        {wrong && words.trial.wrong}
        {trial.failure}
        {trial.trial && <TrialResult trial={trial.trial} />}
      </output>
    </details>
  )
}
