import { Suspense, lazy, useId, useState } from 'react'
import ScanLine from 'lucide-react/icons/scan-line'
import { Link, Navigate, useSearchParams } from 'react-router'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { Button } from '@comptoir/ui/button'
import { PageMeta } from '@comptoir/ui/page-meta'
import { Skeleton } from '@comptoir/ui/skeleton'
import { texts } from '../french.ts'
import { InboxColumns, useInboxWide } from '../layout/inbox-columns.tsx'
import { LinkTabs } from '../list/link-tabs.tsx'
import { BatchList } from './batch-list.tsx'
import { Counters } from './counters.tsx'
import classes from './inbox-page.module.css'
import { inboxQuestion } from './inbox-question.ts'
import { tabNames } from './tabs.ts'

const { inbox: words } = texts

const ChosenBatch = lazy(async () => ({ default: (await import('./chosen-batch.tsx')).ChosenBatch }))

const OpenControlField = lazy(async () => ({
  default: (await import('../control/open-control-field.tsx')).OpenControlField
}))

const batchPath = (id: string) => `/dashboard/batchs/${encodeURIComponent(id)}`

/** The address of the inbox without its search. */
const withoutSearch = (params: URLSearchParams) => {
  const left = new URLSearchParams(params)
  for (const name of ['q', 'field']) left.delete(name)
  return { search: left.toString() }
}

/**
 * The batches of the shop, by what the shop has to do with them or as searched for. In a wide window a chosen batch is shown
 * beside the list, elsewhere it has its own page.
 */
export const InboxPage = ({ shell }: { shell: ShellServices }) => {
  const [params] = useSearchParams()
  const chosen = params.get('batch')
  const wide = useInboxWide()
  const question = inboxQuestion(params)
  const tools = useId()
  // Only a telephone has no room for them.
  const [toolsOpen, openTools] = useState(false)
  const besideList = (id: string) => {
    const next = new URLSearchParams(params)
    next.set('batch', id)
    return `/dashboard?${next.toString()}`
  }
  if (chosen !== null && !wide) return <Navigate to={batchPath(chosen)} replace />
  const list = (
    <>
      {'q' in question && (
        <div className={classes['found']}>
          <h2>{words.found(question.q)}</h2>
          <Link to={withoutSearch(params)}>{texts.search.clear}</Link>
        </div>
      )}
      <BatchList
        key={JSON.stringify(question)}
        question={question}
        chosen={chosen}
        pathTo={wide ? besideList : batchPath}
      />
    </>
  )
  return (
    <>
      {chosen === null && <PageMeta title={texts.title} />}
      <div className={classes['head']}>
        <h1>{words.title}</h1>
        <div className={classes['more']}>
          <Button
            aria-expanded={toolsOpen}
            aria-controls={tools}
            icon={<ScanLine size={18} aria-hidden="true" />}
            onClick={() => openTools(!toolsOpen)}
          >
            {words.tools}
          </Button>
        </div>
        <Counters />
      </div>
      <div id={tools} className={classes['tools']} data-open={toolsOpen || undefined}>
        <Suspense fallback={<Skeleton lines={1} />}>
          <OpenControlField />
        </Suspense>
      </div>
      <LinkTabs
        label={words.statuses}
        tabs={tabNames.map(tab => ({
          to: tab === 'T' ? '/dashboard' : `/dashboard?status=${tab}`,
          label: words.tabs[tab],
          shown: 'tab' in question && tab === question.tab
        }))}
      />
      {wide ? (
        <InboxColumns
          label={words.list}
          list={list}
          choose={words.choose}
          chosen={chosen === null ? null : <ChosenBatch key={chosen} id={chosen} shell={shell} />}
        />
      ) : (
        <div className={classes['list']}>{list}</div>
      )}
    </>
  )
}
