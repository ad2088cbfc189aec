import { useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { applyPrices, priceRowsPerCall } from '@comptoir/contracts/catalogue/price-import'
import type { AppliedPrice } from '@comptoir/contracts/catalogue/price-import'
import { request } from '@comptoir/contracts/browser/client'
import { Banner } from '@comptoir/ui/banner'
import { Button } from '@comptoir/ui/button'
import { Checkbox } from '@comptoir/ui/checkbox'
import { ProgressBar } from '@comptoir/ui/progress-bar'
import { useAct } from '@comptoir/web/query/use-act.ts'
import { saveFile } from '@comptoir/web/save-file.ts'
import { News } from '../layout/news.tsx'
import { Panel } from '../layout/panel.tsx'
import { shopKeys } from '../shop-keys.ts'
import { countsOf, rowsToApply, withApplied } from './import-plan.ts'
import type { PlannedRow } from './import-plan.ts'
import { inBatches } from './in-batches.ts'
import { importTexts } from './price-import-french.ts'
import classes from './price-import.module.css'
import { RowsList } from './rows-list.tsx'
import { resultFile } from './result-file.ts'

const { result: words } = importTexts

type ImportPanelProps = { plan: readonly PlannedRow[]; onPlan: (plan: PlannedRow[]) => void }

/** What the rows of a table would change, the button that writes it, and what came of each row. */
export const ImportPanel = ({ plan, onPlan }: ImportPanelProps) => {
  const client = useQueryClient()
  const [withOutliers, setWithOutliers] = useState(false)
  const [done, setDone] = useState(0)
  const [news, setNews] = useState('')
  const isStopped = useRef(false)
  const open = rowsToApply(plan, withOutliers)
  const counts = countsOf(plan)
  const outliers = counts.get('outlier') ?? 0
  const { run, busy, failure } = useAct({
    send: async (rows: PlannedRow[]) => {
      const asked = rows.flatMap(({ card, price, seen }) =>
        card && price !== null && seen ? [{ cardid: card.id, price, seen }] : []
      )
      const applied: AppliedPrice[] = []
      try {
        return await inBatches(
          asked,
          priceRowsPerCall,
          async prices => (await request(applyPrices, { prices })).prices,
          {
            mayGoOn: () => !isStopped.current,
            onDone: (fraction, some) => {
              setDone(fraction)
              applied.push(...some)
            }
          }
        )
      } finally {
        // After a failure too: the page says which rows were written, and the others can be sent again.
        onPlan(withApplied(plan, applied))
        void client.invalidateQueries({ queryKey: shopKeys.cards })
        void client.invalidateQueries({ queryKey: ['shop', 'card'] })
        void client.invalidateQueries({ queryKey: shopKeys.sets })
      }
    },
    onDone: applied => {
      const changed = words.applied(applied.filter(({ outcome }) => outcome === 'changed').length)
      setNews(isStopped.current ? `${changed} ${words.stopped}` : changed)
    }
  })
  const apply = () => {
    if (open.length === 0) return
    isStopped.current = false
    setDone(0)
    setNews('')
    run(open)
  }
  return (
    <Panel heading={counts.has('changed') ? words.done : words.heading}>
      <RowsList plan={plan} counts={counts} />
      {outliers > 0 && (
        <Checkbox
          label={words.outliers(outliers)}
          checked={withOutliers}
          onChange={event => setWithOutliers(event.target.checked)}
        />
      )}
      {busy && <ProgressBar label={words.applying} value={done} />}
      {failure && <Banner tone="danger">{failure}</Banner>}
      <News>{news}</News>
      <div className={classes['acts']}>
        <Button variant="primary" busy={busy} aria-disabled={open.length === 0} onClick={apply}>
          {words.apply(open.length)}
        </Button>
        {busy && (
          <Button
            onClick={() => {
              isStopped.current = true
            }}
          >
            {words.stop}
          </Button>
        )}
        <Button onClick={() => saveFile(words.fileName, resultFile(plan))}>{words.download}</Button>
      </div>
    </Panel>
  )
}
