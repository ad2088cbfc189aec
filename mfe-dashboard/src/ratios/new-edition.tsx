import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { editions, gradations } from '@comptoir/contracts/catalogue/card'
import type { Edition, Gradation, RatioTable } from '@comptoir/contracts/catalogue/card'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { Button } from '@comptoir/ui/button'
import { CallForm } from '@comptoir/web/form/call-form.tsx'
import { formDraft } from '@comptoir/web/form/form-draft.ts'
import { useCallForm } from '@comptoir/web/form/use-call-form.ts'
import { CompanyCells } from './company-cells.tsx'
import classes from './ratios.module.css'
import { ratiosTexts } from './ratios-french.ts'
import { TypedTable, readTable } from './table-fields.ts'
import { TrialResult } from './trial-result.tsx'
import { useChangeTable } from './use-change-table.ts'
import { useTrial } from './use-trial.ts'

const { newEdition: words, trial: trialWords } = ratiosTexts

const companies = Object.keys(gradations) as Gradation[]
const EditionValues = z.object({ ratiotable: TypedTable })
const readEdition = (form: FormData) => ({ ratiotable: readTable(form) })

type NewEditionProps = {
  /** The card that the table belongs to; null for the default table. */
  cardid: string | null
  edition: Edition
  /** The whole present table, which lacks the edition. */
  table: RatioTable
  /** The edition whose ratios it begins with: without any, it could be chosen and would have no price. */
  like: Edition
  shell: ShellServices
  onAdded: () => void
  onClose: () => void
}

/** An edition before it is a part of its table: its ratios are changed and tried, and saved all in one. */
export const NewEdition = ({ cardid, edition, table, like, shell, onAdded, onClose }: NewEditionProps) => {
  const change = useChangeTable(cardid)
  const trial = useTrial(cardid)
  const [wrong, setWrong] = useState(false)
  const name = editions[edition]
  const draft = formDraft(shell.drafts, `dashboard.ratios.${cardid ?? 'default'}.${edition}.new`)
  const form = useCallForm({
    schema: EditionValues,
    read: readEdition,
    send: ({ ratiotable }) => change({ action: 'add_edition', edition, ratiotable }),
    draft,
    onChange: () => {
      setWrong(false)
      trial.forget()
    },
    onDone: onAdded
  })
  const attempt = () => {
    const values = EditionValues.safeParse(readEdition(new FormData(form.element.current ?? undefined)))
    setWrong(!values.success)
    if (values.success) trial.attempt({ ...table, ...values.data.ratiotable })
  }
  // The form takes the focus: the pressed button is gone, and the form stands below all editions, perhaps out of view.
  const place = useRef<HTMLElement>(null)
  useEffect(() => place.current?.focus(), [])
  const begun = { [edition]: table[like] ?? {} }
  const Heading = cardid ? 'h3' : 'h2'
  return (
    <section ref={place} tabIndex={-1} className={classes['edition']} aria-label={words.title(name)}>
      <div className={classes['head']}>
        <Heading>{words.title(name)}</Heading>
      </div>
      <p>{words.text(editions[like])}</p>
      <CallForm
        form={form}
        submit={words.add}
        submitLabel={words.addOf(name)}
        onCancel={() => {
          draft.forget()
          onClose()
        }}
        beside={
          <Button busy={trial.busy} aria-label={words.tryOf(name)} onClick={attempt}>
            {trialWords.tryShort}
          </Button>
        }
      >
        {companies.map(gradation => (
          <CompanyCells key={gradation} edition={edition} gradation={gradation} table={begun} form={form} />
        ))}
      </CallForm>
      <output>
        {wrong && trialWords.wrong}
        {trial.failure}
        {trial.trial && <TrialResult trial={trial.trial} />}
      </output>
    </section>
  )
}
