import { Suspense, lazy, useMemo, useState } from 'react'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import { useParams } from 'react-router'
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
import { useLiveShopBatch, useShopBatch } from '../batch/use-shop-batch.ts'
import { BackLink } from '../layout/back-link.tsx'
import { News } from '../layout/news.tsx'
import { ShopNotFound } from '../layout/shop-not-found.tsx'
import { ControlBench } from './control-bench.tsx'
import { controlTexts } from './control-french.ts'
import classes from './control-page.module.css'
import { OpenControlField } from './open-control-field.tsx'
import { benchCards } from './seen.ts'
import { useBenchSocket } from './use-bench-socket.ts'

const ConfirmAct = lazy(async () => ({ default: (await import('../batch/acts/confirm-act.tsx')).ConfirmAct }))

type BatchProps = { batch: Batch; shell: ShellServices }

const pathOf = ({ id }: Batch) => `/dashboard/batchs/${id}`

/** Stands where there is nothing to check, with the ways to the batch and to another one. */
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

/** Says that the shop does not have the cards yet, and takes them in. */
const Receipt = ({ batch, shell }: BatchProps) => {
  const [asking, setAsking] = useState(false)
  const [news, setNews] = useState('')
  return (
    <>
      {!batch.receivedat && (
        <Banner tone="warning" action={<Button onClick={() => setAsking(true)}>{controlTexts.notReceived.act}</Button>}>
          {controlTexts.notReceived.text}
        </Banner>
      )}
      <News>{news}</News>
      {asking && (
        <Suspense>
          <ConfirmAct
            act="receive"
            batch={batch}
            shell={shell}
            onDone={() => {
              setAsking(false)
              setNews(controlTexts.received)
            }}
            onClose={() => setAsking(false)}
          />
        </Suspense>
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

const LoadedControl = ({ id, shell }: { id: string; shell: ShellServices }) => {
  const query = useShopBatch(id)
  const openSocket = useBenchSocket(id, shell.openSocket)
  useLiveShopBatch(id, { found: query.data !== undefined, openSocket })
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
      </div>
      <Control batch={batch} shell={shell} />
    </>
  )
}

/** The control bench: what the shop sees of a batch's cards once it has them in hand. */
export const ControlPage = ({ shell }: { shell: ShellServices }) => {
  const { id = '' } = useParams()
  return <LoadedControl key={id} id={id} shell={shell} />
}
