import { paceSteps, type Figures, type PeriodFigures } from '@comptoir/contracts/batch/figures'
import { byteOrderMark, frenchCsvLine, type CsvCell } from '../documents/csv-line.ts'
import { frenchFigures as words } from '../french.ts'

const cellsOf = (figures: Figures): CsvCell[] => [
  figures.batches,
  figures.cards,
  figures.spent,
  figures.reference,
  figures.margin,
  figures.unreferenced,
  figures.offers.accepted,
  figures.offers.refused,
  figures.offers.expired,
  figures.control.cards,
  figures.control.estimated,
  figures.control.checked,
  ...paceSteps.flatMap(step => [figures.delays[step]?.median ?? null, figures.delays[step]?.p90 ?? null])
]

/** The figures of a period as one table: a row of all, one of each week, one of each series. */
export const figuresCsv = ({ from, to, total, weeks, series }: PeriodFigures): string =>
  byteOrderMark +
  [
    words.columns,
    [words.kinds.total, '', from, to, ...cellsOf(total)],
    ...weeks.map(week => [words.kinds.week, week.week, week.from, week.to, ...cellsOf(week)]),
    ...series.map(serie => [words.kinds.serie, serie.name ?? words.unknownSerie, from, to, ...cellsOf(serie)])
  ]
    .map(frenchCsvLine)
    .join('')
