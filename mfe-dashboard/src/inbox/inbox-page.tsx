import { Suspense, lazy } from 'react'
import MessagesSquare from 'lucide-react/icons/messages-square'
import { Navigate, useSearchParams } from 'react-router'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { EmptyState } from '@comptoir/ui/empty-state'
import { PageMeta } from '@comptoir/ui/page-meta'
import { Skeleton } from '@comptoir/ui/skeleton'
import { texts } from '../french.ts'
import { InboxColumn, InboxColumns, useInboxWide } from '../layout/inbox-columns.tsx'
import { BatchList } from './batch-list.tsx'
import { Counters } from './counters.tsx'
import { InboxSearch } from './inbox-search.tsx'
import { InboxTabs } from './inbox-tabs.tsx'
import classes from './inbox-page.module.css'
import { inboxQuestion } from './inbox-question.ts'
import type { Question } from './use-shop-batches.ts'

const { inbox: words } = texts

const ChosenBatch = lazy(async () => ({ default: (await import('./chosen-batch.tsx')).ChosenBatch }))

const OpenControlField = lazy(async () => ({
  default: (await import('../control/open-control-field.tsx')).OpenControlField
}))

const batchPath = (id: string) => `/dashboard/batchs/${encodeURIComponent(id)}`

type ListProps = { question: Question; wide: boolean }

const List = ({ question, wide }: ListProps) => {
  const [params] = useSearchParams()
  const besideList = (id: string) => {
    const chosen = new URLSearchParams(params)
    chosen.set('batch', id)
    return `/dashboard?${chosen.toString()}`
  }
  return (
    <>
      {'q' in question && <h2>{words.found(question.q)}</h2>}
      <BatchList
        key={JSON.stringify(question)}
        question={question}
        chosen={params.get('batch')}
        pathTo={wide ? besideList : batchPath}
      />
    </>
  )
}

const Chosen = ({ id, shell }: { id: string | null; shell: ShellServices }) =>
  id === null ? (
    <InboxColumn kind="both" label={texts.appointments.thread}>
      <EmptyState icon={<MessagesSquare size={40} aria-hidden="true" />}>{words.choose}</EmptyState>
    </InboxColumn>
  ) : (
    <Suspense fallback={<Skeleton />}>
      <ChosenBatch key={id} id={id} shell={shell} />
    </Suspense>
  )

/**
 * The batches of the shop, by what is to be done with them or as searched for. Where there is room, a batch is chosen beside
 * its list; elsewhere it has its own page.
 */
export const InboxPage = ({ shell }: { shell: ShellServices }) => {
  const [params] = useSearchParams()
  const chosen = params.get('batch')
  const wide = useInboxWide()
  const question = inboxQuestion(params)
  if (chosen !== null && !wide) return <Navigate to={batchPath(chosen)} replace />
  return (
    <>
      {chosen === null && <PageMeta title={texts.title} />}
      <div className={classes['head']}>
        <h1>{words.title}</h1>
        <Counters />
        <Suspense fallback={<Skeleton lines={1} />}>
          <OpenControlField />
        </Suspense>
      </div>
      <div className={classes['tools']}>
        <InboxSearch />
        <InboxTabs shown={'q' in question ? null : question.tab} />
      </div>
      {wide ? (
        <InboxColumns>
          <InboxColumn kind="list" label={words.list}>
            <List wide question={question} />
          </InboxColumn>
          <Chosen id={chosen} shell={shell} />
        </InboxColumns>
      ) : (
        <List wide={false} question={question} />
      )}
    </>
  )
}
