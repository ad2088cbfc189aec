import { useState } from 'react'
import { useParams } from 'react-router'
import { batchStatuses, batchTotalCents } from '@comptoir/contracts/batch'
import type { Batch } from '@comptoir/contracts/batch'
import type { ShellServices } from '@comptoir/contracts/federation'
import { eurosFromCents } from '@comptoir/contracts/money'
import { Banner } from '@comptoir/ui/banner'
import { formatLongDate } from '@comptoir/ui/french'
import { MoneyTotal } from '@comptoir/ui/money-total'
import { PageMeta } from '@comptoir/ui/page-meta'
import { Skeleton } from '@comptoir/ui/skeleton'
import { StatusBadge } from '@comptoir/ui/status-badge'
import { FailurePanel } from '../failure-panel.tsx'
import { texts } from '../french.ts'
import { isNotFound } from '../is-not-found.ts'
import { BackLink } from '../layout/back-link.tsx'
import { Columns } from '../layout/columns.tsx'
import { NotFoundPanel } from '../not-found-panel.tsx'
import { PersonPanel } from '../person/person-panel.tsx'
import { useSellerName } from '../person/use-seller-name.ts'
import { TodoPanel } from './acts/todo-panel.tsx'
import { batchTexts } from './batch-french.ts'
import classes from './batch-page.module.css'
import { CardsPanel } from './cards-panel.tsx'
import { useLiveShopBatch, useShopBatch } from './use-shop-batch.ts'

const { part } = batchTexts

const BatchView = ({ batch, shell }: { batch: Batch; shell: ShellServices }) => {
  const [unread, setUnread] = useState(0)
  const [offering, setOffering] = useState(false)
  const name = useSellerName(batch.userid)
  const title = batchTexts.title(formatLongDate(batch.createdat))
  return (
    <>
      <PageMeta title={texts.inbox.batchOf(name, formatLongDate(batch.createdat))} />
      <BackLink to="/dashboard">{batchTexts.back}</BackLink>
      <h1 className={classes['title']}>{title}</h1>
      <div className={classes['bar']}>
        <StatusBadge status={batch.status} label={batchStatuses[batch.status]} />
        <span className={classes['id']}>
          {batchTexts.id} <code>{batch.id}</code>
        </span>
        <MoneyTotal amount={eurosFromCents(batchTotalCents(batch.items) ?? 0)} />
      </div>
      {batch.userid === null && <Banner>{batchTexts.anonymous}</Banner>}
      <Columns
        label={batchTexts.parts}
        columns={[
          { id: 'cards', label: part.cards, content: <CardsPanel batch={batch} /> },
          {
            id: 'thread',
            label: unread > 0 ? part.unread(unread) : part.thread,
            content: shell.renderThread({
              tabletype: 'B',
              id: batch.id,
              onUnread: setUnread,
              ...(offering && { offering: { onClose: () => setOffering(false) } })
            })
          },
          {
            id: 'person',
            label: part.person,
            content: (
              <>
                <TodoPanel batch={batch} shell={shell} onOffer={() => setOffering(true)} />
                <PersonPanel userid={batch.userid} batchid={batch.id} />
              </>
            )
          }
        ]}
      />
    </>
  )
}

const LoadedBatch = ({ id, shell }: { id: string; shell: ShellServices }) => {
  const query = useShopBatch(id)
  useLiveShopBatch(id, { found: query.data !== undefined, openSocket: shell.openSocket })
  // The cache may still hold a batch that has been deleted elsewhere since.
  if (isNotFound(query.error)) return <NotFoundPanel />
  if (query.data) return <BatchView batch={query.data} shell={shell} />
  if (query.isError) return <FailurePanel error={query.error} onRetry={() => void query.refetch()} />
  return <Skeleton label={batchTexts.loading} lines={6} />
}

/** One batch as the shop sees it: its cards, its thread, what to do, and whom it is of. */
export const BatchPage = ({ shell }: { shell: ShellServices }) => {
  const { id = '' } = useParams()
  return <LoadedBatch key={id} id={id} shell={shell} />
}
