import { useState } from 'react'
import { PageMeta } from '@comptoir/ui/page-meta'
import { TextField } from '@comptoir/ui/text-field'
import { CatalogueTabs } from '../catalogue/catalogue-tabs.tsx'
import { Panel } from '../layout/panel.tsx'
import { ColumnsPanel } from './columns-panel.tsx'
import type { PlannedRow } from './import-plan.ts'
import { ImportPanel } from './import-panel.tsx'
import { MOST_ROWS, readPriceFile } from './price-file.ts'
import type { FileRefusal, PriceTable } from './price-file.ts'
import { importTexts as words } from './price-import-french.ts'

/** Prices from a CSV file, in three steps: the file, its columns with what they would change, and the prices written. */
export const ImportPage = () => {
  const [table, setTable] = useState<PriceTable | null>(null)
  const [refusal, setRefusal] = useState<FileRefusal | null>(null)
  const [plan, setPlan] = useState<readonly PlannedRow[] | null>(null)
  const [chosen, setChosen] = useState(0)
  const choose = async (file: File | undefined) => {
    setPlan(null)
    setRefusal(null)
    setTable(null)
    if (!file) return
    const read = await readPriceFile(file)
    setChosen(count => count + 1)
    if (typeof read === 'string') setRefusal(read)
    else setTable(read)
  }
  return (
    <>
      <PageMeta title={words.title} />
      <h1>{words.title}</h1>
      <CatalogueTabs shown="import" />
      <p>{words.intro}</p>
      <Panel heading={words.step}>
        <p>{words.limits(MOST_ROWS.toLocaleString('fr-FR'))}</p>
        <TextField
          label={words.file}
          hint={words.fileHint}
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          error={refusal ? words.refused[refusal] : undefined}
          onChange={event => void choose(event.target.files?.[0])}
        />
      </Panel>
      {table && <ColumnsPanel key={chosen} table={table} onPlan={setPlan} />}
      {plan && <ImportPanel plan={plan} onPlan={setPlan} />}
    </>
  )
}
