import text from '@comptoir/ui/text.module.css'
import { axisOf } from './axis.ts'
import classes from './bar-chart.module.css'
import { statsTexts } from './stats-french.ts'
import table from './table.module.css'

const LABELS = 8

/** One measure of the chart. */
export type Measure = {
  name: string
  /** By column; null where nothing is known. */
  values: readonly (number | null)[]
  /** In words, for the table and for the pointer. */
  format: (value: number) => string
}

export type BarChartProps = {
  caption: string
  /** What the columns are, as the head of the table. */
  columnName: string
  columns: readonly { key: string; label: string; name: string }[]
  measures: readonly [Measure] | readonly [Measure, Measure]
  /** A mark of the axis, in few characters. */
  mark: (value: number) => string
  /** Whether the axis counts things, of which there is no half. */
  counts?: boolean
}

const TONES = ['first', 'second'] as const

/** What a pointer over a column reads. */
const told = (name: string, measures: readonly Measure[], index: number) =>
  [name, ...measures.map(({ name: measure, values, format }) => `${measure} : ${shown(values[index], format)}`)].join(
    '\n'
  )

const shown = (value: number | null | undefined, format: Measure['format']) =>
  value === null || value === undefined ? statsTexts.unknown : format(value)

const Legend = ({ measures }: Pick<BarChartProps, 'measures'>) => (
  <ul className={classes['legend']} aria-hidden="true">
    {measures.map(({ name }, index) => (
      <li key={name}>
        <span className={classes[TONES[index] ?? 'first']} />
        {name}
      </li>
    ))}
  </ul>
)

const Bars = ({ columns, measures, mark, counts = false }: BarChartProps) => {
  const { marks: all, place } = axisOf(measures.flatMap(({ values }) => values))
  const marks = counts ? all.filter(Number.isInteger) : all
  const [width, zero] = [100 / Math.max(1, columns.length), place(0)]
  const bar = (width * 0.8) / measures.length
  const every = Math.ceil(columns.length / LABELS)
  return (
    <div className={classes['chart']} aria-hidden="true">
      <div className={classes['marks']}>
        {marks.map(value => (
          <span key={value} style={{ top: `${place(value)}%` }}>
            {mark(value)}
          </span>
        ))}
      </div>
      <svg className={classes['plot']} viewBox="0 0 100 100" preserveAspectRatio="none">
        {marks.map(value => (
          <line
            key={value}
            className={classes[value === 0 ? 'zero' : 'line']}
            x1="0"
            x2="100"
            y1={place(value)}
            y2={place(value)}
          />
        ))}
        {columns.map(({ key, name }, index) => (
          <g key={key}>
            <title>{told(name, measures, index)}</title>
            <rect className={classes['reach']} x={index * width} y="0" width={width} height="100" />
            {measures.map(({ name: measure, values }, order) => {
              const top = place(values[index] ?? 0)
              return (
                <rect
                  key={measure}
                  className={classes[TONES[order] ?? 'first']}
                  x={index * width + width * 0.1 + order * bar}
                  y={Math.min(top, zero)}
                  width={bar}
                  height={Math.abs(zero - top)}
                />
              )
            })}
          </g>
        ))}
      </svg>
      <div className={classes['labels']}>
        {columns.map(({ key, label }, index) =>
          index % every === 0 ? (
            <span key={key} style={{ left: `${(index + 0.5) * width}%` }}>
              {label}
            </span>
          ) : null
        )}
      </div>
    </div>
  )
}

/** Columns of one measure or two. The table under them says the same in words and numbers, also to those who do not see them. */
export const BarChart = (props: BarChartProps) => {
  const { caption, columnName, columns, measures } = props
  return (
    <figure className={classes['figure']}>
      <figcaption className={classes['caption']}>{caption}</figcaption>
      {measures.length > 1 && <Legend measures={measures} />}
      <Bars {...props} />
      <details className={`${text['disclosure']} ${classes['details']}`}>
        <summary>{statsTexts.table}</summary>
        <table className={table['table']}>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{columnName}</th>
              {measures.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {columns.map(({ key, name }, index) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {measures.map(({ name: measure, values, format }) => (
                  <td key={measure}>{shown(values[index], format)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
