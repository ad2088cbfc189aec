import { useState } from 'react'
import Download from 'lucide-react/icons/download'
import { useSearchParams } from 'react-router'
import { getFigures } from '@comptoir/contracts/batch/figures'
import { onShopClock } from '@comptoir/contracts/batch/opening-hours'
import { urlOf } from '@comptoir/contracts/browser/client'
import { buttonLook } from '@comptoir/ui/button-look'
import { PageMeta } from '@comptoir/ui/page-meta'
import { Unloaded } from '@comptoir/web/failure/unloaded.tsx'
import { LinkTabs } from '../list/link-tabs.tsx'
import { PacesView } from './paces-view.tsx'
import { PeriodChooser } from './period-chooser.tsx'
import { periodIn } from './periods.ts'
import type { Period } from './periods.ts'
import { SalesView } from './sales-view.tsx'
import classes from './stats.module.css'
import { statsTexts as words } from './stats-french.ts'
import { useFigures } from './use-figures.ts'
import { VisitsPanel } from './visits-panel.tsx'
import { longDate } from './words.ts'

const views = ['sales', 'paces', 'visits'] as const
type View = (typeof views)[number]

const pathOf = (view: View, query: string) =>
  `/dashboard/stats?${[...(view === 'sales' ? [] : [`view=${view}`]), query].join('&')}`

/** The part of the address that names a period. */
const queryOf = ({ name, from, to }: Period) => (name === null ? `from=${from}&to=${to}` : `period=${name}`)

const Compared = ({ period, view }: { period: Period; view: 'sales' | 'paces' }) => {
  const { from, to, before } = period
  const [query, earlier] = [useFigures({ from, to }), useFigures(before)]
  const Shown = view === 'sales' ? SalesView : PacesView
  return (
    <>
      <div className={classes['head']}>
        <p className={classes['note']}>
          {earlier.isError
            ? words.period.beforeFailed
            : words.period.before(longDate(before.from), longDate(before.to))}
        </p>
        <a
          className={`${buttonLook('secondary')} ${classes['chooser']}`}
          href={urlOf(getFigures, { from, to, format: 'csv' })}
        >
          <Download size={18} aria-hidden="true" />
          {words.period.csv}
        </a>
      </div>
      {query.data ? (
        <Shown figures={query.data} before={earlier.data?.total} />
      ) : (
        <Unloaded query={query} label={words.loading} lines={8} />
      )}
    </>
  )
}

/** What the shop bought and gains, how long sellers wait, and how the pages are visited, in a period that the address names. */
export const StatsPage = () => {
  const [params] = useSearchParams()
  const [today] = useState(() => onShopClock(new Date()).date)
  const period = periodIn(params, today)
  const view = views.find(name => name === params.get('view')) ?? 'sales'
  return (
    <>
      <PageMeta title={words.title} />
      <h1>{words.title}</h1>
      <LinkTabs
        label={words.views}
        tabs={views.map(name => ({ to: pathOf(name, queryOf(period)), label: words.tabs[name], shown: name === view }))}
      />
      <PeriodChooser period={period} addressOf={query => pathOf(view, query)} />
      <p>{words.period.of(longDate(period.from), longDate(period.to))}</p>
      {view === 'visits' ? <VisitsPanel days={period} /> : <Compared period={period} view={view} />}
    </>
  )
}
