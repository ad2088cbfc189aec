import { memo, useMemo, useState } from 'react'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { BREAKPOINTS } from '@comptoir/ui/breakpoints'
import { useWide } from '@comptoir/ui/use-wide'
import type { CheckSaver } from '../../control/saving/check-saver.ts'
import { workbenchTexts } from '../workbench-french.ts'
import { Amount, CardName, Checked, Condition, Finish, PhotoButton, SetNumber } from './card-cells.tsx'
import type { RowActs } from './card-cells.tsx'
import { firstSort, sortAfter, sortColumns, sortedRows } from './card-rows.ts'
import type { CardRow, Sort, SortColumn } from './card-rows.ts'
import classes from './cards-table.module.css'
import { useRowCheck } from './use-row-check.ts'

const { cards: words } = workbenchTexts

type HeadProps = { column: SortColumn; sort: Sort; onSort: (column: SortColumn) => void }

const Head = ({ column, sort, onSort }: HeadProps) => {
  const isSorted = sort.column === column
  const Arrow = sort.descending ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      className={classes[column]}
      aria-sort={isSorted ? (sort.descending ? 'descending' : 'ascending') : undefined}
    >
      <button type="button" className={classes['sort']} onClick={() => onSort(column)}>
        {words.columns[column]}
        {isSorted && <Arrow size={14} aria-hidden="true" />}
      </button>
    </th>
  )
}

type RowProps = {
  batchid: string
  row: CardRow
  saver: CheckSaver
  editable: boolean
  isReturned: boolean
  onDetail: (row: CardRow) => void
  onOther: (row: CardRow) => void
}

/** Whether a check of the card is possible: its photos were sent and analysed. */
const isCheckable = ({ card: { status } }: CardRow) => status !== 'S' && status !== 'AX'

const useRow = ({ row, saver, editable, onDetail, onOther }: RowProps) => {
  const acts: RowActs = { onDetail: () => onDetail(row), onOther: () => onOther(row) }
  return { check: useRowCheck(row, saver), editable: editable && isCheckable(row), acts }
}

/** Whether two rows look alike: a check of one card of sixty draws one row again. */
const isSame = ({ row: a, ...before }: RowProps, { row: b, ...after }: RowProps): boolean =>
  a.card === b.card &&
  a.place === b.place &&
  a.offer === b.offer &&
  (Object.keys(after) as (keyof typeof after)[]).every(name => before[name] === after[name])

const TableRow = memo((props: RowProps) => {
  const { row, batchid, isReturned } = props
  const { check, editable, acts } = useRow(props)
  return (
    <tr>
      <td className={classes['place']}>{row.place}</td>
      <td>
        <PhotoButton row={row} isRow={!editable} {...acts} />
      </td>
      <th scope="row" className={classes['name']}>
        <CardName row={row} batchid={batchid} editable={editable} isReturned={isReturned} {...acts} />
      </th>
      <td className={classes['set']}>
        <SetNumber row={row} />
      </td>
      <td>
        <Condition row={row} check={check} editable={editable} />
      </td>
      <td className={classes['finish']}>
        <Finish row={row} check={check} editable={editable} />
      </td>
      <td className={classes['base']}>
        <Amount euros={row.base} />
      </td>
      <td className={classes['estimate']}>
        <Amount euros={row.card.price} none={words.unpriced} />
      </td>
      <td className={classes['checked']}>
        <Checked row={row} check={check} editable={editable} />
      </td>
      <td className={classes['offer']}>
        <Amount euros={row.offer} />
      </td>
    </tr>
  )
}, isSame)

/** The same row where there is no room for a table. */
const ListRow = memo((props: RowProps) => {
  const { row, batchid, isReturned } = props
  const { check, editable, acts } = useRow(props)
  return (
    <li className={classes['item']}>
      <PhotoButton row={row} isRow={!editable} {...acts} />
      <div className={classes['about']}>
        <CardName row={row} batchid={batchid} editable={editable} isReturned={isReturned} {...acts} />
        <span className={classes['note']}>
          <SetNumber row={row} />
        </span>
        <span className={classes['fields']}>
          <Condition row={row} check={check} editable={editable} />
          <Finish row={row} check={check} editable={editable} />
        </span>
      </div>
      <dl className={classes['amounts']}>
        {(['base', 'estimate', 'offer'] as const).map(column => {
          const euros = column === 'estimate' ? row.card.price : row[column]
          return (
            euros !== null && (
              <div key={column}>
                <dt>{words.columns[column]}</dt>
                <dd>
                  <Amount euros={euros} />
                </dd>
              </div>
            )
          )
        })}
        <div>
          <dt>{words.columns.checked}</dt>
          <dd>
            <Checked row={row} check={check} editable={editable} />
          </dd>
        </div>
      </dl>
    </li>
  )
}, isSame)

type CardsTableProps = Omit<RowProps, 'row' | 'isReturned'> & {
  rows: readonly CardRow[]
  returned: ReadonlySet<string>
}

/** The cards of a batch as a table that can be sorted; in a narrow window as a list of rows. */
export const CardsTable = ({ rows, returned, ...shared }: CardsTableProps) => {
  const [sort, setSort] = useState(firstSort)
  const wide = useWide(BREAKPOINTS.tablet)
  const sorted = useMemo(() => sortedRows(rows, sort), [rows, sort])
  const propsOf = (row: CardRow) => ({ ...shared, row, isReturned: returned.has(row.card.id) })
  if (!wide)
    return (
      <ul className={classes['list']} aria-label={words.rows}>
        {sorted.map(row => (
          <ListRow key={row.card.id} {...propsOf(row)} />
        ))}
      </ul>
    )
  const [place, ...others] = sortColumns.map(column => (
    <Head key={column} column={column} sort={sort} onSort={asked => setSort(present => sortAfter(present, asked))} />
  ))
  return (
    <table className={classes['table']}>
      <caption className="visually-hidden">{words.caption(rows.length)}</caption>
      <thead>
        <tr>
          {place}
          <th scope="col">
            <span className="visually-hidden">{words.columns.photo}</span>
          </th>
          {others}
        </tr>
      </thead>
      <tbody>
        {sorted.map(row => (
          <TableRow key={row.card.id} {...propsOf(row)} />
        ))}
      </tbody>
    </table>
  )
}
