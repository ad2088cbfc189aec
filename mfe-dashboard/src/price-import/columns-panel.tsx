import { useState } from 'react'
import { previewPrices, priceRowsPerCall } from '@comptoir/contracts/catalogue/price-import'
import { request } from '@comptoir/contracts/browser/client'
import { Banner } from '@comptoir/ui/banner'
import { Button } from '@comptoir/ui/button'
import { ProgressBar } from '@comptoir/ui/progress-bar'
import { Select } from '@comptoir/ui/select'
import { useAct } from '@comptoir/web/query/use-act.ts'
import { Panel } from '../layout/panel.tsx'
import { areEnough, priceFields, readRows, recognisedColumns } from './columns.ts'
import type { PriceField } from './columns.ts'
import { planOf } from './import-plan.ts'
import type { PlannedRow } from './import-plan.ts'
import { inBatches } from './in-batches.ts'
import type { PriceTable } from './price-file.ts'
import { importTexts } from './price-import-french.ts'
import classes from './price-import.module.css'

const { columns: words } = importTexts

type ColumnsPanelProps = {
  table: PriceTable
  /** Hears what the rows would change; null when that is no longer true. */
  onPlan: (plan: PlannedRow[] | null) => void
}

/** Shows which column of the file holds what, guessed from its titles; staff correct the guess, then ask what the rows would change. */
export const ColumnsPanel = ({ table, onPlan }: ColumnsPanelProps) => {
  const [columns, setColumns] = useState(() => recognisedColumns(table.titles))
  const [done, setDone] = useState(0)
  const { run, busy, failure } = useAct({
    send: async () => {
      const rows = readRows(table, columns)
      const readable = rows.flatMap(read => ('row' in read ? [read.row] : []))
      const ask = async (part: typeof readable) => (await request(previewPrices, { rows: part })).rows
      return planOf(rows, await inBatches(readable, priceRowsPerCall, ask, { onDone: setDone }))
    },
    onDone: onPlan
  })
  const options = table.titles.map((title, place) => ({ value: String(place), label: title || String(place + 1) }))
  const pick = (field: PriceField, value: string) => {
    setColumns({ ...columns, [field]: value === '' ? undefined : Number(value) })
    onPlan(null)
  }
  const isEnough = areEnough(columns)
  return (
    <Panel heading={words.heading}>
      <p>{words.text(table.rows.length.toLocaleString('fr-FR'))}</p>
      <div className={classes['columns']}>
        {priceFields.map(field => (
          <Select
            key={field}
            label={words.fields[field]}
            placeholder={words.none}
            options={options}
            value={String(columns[field] ?? '')}
            onChange={event => pick(field, event.target.value)}
          />
        ))}
      </div>
      {!isEnough && <Banner tone="warning">{words.missing}</Banner>}
      {busy && <ProgressBar label={words.checking} value={done} />}
      {failure && <Banner tone="danger">{failure}</Banner>}
      <Button
        variant="primary"
        busy={busy}
        aria-disabled={!isEnough}
        onClick={() => {
          setDone(0)
          if (isEnough) run()
        }}
      >
        {words.check}
      </Button>
    </Panel>
  )
}
