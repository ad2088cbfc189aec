import type { Batch } from '@comptoir/contracts/batch/batch'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { Banner } from '@comptoir/ui/banner'
import { ButtonLink } from '@comptoir/ui/button-link'
import { formatLongDate } from '@comptoir/ui/dates'
import { PageMeta } from '@comptoir/ui/page-meta'
import { shownOf, Unloaded } from '@comptoir/web/failure/unloaded.tsx'
import { BatchBar } from '../batch/batch-bar.tsx'
import { batchTexts } from '../batch/batch-french.ts'
import { useBatchSides } from '../batch/use-batch-sides.tsx'
import { useShopBatch } from '../batch/use-shop-batch.ts'
import { texts } from '../french.ts'
import { InboxColumn } from '../layout/inbox-columns.tsx'
import { Panel } from '../layout/panel.tsx'
import { ShopNotFound } from '../layout/shop-not-found.tsx'
import { useSellerName } from '../person/use-seller-name.ts'

const { part } = batchTexts

const BatchColumns = ({ batch, shell }: { batch: Batch; shell: ShellServices }) => {
  const { thread, person } = useBatchSides(batch, shell)
  const name = useSellerName(batch.userid)
  const date = formatLongDate(batch.createdat)
  return (
    <>
      <PageMeta title={texts.inbox.batchOf(name, batch.number, date)} />
      <InboxColumn kind="thread" label={part.thread}>
        {thread}
      </InboxColumn>
      <InboxColumn kind="side" label={part.person}>
        <Panel heading={texts.batchTitle(batch.number, date)}>
          <BatchBar batch={batch} />
          {batch.userid === null && <Banner>{batchTexts.anonymous}</Banner>}
          <ButtonLink to={`/dashboard/batchs/${batch.id}`}>{batchTexts.open}</ButtonLink>
        </Panel>
        {person}
      </InboxColumn>
    </>
  )
}

/** The batch that staff chose in the list beside it: its thread, what to do, and its seller. */
export const ChosenBatch = ({ id, shell }: { id: string; shell: ShellServices }) => {
  const query = useShopBatch(id, shell)
  const batch = shownOf(query)
  if (batch) return <BatchColumns batch={batch} shell={shell} />
  return (
    <InboxColumn kind="both" label={part.thread}>
      <Unloaded notFound={<ShopNotFound part />} query={query} label={batchTexts.loading} shape="thread" />
    </InboxColumn>
  )
}
