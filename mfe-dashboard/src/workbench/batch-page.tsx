import type { Batch } from '@comptoir/contracts/batch/batch'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { Banner } from '@comptoir/ui/banner'
import { BREAKPOINTS } from '@comptoir/ui/breakpoints'
import { formatLongDate } from '@comptoir/ui/dates'
import { PageMeta } from '@comptoir/ui/page-meta'
import { Panes } from '@comptoir/ui/panes'
import { useWide } from '@comptoir/ui/use-wide'
import { shownOf, Unloaded } from '@comptoir/web/failure/unloaded.tsx'
import { BatchBar } from '../batch/batch-bar.tsx'
import { batchTexts } from '../batch/batch-french.ts'
import { NextLink } from '../batch/next-link.tsx'
import { OffersPanel } from '../batch/offers-panel.tsx'
import { useShopBatch } from '../batch/use-shop-batch.ts'
import { texts } from '../french.ts'
import { BackLink } from '../layout/back-link.tsx'
import { ShopNotFound } from '../layout/shop-not-found.tsx'
import { useSellerName } from '../person/use-seller-name.ts'
import classes from './batch-page.module.css'
import { CardsPanel } from './cards/cards-panel.tsx'
import { DeskNews, NewsProvider } from './desk/desk-news.tsx'
import { useBatchSides } from './use-batch-sides.tsx'

const { part } = batchTexts

const BatchView = ({ batch, shell }: { batch: Batch; shell: ShellServices }) => {
  const { unread, thread, todo, notes, seller } = useBatchSides(batch, shell)
  const wide = useWide(BREAKPOINTS.wide)
  const name = useSellerName(batch.userid)
  const date = formatLongDate(batch.createdat)
  // Where all parts are side by side they stand below the cards, which are what the page is about.
  const about = (
    <div className={classes['about']}>
      {seller}
      {notes}
    </div>
  )
  return (
    <>
      <PageMeta title={texts.inbox.batchOf(name, batch.number, date)} />
      <div className={classes['links']}>
        <BackLink to="/dashboard">{batchTexts.back}</BackLink>
        <NextLink id={batch.id} />
      </div>
      <h1 className={classes['title']}>{texts.inbox.batchOf(name, batch.number, date)}</h1>
      <BatchBar batch={batch} />
      <DeskNews />
      {batch.userid === null && <Banner>{batchTexts.anonymous}</Banner>}
      <Panes
        label={batchTexts.parts}
        wideFrom={BREAKPOINTS.wide}
        wideClass={classes['columns']}
        panes={[
          {
            id: 'person',
            label: part.person,
            className: classes['side'],
            content: (
              <>
                {todo}
                {!wide && about}
              </>
            )
          },
          {
            id: 'cards',
            label: part.cards,
            className: classes['cards'],
            content: (
              <>
                <CardsPanel batch={batch} userid={shell.session.user?.id ?? ''} />
                <OffersPanel batch={batch} />
                {wide && about}
              </>
            )
          },
          {
            id: 'thread',
            label: unread > 0 ? part.unread(unread) : part.thread,
            className: classes['thread'],
            content: thread
          }
        ]}
      />
    </>
  )
}

/** One batch as the shop sees it: what to do, its seller, its cards, and its thread. */
export const BatchPage = ({ id, shell }: { id: string; shell: ShellServices }) => {
  const query = useShopBatch(id, shell)
  const batch = shownOf(query)
  return batch ? (
    <NewsProvider>
      <BatchView batch={batch} shell={shell} />
    </NewsProvider>
  ) : (
    <Unloaded notFound={<ShopNotFound />} query={query} label={batchTexts.loading} shape="batch" />
  )
}
