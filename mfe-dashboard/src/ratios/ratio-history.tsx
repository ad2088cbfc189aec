import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { listRatioChanges } from '@comptoir/contracts/catalogue/ratio-changes'
import type { RatioChange } from '@comptoir/contracts/catalogue/ratio-changes'
import type { RatioTable } from '@comptoir/contracts/catalogue/card'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { Button } from '@comptoir/ui/button'
import { formatDeadline } from '@comptoir/ui/dates'
import { Facts } from '@comptoir/ui/facts'
import text from '@comptoir/ui/text.module.css'
import { ActDialog } from '@comptoir/web/confirm/act-dialog.tsx'
import { decimalText } from '@comptoir/web/form/typed-number.ts'
import { usePages } from '@comptoir/web/list/use-pages.ts'
import { News } from '../layout/news.tsx'
import { Panel } from '../layout/panel.tsx'
import { PagedRows } from '../list/paged-list.tsx'
import { staffName, useStaff } from '../person/use-staff.ts'
import { useMay } from '../role.ts'
import { shopKeys } from '../shop-keys.ts'
import { changedTableCells } from './changed-cells.ts'
import { ratiosTexts } from './ratios-french.ts'
import { useChangeTable } from './use-change-table.ts'

const { history: words, keep } = ratiosTexts

const ROWS = 10

const ratioWord = (ratio: number | null) => (ratio === null ? words.none : decimalText(ratio))

const Cells = ({ before, after }: Pick<RatioChange, 'before' | 'after'>) => (
  <Facts
    facts={changedTableCells(before, after).map(cell => [
      cell.label,
      <span key={cell.name}>
        {ratioWord(cell.before)} <ArrowRight size={14} aria-hidden="true" />
        <span className="visually-hidden">{words.becomes}</span> {ratioWord(cell.after)}
      </span>
    ])}
  />
)

const Whole = ({ table }: { table: RatioTable }) => (
  <details className={text['disclosure']}>
    <summary>{words.whole}</summary>
    <Facts facts={changedTableCells(null, table).map(({ label, after }) => [label, ratioWord(after)])} />
  </details>
)

type RowProps = { change: RatioChange; staff: ReturnType<typeof useStaff>['data']; onRestore: () => void }

const Row = ({ change, staff, onRestore }: RowProps) => {
  const { at, staffid, before, after } = change
  return (
    <li>
      <p>
        <strong>{staffName(staff, staffid)}</strong>, <time dateTime={at}>{formatDeadline(at)}</time>
      </p>
      {before === null && <p>{words.begun}</p>}
      {after === null && <p>{words.ended}</p>}
      {before && after && <Cells before={before} after={after} />}
      {before && (
        <>
          <Whole table={before} />
          <Button aria-label={words.restoreOf(formatDeadline(at))} onClick={onRestore}>
            {words.restore}
          </Button>
        </>
      )}
    </li>
  )
}

type RatioHistoryProps = {
  cardid: string | null
  shell: ShellServices
  /** Called once a former table is the present one: what shows the ratios has to begin anew. */
  onRestored: () => void
}

const Changes = ({ cardid, shell, onRestored }: RatioHistoryProps) => {
  const client = useQueryClient()
  const change = useChangeTable(cardid)
  const { data: staff } = useStaff()
  const [restoring, setRestoring] = useState<RatioChange | null>(null)
  const [news, setNews] = useState('')
  const input = { limit: ROWS, ...(cardid && { cardid }) }
  const former = restoring?.before
  return (
    <Panel heading={words.heading}>
      <News>{news}</News>
      <PagedRows
        query={usePages(listRatioChanges, shopKeys.ratioChanges, input)}
        words={words}
        empty={words.empty}
        lines={3}
      >
        {row => <Row change={row} staff={staff} onRestore={() => setRestoring(row)} />}
      </PagedRows>
      {restoring && former && (
        <ActDialog
          title={words.restoreTitle}
          confirm={words.restore}
          cancel={keep}
          send={() => change({ action: 'add_ratio_table', ratiotable: former })}
          onDone={() => {
            setRestoring(null)
            onRestored()
            setNews(words.restored(formatDeadline(restoring.at)))
            void client.invalidateQueries({ queryKey: shopKeys.ratioChanges })
          }}
          onClose={() => setRestoring(null)}
          alert={shell.alert}
        >
          {words.restoreText(formatDeadline(restoring.at))}
        </ActDialog>
      )}
    </Panel>
  )
}

/**
 * The changes of a table, newest first, for those who may change it. A former table is restored by one more change, which
 * the history then holds too.
 */
export const RatioHistory = (props: RatioHistoryProps) => useMay()('manager') && <Changes {...props} />
