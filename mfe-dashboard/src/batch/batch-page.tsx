import type { Batch } from '@comptoir/contracts/batch/batch'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { Banner } from '@comptoir/ui/banner'
import { formatLongDate } from '@comptoir/ui/dates'
import { PageMeta } from '@comptoir/ui/page-meta'
import { shownOf, Unloaded } from '@comptoir/web/failure/unloaded.tsx'
import { texts } from '../french.ts'
import { BackLink } from '../layout/back-link.tsx'
import { Columns } from '../layout/columns.tsx'
import { ShopNotFound } from '../layout/shop-not-found.tsx'
import { useSellerName } from '../person/use-seller-name.ts'
import { BatchBar } from './batch-bar.tsx'
import { batchTexts } from './batch-french.ts'
import classes from './batch-page.module.css'
import { CardsPanel } from './cards-panel.tsx'
import { OffersPanel } from './offers-panel.tsx'
import { useBatchSides } from './use-batch-sides.tsx'
import { useShopBatch } from './use-shop-batch.ts'

const { part } = batchTexts

const BatchView = ({ batch, shell }: { batch: Batch; shell: ShellServices }) => {
  const { unread, thread, person } = useBatchSides(batch, shell)
  const name = useSellerName(batch.userid)
  const date = formatLongDate(batch.createdat)
  return (
    <>
      <PageMeta title={texts.inbox.batchOf(name, batch.number, date)} />
      <BackLink to="/dashboard">{batchTexts.back}</BackLink>
      <h1 className={classes['title']}>{texts.inbox.batchOf(name, batch.number, date)}</h1>
      <BatchBar batch={batch} />
      {batch.userid === null && <Banner>{batchTexts.anonymous}</Banner>}
      <Columns
        label={batchTexts.parts}
        columns={[
          {
            id: 'cards',
            label: part.cards,
            content: (
              <>
                <OffersPanel batch={batch} />
                <CardsPanel batch={batch} />
              </>
            )
          },
          { id: 'thread', label: unread > 0 ? part.unread(unread) : part.thread, content: thread },
          { id: 'person', label: part.person, content: person }
        ]}
      />
    </>
  )
}

/** One batch as the shop sees it: its cards, its thread, what to do, and its seller. */
export const BatchPage = ({ id, shell }: { id: string; shell: ShellServices }) => {
  const query = useShopBatch(id, shell)
  const batch = shownOf(query)
  return batch ? (
    <BatchView batch={batch} shell={shell} />
  ) : (
    <Unloaded notFound={<ShopNotFound />} query={query} label={batchTexts.loading} shape="batch" />
  )
}
