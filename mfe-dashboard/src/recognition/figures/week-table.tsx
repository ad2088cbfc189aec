import type { MeasuredShare, RecognitionNumbers, RecognitionWeek } from '@comptoir/contracts/recognition/quality'
import { formatLongDate } from '@comptoir/ui/dates'
import { figuresTexts as words } from './figures-french.ts'
import classes from './week-table.module.css'

const COLUMNS = Object.keys(words.columns) as (keyof typeof words.columns)[]

const Part = ({ count, of }: { count: number; of: number }) =>
  of === 0 ? (
    words.none
  ) : (
    <>
      {count} <span className={classes['about']}>{words.percent(count / of)}</span>
    </>
  )

const Share = ({ count, of, low, high }: MeasuredShare) =>
  of === 0 ? (
    words.none
  ) : (
    <>
      {words.percent(count / of)}{' '}
      <span className={classes['about']}>
        {words.part(count, of)}, {words.interval(low, high)}
      </span>
    </>
  )

const cellsOf = ({ decisions, accepted, asked, unreadable, judged, byshop, top1, wrong }: RecognitionNumbers) => ({
  decisions,
  accepted: <Part count={accepted} of={decisions} />,
  asked: <Part count={asked} of={decisions} />,
  unreadable: <Part count={unreadable} of={decisions} />,
  judged: words.judged(judged, byshop),
  top1: <Share {...top1} />,
  wrong: <Share {...wrong} />
})

const Row = ({ head, numbers }: { head: string; numbers: RecognitionNumbers }) => {
  const cells = cellsOf(numbers)
  return (
    <tr>
      <th scope="row">{head}</th>
      {COLUMNS.map(column => (
        <td key={column}>{cells[column]}</td>
      ))}
    </tr>
  )
}

type WeekTableProps = { weeks: readonly RecognitionWeek[]; total: RecognitionNumbers }

/** The numbers of each week, the latest first, under those of the whole period. */
export const WeekTable = ({ weeks, total }: WeekTableProps) => (
  // A table is read whole: where it is too wide it scrolls, by the keyboard too.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <section className={classes['scroll']} aria-label={words.table} tabIndex={0}>
    <table className={classes['table']}>
      <caption className="visually-hidden">{words.table}</caption>
      <thead>
        <tr>
          <th scope="col">{words.week}</th>
          {COLUMNS.map(column => (
            <th key={column} scope="col">
              {words.columns[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <Row head={words.total} numbers={total} />
        {weeks.map(({ week, ...numbers }) => (
          <Row key={week} head={formatLongDate(`${week}T12:00:00`)} numbers={numbers} />
        ))}
      </tbody>
    </table>
  </section>
)
