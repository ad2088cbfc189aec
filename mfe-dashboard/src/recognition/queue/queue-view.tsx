import { useQuery } from '@tanstack/react-query'
import Keyboard from 'lucide-react/icons/keyboard'
import ScanSearch from 'lucide-react/icons/scan-search'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { request } from '@comptoir/contracts/browser/client'
import { decisionFilters, getDecision, listDecisions } from '@comptoir/contracts/recognition/decisions'
import type { DecisionFilter, RecognitionDecision } from '@comptoir/contracts/recognition/decisions'
import { Banner } from '@comptoir/ui/banner'
import { Button } from '@comptoir/ui/button'
import layout from '@comptoir/ui/layout.module.css'
import { Unloaded } from '@comptoir/web/failure/unloaded.tsx'
import { usePages } from '@comptoir/web/list/use-pages.ts'
import { LinkTabs } from '../../list/link-tabs.tsx'
import { PagedList } from '../../list/paged-list.tsx'
import { shopKeys } from '../../shop-keys.ts'
import { recognitionTexts } from '../recognition-french.ts'
import { choicesOf } from './choices.ts'
import { DecisionBench } from './decision-bench.tsx'
import { DecisionList } from './decision-list.tsx'
import { judgeTexts as words } from './judge-french.ts'
import { JudgedNews } from './standing-judgement.tsx'
import classes from './queue-view.module.css'
import { useJudging } from './use-judging.ts'

const ROWS = 20

const filterOf = (asked: string | null): DecisionFilter => decisionFilters.find(one => one === asked) ?? 'open'

const addressOf = (filter: DecisionFilter) =>
  `/dashboard/cards?view=recognition${filter === 'open' ? '' : `&filter=${filter}`}`

type WalkProps = { decisions: readonly RecognitionDecision[]; hasMore: boolean; onMore: () => void }

const isDone = ({ judged, checked, content }: RecognitionDecision) => Boolean(judged ?? checked) || content === null

/** The decisions of one list: the one in view, and those before and after it. */
const Walk = ({ decisions, hasMore, onMore }: WalkProps) => {
  const [shown, setShown] = useState<string | null>(null)
  const place = useRef<HTMLElement>(null)
  const index = Math.max(
    0,
    decisions.findIndex(({ id }) => id === shown)
  )
  const decision = decisions[index]

  const show = (id: string | undefined) => {
    if (id === undefined) return
    setShown(id)
    place.current?.focus({ preventScroll: true })
    if ((place.current?.getBoundingClientRect().top ?? 0) < 0) place.current?.scrollIntoView()
    // The last rows are near: the next ones are there before somebody gets to them.
    if (hasMore && decisions.findIndex(one => one.id === id) > decisions.length - 5) onMore()
  }
  const judging = useJudging(outcome => {
    if (outcome.kind !== 'judged') return show(outcome.decision.id)
    const from = decisions.findIndex(({ id }) => id === outcome.decision.id)
    const waiting = [...decisions.slice(from + 1), ...decisions.slice(0, Math.max(0, from))].find(one => !isDone(one))
    return show(waiting?.id ?? outcome.decision.id)
  })
  if (!decision) return null
  const [before, after] = [decisions[index - 1], decisions[index + 1]]
  const undo = judging.undo && (
    <Button variant="link" aria-keyshortcuts="u" onClick={judging.undo}>
      {words.undo}
    </Button>
  )
  return (
    <div className={classes['columns']}>
      <section ref={place} tabIndex={-1} className={classes['bench']}>
        <div className={layout['ends']}>
          <h2 className={classes['heading']} aria-live="polite">
            {words.heading(
              index + 1,
              words.count(decisions.length, hasMore),
              choicesOf(decision)[0]?.name || words.unnamed
            )}
          </h2>
          <div className={layout['row']}>
            <Button aria-keyshortcuts="k" aria-disabled={!before} onClick={() => show(before?.id)}>
              {words.previous}
            </Button>
            <Button aria-keyshortcuts="j" aria-disabled={!after} onClick={() => show(after?.id)}>
              {words.next}
            </Button>
          </div>
        </div>
        {judging.outcome && <JudgedNews outcome={judging.outcome} undo={undo} />}
        {judging.failure && <Banner tone="danger">{judging.failure}</Banner>}
        <DecisionBench
          key={decision.id}
          decision={decision}
          judging={judging}
          onPrevious={before && (() => show(before.id))}
          onNext={after && (() => show(after.id))}
        />
      </section>
      <DecisionList decisions={decisions} shown={decision.id} onShow={show} />
    </div>
  )
}

/** One decision that an address names, such as that of the audit log. */
const OneDecision = ({ id }: { id: string }) => {
  const query = useQuery({
    queryKey: shopKeys.decision(id),
    queryFn: ({ signal }) => request(getDecision, { id }, signal)
  })
  if (!query.data) return <Unloaded query={query} label={recognitionTexts.loading} shape="lines" lines={6} />
  return <Walk decisions={[query.data]} hasMore={false} onMore={() => undefined} />
}

const Queue = ({ filter }: { filter: DecisionFilter }) => {
  const query = usePages(listDecisions, shopKeys.recognition, { limit: ROWS, filter })
  return (
    <PagedList query={query} words={recognitionTexts} empty={recognitionTexts.empty[filter]} Icon={ScanSearch}>
      {decisions => (
        <Walk
          decisions={decisions}
          hasMore={query.hasNextPage}
          onMore={() => {
            if (!query.isFetching) void query.fetchNextPage()
          }}
        />
      )}
    </PagedList>
  )
}

/** The queue: the most doubtful decision first, beside what waits behind it. */
export const QueueView = () => {
  const [params] = useSearchParams()
  const filter = filterOf(params.get('filter'))
  const id = params.get('decision')
  return (
    <>
      <LinkTabs
        label={recognitionTexts.filters.label}
        tabs={decisionFilters.map(one => ({
          to: addressOf(one),
          label: recognitionTexts.filters[one],
          shown: !id && one === filter
        }))}
      />
      <p className={classes['keys']}>
        <Keyboard size={16} aria-hidden="true" /> {words.keysHint}
      </p>
      {id ? <OneDecision key={id} id={id} /> : <Queue key={filter} filter={filter} />}
    </>
  )
}
