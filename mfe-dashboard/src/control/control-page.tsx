import { useMemo } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import { shownAmount } from '@comptoir/contracts/batch/amounts'
import type { Batch } from '@comptoir/contracts/batch/batch'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { Banner } from '@comptoir/ui/banner'
import { BatchAmount } from '@comptoir/ui/batch-amount'
import { Button } from '@comptoir/ui/button'
import { ButtonLink } from '@comptoir/ui/button-link'
import { EmptyState } from '@comptoir/ui/empty-state'
import { PageMeta } from '@comptoir/ui/page-meta'
import { shownOf, Unloaded } from '@comptoir/web/failure/unloaded.tsx'
import { ConfirmAct } from '../batch/acts/confirm-act.tsx'
import { NextLink } from '../batch/next-link.tsx'
import { useShopBatch } from '../batch/use-shop-batch.ts'
import { BackLink } from '../layout/back-link.tsx'
import { News } from '../layout/news.tsx'
import { ShopNotFound } from '../layout/shop-not-found.tsx'
import { useDialogs } from '../layout/use-dialogs.ts'
import { ControlBench } from './control-bench.tsx'
import { controlTexts } from './control-french.ts'
import classes from './control-page.module.css'
import { OpenControlField } from './open-control-field.tsx'
import { keepItem } from './saving/keep-item.ts'
import { benchCards } from './seen.ts'

type BatchProps = { batch: Batch; shell: ShellServices }

const pathOf = ({ id }: Batch) => `/dashboard/batchs/${id}`

/** Stands for a batch without cards to check: why, and how to open the batch or to control another one. */
const Closed = ({ batch, text }: { batch: Batch; text: string }) => (
  <>
    <EmptyState
      icon={<ClipboardCheck size={32} aria-hidden="true" />}
      action={<ButtonLink to={pathOf(batch)}>{controlTexts.back}</ButtonLink>}
    >
      {text}
    </EmptyState>
    <OpenControlField />
  </>
)

/** Says that the shop has not received the cards yet, with a button that records their receipt. */
const Receipt = ({ batch, shell }: BatchProps) => {
  const { asking, ask, news, dialog } = useDialogs<'receive'>()
  return (
    <>
      {!batch.receivedat && (
        <Banner tone="warning" action={<Button onClick={() => ask('receive')}>{controlTexts.notReceived.act}</Button>}>
          {controlTexts.notReceived.text}
        </Banner>
      )}
      <News>{news}</News>
      {asking && (
        <ConfirmAct
          act={asking}
          batch={batch}
          shell={shell}
          {...dialog}
          onDone={() => dialog.onDone(controlTexts.received)}
        />
      )}
    </>
  )
}

const Control = ({ batch, shell }: BatchProps) => {
  const { status, items } = batch
  const cards = useMemo(() => benchCards({ items }), [items])
  const [first] = cards
  if (status !== 'T' && status !== 'I') return <Closed batch={batch} text={controlTexts.closed[status]} />
  if (!first) return <Closed batch={batch} text={controlTexts.closed.noCard} />
  return (
    <>
      <Receipt batch={batch} shell={shell} />
      <ControlBench batch={batch} cards={cards} first={first} shell={shell} />
    </>
  )
}

/** The control bench: the cards of a batch, which staff check one after another once the shop has them. */
export const ControlPage = ({ id, shell }: { id: string; shell: ShellServices }) => {
  const client = useQueryClient()
  const query = useShopBatch(id, {
    openSocket: shell.openSocket,
    // Reading the whole batch would mean to render sixty cards after every key.
    onCard: item => keepItem(client, id, { item })
  })
  const batch = shownOf(query)
  if (!batch) return <Unloaded notFound={<ShopNotFound />} query={query} label={controlTexts.loading} />
  const title = controlTexts.title(batch.number)
  return (
    <>
      <PageMeta title={title} />
      <div className={classes['head']}>
        <BackLink to={pathOf(batch)}>{controlTexts.back}</BackLink>
        <h1 className={classes['title']}>{title}</h1>
        <BatchAmount amount={shownAmount(batch)} viewer="shop" />
        <NextLink id={batch.id} />
      </div>
      <Control batch={batch} shell={shell} />
    </>
  )
}
