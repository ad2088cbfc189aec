import type { RecognitionWeek } from '@comptoir/contracts/recognition/quality'
import { formatLongDate } from '@comptoir/ui/dates'
import { chart, chartLines, heightOf, pointsOf } from './chart-points.ts'
import type { ChartLine } from './chart-points.ts'
import { figuresTexts as words } from './figures-french.ts'
import classes from './week-chart.module.css'

const LINES = Object.keys(chartLines) as ChartLine[]
const GRID = [0, 0.5, 1] as const

const dayOf = (week: string) => formatLongDate(`${week}T12:00:00`)

/** Two shares over time. The table below it has the same numbers, so that a screen reader passes the drawing by. */
export const WeekChart = ({ weeks }: { weeks: readonly RecognitionWeek[] }) => (
  <figure className={classes['figure']}>
    <figcaption>{words.chart}</figcaption>
    <svg viewBox={`0 0 ${chart.width} ${chart.height}`} aria-hidden="true" focusable="false">
      {GRID.map(share => (
        <g key={share}>
          <line
            className={classes['grid']}
            x1={chart.left}
            x2={chart.width - chart.right}
            y1={heightOf(share)}
            y2={heightOf(share)}
          />
          <text className={classes['label']} x={chart.left - 8} y={heightOf(share) + 4} textAnchor="end">
            {words.percent(share)}
          </text>
        </g>
      ))}
      {LINES.map(line => (
        <g key={line} className={classes[line]}>
          <polyline
            className={classes['line']}
            points={pointsOf(weeks, line)
              .map(({ x, y }) => `${x},${y}`)
              .join(' ')}
          />
          {pointsOf(weeks, line).map(({ week, share, x, y }) => (
            <circle key={week} className={classes['point']} cx={x} cy={y} r={4}>
              <title>{`${words.lines[line]}, ${dayOf(week)} : ${words.percent(share)}`}</title>
            </circle>
          ))}
        </g>
      ))}
      <text className={classes['label']} x={chart.left} y={chart.height - 6}>
        {weeks[0] && dayOf(weeks[0].week)}
      </text>
      {weeks.length > 1 && (
        <text className={classes['label']} x={chart.width - chart.right} y={chart.height - 6} textAnchor="end">
          {dayOf(weeks.at(-1)?.week ?? '')}
        </text>
      )}
    </svg>
    <ul className={classes['legend']}>
      {LINES.map(line => (
        <li key={line} className={classes[line]}>
          <span className={classes['sign']} aria-hidden="true" />
          {words.lines[line]}
        </li>
      ))}
    </ul>
  </figure>
)
