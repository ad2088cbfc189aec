import { useQuery } from '@tanstack/react-query'
import { listVisits } from '@comptoir/contracts/batch/visits'
import type { VisitDay, VisitPage } from '@comptoir/contracts/batch/visits'
import { request } from '@comptoir/contracts/browser/client'
import { Unloaded } from '@comptoir/web/failure/unloaded.tsx'
import { Panel } from '../layout/panel.tsx'
import { shopKeys } from '../shop-keys.ts'
import { figuresTexts } from './figures-french.ts'
import type { Days } from './periods.ts'
import { visitFigures } from './visit-figures.ts'
import type { VisitFigures } from './visit-figures.ts'
import classes from './visits.module.css'

const { visits: words } = figuresTexts
const percent = new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 1 })

const Steps = ({ steps }: Pick<VisitFigures, 'steps'>) => (
  <table className={classes['table']}>
    <caption>{words.stepsCaption}</caption>
    <thead>
      <tr>
        <th scope="col">{words.step}</th>
        <th scope="col">{words.count}</th>
        <th scope="col">{words.share}</th>
      </tr>
    </thead>
    <tbody>
      {steps.map(({ step, count, share }) => (
        <tr key={step}>
          <th scope="row">
            {words.steps[step]}
            <span className={classes['bar']} aria-hidden="true">
              <span style={{ width: `${Math.min(1, share ?? 0) * 100}%` }} />
            </span>
          </th>
          <td>{count}</td>
          <td>{share === null ? '' : percent.format(share)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

const Pages = ({ pages }: Pick<VisitFigures, 'pages'>) => (
  <table className={classes['table']}>
    <caption>{words.pagesCaption}</caption>
    <thead>
      <tr>
        <th scope="col">{words.page}</th>
        <th scope="col">{words.count}</th>
      </tr>
    </thead>
    <tbody>
      {pages.map(({ page, count }) => (
        <tr key={page}>
          <th scope="row">{words.pages[page as VisitPage] ?? page}</th>
          <td>{count}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

const Counted = ({ days }: { days: readonly VisitDay[] }) => {
  const { steps, pages } = visitFigures(days)
  if (days.length === 0) return <p>{words.none}</p>
  return (
    <>
      <Steps steps={steps} />
      <Pages pages={pages} />
    </>
  )
}

/** The visits of some days. They are kept for thirteen months. */
export const VisitsPanel = ({ days: { from, to } }: { days: Days }) => {
  const query = useQuery({
    queryKey: [...shopKeys.visits, from, to],
    queryFn: ({ signal }) => request(listVisits, { from, to }, signal),
    refetchOnMount: 'always'
  })
  return (
    <Panel heading={words.heading}>
      <p>{words.text}</p>
      {query.data ? <Counted days={query.data} /> : <Unloaded query={query} label={words.loading} lines={6} />}
    </Panel>
  )
}
