import { Suspense, lazy, useId, useState } from 'react'
import Bell from 'lucide-react/icons/bell'
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import Download from 'lucide-react/icons/download'
import Keyboard from 'lucide-react/icons/keyboard'
import ScanLine from 'lucide-react/icons/scan-line'
import { Link, Navigate, useSearchParams } from 'react-router'
import { exportShopBatches } from '@comptoir/contracts/batch/batch'
import { urlOf } from '@comptoir/contracts/browser/client'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { Button } from '@comptoir/ui/button'
import { ButtonLink } from '@comptoir/ui/button-link'
import { buttonLook } from '@comptoir/ui/button-look'
import { PageMeta } from '@comptoir/ui/page-meta'
import { Skeleton } from '@comptoir/ui/skeleton'
import { texts } from '../french.ts'
import { keyboardTexts } from '../keyboard/keyboard-french.ts'
import { useKeysHelp } from '../keyboard/shortcuts-provider.tsx'
import { InboxColumns, useInboxWide } from '../layout/inbox-columns.tsx'
import { liveTexts } from '../live/live-french.ts'
import { usePermission } from '../live/use-permission.ts'
import { useMay, useSees } from '../role.ts'
import { DeskNews, NewsProvider } from '../workbench/desk/desk-news.tsx'
import { BatchList } from './batch-list.tsx'
import { inboxTexts } from './inbox-french.ts'
import classes from './inbox-page.module.css'
import { inboxQuestion } from './inbox-question.ts'
import type { Question } from './inbox-question.ts'
import { InboxTabs } from './inbox-tabs.tsx'
import { SortChoice } from './sort-choice.tsx'

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

/** What stands beside the heading, on a desk: figures for those who may see them, keys, and notifications while they may be asked for. */
const HeadTools = () => {
  const showKeys = useKeysHelp()
  const seesFigures = useSees()('/dashboard/stats')
  const askNotifications = usePermission()
  return (
    <div className={classes['side']}>
      {askNotifications && (
        <Button variant="link" icon={<Bell size={18} aria-hidden="true" />} onClick={askNotifications}>
          {liveTexts.notifications.allow}
        </Button>
      )}
      {seesFigures && (
        <ButtonLink
          variant="link"
          to="/dashboard/stats?view=visits"
          icon={<ChartNoAxesColumn size={18} aria-hidden="true" />}
        >
          {inboxTexts.figures}
        </ButtonLink>
      )}
      <Button variant="link" icon={<Keyboard size={18} aria-hidden="true" />} onClick={showKeys}>
        {keyboardTexts.open}
      </Button>
    </div>
  )
}

/** Saves the list in view as a table, in its order, for those who may take it along. A search is no list. */
const ExportLink = ({ question }: { question: Question }) => {
  const may = useMay()
  if ('q' in question || !may(exportShopBatches.access)) return null
  const asked = 'list' in question ? { queue: question.list } : question
  return (
    <a className={buttonLook('link')} href={urlOf(exportShopBatches, asked)}>
      <Download size={18} aria-hidden="true" />
      {inboxTexts.exportCsv}
    </a>
  )
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
      {'sort' in question && <SortChoice sort={question.sort} />}
      <BatchList
        key={JSON.stringify(question)}
        question={question}
        chosen={chosen}
        pathTo={wide ? besideList : batchPath}
        userid={shell.session.user?.id ?? ''}
      />
      <ExportLink question={question} />
    </>
  )
  return (
    <NewsProvider>
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
        <div id={tools} className={classes['tools']} data-open={toolsOpen || undefined}>
          <Suspense fallback={<Skeleton lines={1} />}>
            <OpenControlField />
          </Suspense>
        </div>
        <HeadTools />
      </div>
      <InboxTabs question={question} />
      <DeskNews />
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
    </NewsProvider>
  )
}
