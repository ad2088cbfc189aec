import { useLocation } from 'react-router'
import type { Batch } from '@comptoir/contracts/batch/batch'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { Banner } from '@comptoir/ui/banner'
import { ButtonLink } from '@comptoir/ui/button-link'
import { formatLongDate } from '@comptoir/ui/dates'
import { PageMeta } from '@comptoir/ui/page-meta'
import { shownOf, Unloaded } from '@comptoir/web/failure/unloaded.tsx'
import { BatchBar } from '../batch/batch-bar.tsx'
import { batchTexts } from '../batch/batch-french.ts'
import { NextLink } from '../batch/next-link.tsx'
import { OffersPanel } from '../batch/offers-panel.tsx'
import { useShopBatch } from '../batch/use-shop-batch.ts'
import { texts } from '../french.ts'
import { InboxColumn } from '../layout/inbox-columns.tsx'
import { Panel } from '../layout/panel.tsx'
import { ShopNotFound } from '../layout/shop-not-found.tsx'
import { useSellerName } from '../person/use-seller-name.ts'
import { CardsBrief } from '../workbench/cards/cards-brief.tsx'
import { OpeningShortcuts } from '../workbench/opening-shortcuts.tsx'
import { useBatchSides } from '../workbench/use-batch-sides.tsx'
import classes from './chosen-batch.module.css'

const { part } = batchTexts

const BatchColumns = ({ batch, shell }: { batch: Batch; shell: ShellServices }) => {
  const { thread, todo, notes, seller } = useBatchSides(batch, shell)
  const name = useSellerName(batch.userid)
  const date = formatLongDate(batch.createdat)
  return (
    <>
      <PageMeta title={texts.inbox.batchOf(name, batch.number, date)} />
      <InboxColumn kind="middle" label={part.person}>
        <div className={classes['links']}>
          <ButtonLink to={`/dashboard/batchs/${batch.id}`}>{batchTexts.open}</ButtonLink>
          <NextLink id={batch.id} />
        </div>
        {todo}
        <CardsBrief batch={batch} />
        <OffersPanel batch={batch} />
        {notes}
        <Panel heading={texts.batchTitle(batch.number, date)}>
          <BatchBar batch={batch} />
          {batch.userid === null && <Banner>{batchTexts.anonymous}</Banner>}
        </Panel>
        {seller}
      </InboxColumn>
      <InboxColumn kind="thread" label={part.thread}>
        {thread}
      </InboxColumn>
    </>
  )
}

/** The batch that staff chose in the list beside it: what to do, its cards, its seller, and its thread. */
export const ChosenBatch = ({ id, shell }: { id: string; shell: ShellServices }) => {
  const { pathname, search } = useLocation()
  const query = useShopBatch(id, shell)
  const batch = shownOf(query)
  if (batch) return <BatchColumns batch={batch} shell={shell} />
  return (
    <InboxColumn kind="both" label={part.thread}>
      <OpeningShortcuts to={{ pathname, search }} />
      <Unloaded notFound={<ShopNotFound part />} query={query} label={batchTexts.loading} shape="thread" />
    </InboxColumn>
  )
}
