import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { delaySteps } from '@comptoir/contracts/batch/delays'
import { onShopClock } from '@comptoir/contracts/batch/opening-hours'
import { listVisits } from '@comptoir/contracts/batch/visits'
import type { VisitDay, VisitPage } from '@comptoir/contracts/batch/visits'
import { request } from '@comptoir/contracts/browser/client'
import { Facts } from '@comptoir/ui/facts'
import { PageMeta } from '@comptoir/ui/page-meta'
import { Unloaded } from '@comptoir/web/failure/unloaded.tsx'
import { useDelays } from '@comptoir/web/query/use-delays.ts'
import { durationWords } from '@comptoir/web/shop/duration-words.ts'
import { Panel } from '../layout/panel.tsx'
import { LinkTabs } from '../list/link-tabs.tsx'
import { shopKeys } from '../shop-keys.ts'
import classes from './figures.module.css'
import { figuresTexts } from './figures-french.ts'
import { firstDay, visitFigures } from './visit-figures.ts'
import type { VisitFigures } from './visit-figures.ts'

const { delays: delayWords, visits: words } = figuresTexts
const PERIODS = [7, 30, 90] as const
const percent = new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 1 })

const DelaysPanel = () => {
  const query = useDelays()
  const delays = query.data
  return (
    <Panel heading={delayWords.heading}>
      <p>{delayWords.text}</p>
      {delays ? (
        <Facts
          facts={[
            ...delaySteps.map(step => {
              const delay = delays[step]
              const told = delay ? delayWords.of(durationWords(delay.minutes), delay.batches) : delayWords.none
              return [delayWords.steps[step], told] as const
            }),
            [delayWords.paid, delays.paid]
          ]}
        />
      ) : (
        <Unloaded query={query} label={delayWords.loading} lines={4} />
      )}
    </Panel>
  )
}

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

const VisitsPanel = () => {
  const asked = Number(useSearchParams()[0].get('days'))
  const days = PERIODS.find(period => period === asked) ?? 30
  const [to] = useState(() => onShopClock(new Date()).date)
  const query = useQuery({
    queryKey: [...shopKeys.visits, to, days],
    queryFn: ({ signal }) => request(listVisits, { from: firstDay(to, days), to }, signal),
    refetchOnMount: 'always'
  })
  return (
    <Panel heading={words.heading}>
      <p>{words.text}</p>
      <LinkTabs
        label={words.period}
        tabs={PERIODS.map(period => ({
          to: `/dashboard/figures?days=${period}`,
          label: words.days(period),
          shown: period === days
        }))}
      />
      {query.data ? <Counted days={query.data} /> : <Unloaded query={query} label={words.loading} lines={6} />}
    </Panel>
  )
}

/** How fast the shop is, and how its pages are visited up to a batch sent. */
export const FiguresPage = () => (
  <>
    <PageMeta title={figuresTexts.title} />
    <h1>{figuresTexts.title}</h1>
    <div className={classes['figures']}>
      <VisitsPanel />
      <DelaysPanel />
    </div>
  </>
)
