import { paceSteps } from '@comptoir/contracts/batch/figures'
import type { Figures, PaceStep, PeriodFigures } from '@comptoir/contracts/batch/figures'
import { Panel } from '../layout/panel.tsx'
import { BarChart } from './bar-chart.tsx'
import { DelaysPanel } from './delays-panel.tsx'
import classes from './stats.module.css'
import { statsTexts } from './stats-french.ts'
import { WideTable } from './wide-table.tsx'
import { waitWords, weekColumn } from './words.ts'

const { paces: words } = statsTexts

const toldWait = (minutes: number | undefined) => (minutes === undefined ? statsTexts.unknown : waitWords(minutes))

const PaceTable = ({ total, before }: { total: Figures; before: Figures | undefined }) => (
  <WideTable name={words.heading}>
    <thead>
      <tr>
        <th scope="col">{words.step}</th>
        <th scope="col">{words.median}</th>
        <th scope="col">{words.p90}</th>
        <th scope="col">{words.count}</th>
        <th scope="col">{words.before}</th>
      </tr>
    </thead>
    <tbody>
      {paceSteps.map(step => {
        const pace = total.delays[step]
        return (
          <tr key={step}>
            <th scope="row">{words.steps[step]}</th>
            <td>{toldWait(pace?.median)}</td>
            <td>{toldWait(pace?.p90)}</td>
            <td>{pace?.count ?? 0}</td>
            <td>{toldWait(before?.delays[step]?.median)}</td>
          </tr>
        )
      })}
    </tbody>
  </WideTable>
)

const StepChart = ({ figures: { weeks }, step }: { figures: PeriodFigures; step: PaceStep }) => (
  <BarChart
    caption={words.byWeek(words.steps[step])}
    columnName={statsTexts.week}
    columns={weeks.map(weekColumn)}
    mark={waitWords}
    counts
    measures={[
      { name: words.median, format: waitWords, values: weeks.map(({ delays }) => delays[step]?.median ?? null) },
      { name: words.p90, format: waitWords, values: weeks.map(({ delays }) => delays[step]?.p90 ?? null) }
    ]}
  />
)

type PacesViewProps = { figures: PeriodFigures; before: Figures | undefined }

/** How long sellers waited in a period, and what the public pages tell of it. */
export const PacesView = ({ figures, before }: PacesViewProps) => {
  const measured = paceSteps.filter(step => figures.total.delays[step])
  return (
    <>
      <Panel heading={words.heading}>
        <p>{words.text}</p>
        {measured.length === 0 && <p>{words.none}</p>}
        <PaceTable total={figures.total} before={before} />
        <div className={classes['charts']}>
          {measured.map(step => (
            <StepChart key={step} figures={figures} step={step} />
          ))}
        </div>
      </Panel>
      <DelaysPanel />
    </>
  )
}
