import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import type { Figures, PeriodFigures, SerieFigures, WeekFigures } from '@comptoir/contracts/batch/figures'
import { EmptyState } from '@comptoir/ui/empty-state'
import { formatEuro } from '@comptoir/ui/money'
import { Panel } from '../layout/panel.tsx'
import { BarChart } from './bar-chart.tsx'
import classes from './stats.module.css'
import { statsTexts } from './stats-french.ts'
import { controlGap, decidedOffers, Totals } from './totals.tsx'
import { WideTable } from './wide-table.tsx'
import { countMark, euroMark, shareWords, weekColumn } from './words.ts'

const { charts: words, series: serieWords, totals: totalWords } = statsTexts

const CHARTED_SERIES = 8

const inEuros = (name: string, values: (number | null)[]) => ({ name, values, format: formatEuro })
const inNumbers = (name: string, values: number[]) => ({ name, values, format: String })

const Weeks = ({ weeks }: { weeks: readonly WeekFigures[] }) => {
  const shared = { columnName: statsTexts.week, columns: weeks.map(weekColumn) }
  return (
    <Panel heading={words.heading}>
      <div className={classes['charts']}>
        <BarChart
          {...shared}
          caption={words.spent}
          mark={euroMark}
          measures={[
            inEuros(
              totalWords.spent,
              weeks.map(({ spent }) => spent)
            ),
            inEuros(
              totalWords.margin,
              weeks.map(({ margin }) => margin)
            )
          ]}
        />
        <BarChart
          {...shared}
          caption={words.offers}
          counts
          mark={countMark}
          measures={[
            inNumbers(
              totalWords.accepted,
              weeks.map(({ offers }) => offers.accepted)
            ),
            inNumbers(
              words.lost,
              weeks.map(({ offers }) => offers.refused + offers.expired)
            )
          ]}
        />
        <BarChart
          {...shared}
          caption={words.control}
          mark={euroMark}
          measures={[
            inEuros(
              words.estimated,
              weeks.map(({ control }) => control.estimated)
            ),
            inEuros(
              words.checked,
              weeks.map(({ control }) => control.checked)
            )
          ]}
        />
      </div>
    </Panel>
  )
}

const nameOf = ({ name }: SerieFigures) => name ?? serieWords.unknown

const SerieRow = ({ serie }: { serie: SerieFigures }) => (
  <tr>
    <th scope="row">{nameOf(serie)}</th>
    <td>{serie.cards}</td>
    <td>{formatEuro(serie.spent)}</td>
    <td>{serie.margin === null ? statsTexts.unknown : formatEuro(serie.margin)}</td>
    <td>{shareWords(serie.offers.accepted, decidedOffers(serie)) ?? statsTexts.unknown}</td>
    <td>{controlGap(serie) ?? statsTexts.unknown}</td>
  </tr>
)

const SeriesTable = ({ series }: { series: readonly SerieFigures[] }) => (
  <WideTable name={serieWords.heading}>
    <thead>
      <tr>
        <th scope="col">{serieWords.name}</th>
        <th scope="col">{totalWords.cards}</th>
        <th scope="col">{totalWords.spent}</th>
        <th scope="col">{totalWords.margin}</th>
        <th scope="col">{totalWords.accepted}</th>
        <th scope="col">{totalWords.control}</th>
      </tr>
    </thead>
    <tbody>
      {series.map(serie => (
        <SerieRow key={serie.serieid ?? ''} serie={serie} />
      ))}
    </tbody>
  </WideTable>
)

const Series = ({ series }: { series: readonly SerieFigures[] }) => {
  const charted = series.slice(0, CHARTED_SERIES)
  return (
    <Panel heading={serieWords.heading}>
      <p>{serieWords.text}</p>
      <BarChart
        caption={serieWords.chart}
        columnName={serieWords.name}
        columns={charted.map(serie => ({
          key: serie.serieid ?? '',
          label: nameOf(serie).slice(0, 8),
          name: nameOf(serie)
        }))}
        mark={euroMark}
        measures={[
          inEuros(
            totalWords.spent,
            charted.map(({ spent }) => spent)
          ),
          inEuros(
            totalWords.margin,
            charted.map(({ margin }) => margin)
          )
        ]}
      />
      <SeriesTable series={series} />
    </Panel>
  )
}

const isEmpty = ({ total }: PeriodFigures) =>
  total.batches === 0 && decidedOffers(total) === 0 && total.control.cards === 0

type SalesViewProps = { figures: PeriodFigures; before: Figures | undefined }

/** What was bought in a period, what for, and what is gained. */
export const SalesView = ({ figures, before }: SalesViewProps) => (
  <>
    {isEmpty(figures) && <EmptyState icon={<ChartNoAxesColumn />}>{statsTexts.empty}</EmptyState>}
    <Totals total={figures.total} before={before} />
    {!isEmpty(figures) && (
      <>
        <Weeks weeks={figures.weeks} />
        <Series series={figures.series} />
      </>
    )}
  </>
)
