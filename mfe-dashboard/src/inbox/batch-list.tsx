import { useEffect, useRef, useState } from 'react'
import Layers from 'lucide-react/icons/layers'
import ListRestart from 'lucide-react/icons/list-restart'
import { useNavigate } from 'react-router'
import type { BatchRow as Row } from '@comptoir/contracts/batch/batch-rows'
import { Button } from '@comptoir/ui/button'
import { keepPresentList } from '../batch/present-list.ts'
import { texts } from '../french.ts'
import { focusedRow, walkRows } from '../keyboard/row-focus.ts'
import { useShortcuts } from '../keyboard/shortcuts-provider.tsx'
import { PagedList } from '../list/paged-list.tsx'
import type { RowLink } from '../list/paged-list.tsx'
import lists from '../list/rows.module.css'
import { OpeningShortcuts } from '../workbench/opening-shortcuts.tsx'
import classes from './batch-list.module.css'
import { BatchRow } from './batch-row.tsx'
import { inboxTexts } from './inbox-french.ts'
import type { Question } from './inbox-question.ts'
import { SeveralBar } from './several-bar.tsx'
import { areSameRows, steadyRows } from './steady-rows.ts'
import type { Steady } from './steady-rows.ts'
import { useSelection } from './use-selection.ts'
import { useShopBatches } from './use-shop-batches.ts'

const { inbox: words } = texts

type ListProps = {
  /** The id of the batch shown beside the list. */
  chosen: string | null
  /** Returns the address that a row leads to. */
  pathTo: (id: string) => string
  userid: string
}

/** Holds the rows in their places while the pointer or the focus is among them, and lets go when both have left. */
const useSteadyRows = (read: readonly Row[]) => {
  const [held, setHeld] = useState({ pointer: false, focus: false })
  const [shown, setShown] = useState(read)
  const steady = steadyRows(shown, read, held.pointer || held.focus)
  if (!areSameRows(steady.rows, shown)) setShown(steady.rows)
  const hold = (part: Partial<typeof held>) => setHeld(present => ({ ...present, ...part }))
  return { steady, hold, renew: () => setShown(read) }
}

type RowsProps = ListProps & {
  steady: Steady<Row>
  linkAt: (index: number) => RowLink
  renew: () => void
  /** The id of the row that has the focus. */
  focused: string | null
}

const Rows = ({ steady: { rows, gone, fresh }, linkAt, renew, focused, chosen, pathTo, userid }: RowsProps) => {
  const list = useRef<HTMLUListElement>(null)
  const selection = useSelection(rows)
  const navigate = useNavigate()
  const linkOf = (id: string | null) =>
    id === null ? null : (list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`) ?? null)
  useEffect(() => {
    keepPresentList({ rows: rows.map(({ id }) => ({ id, isGone: gone.has(id) })), pathTo })
  })
  // The focus goes with the chosen batch, unless somebody types.
  useEffect(() => {
    const row = chosen === null ? null : list.current?.querySelector<HTMLElement>('[data-row][aria-current]')
    if (row && !document.activeElement?.matches('input, textarea, select')) row.focus({ preventScroll: true })
  }, [chosen])
  const select = () => {
    const id = focusedRow(list.current)?.dataset['row'] ?? chosen
    if (id) selection.set(id, !selection.has(id))
  }
  useShortcuts({
    down: () => walkRows(list.current, 1, linkOf(chosen)),
    up: () => walkRows(list.current, -1, linkOf(chosen)),
    open: () => {
      const first = rows.find(({ id }) => !gone.has(id))
      if (first) void navigate(pathTo(chosen ?? first.id))
    },
    select
  })
  return (
    <>
      {fresh > 0 && (
        <Button className={classes['fresh'] ?? ''} icon={<ListRestart size={16} aria-hidden="true" />} onClick={renew}>
          {inboxTexts.fresh(fresh)}
        </Button>
      )}
      {focused !== null && focused !== chosen && <OpeningShortcuts key={focused} to={pathTo(focused)} />}
      {selection.batches.length > 0 && <SeveralBar selection={selection} userid={userid} />}
      <ul
        ref={list}
        className={`${lists['rows']} ${classes['rows']}`}
        data-selecting={selection.batches.length > 0 || undefined}
      >
        {rows.map((batch, index) => (
          <BatchRow
            key={batch.id}
            batch={batch}
            to={pathTo(batch.id)}
            chosen={batch.id === chosen}
            isGone={gone.has(batch.id)}
            selected={selection.has(batch.id)}
            onSelect={selected => selection.set(batch.id, selected)}
            link={linkAt(index)}
          />
        ))}
      </ul>
    </>
  )
}

/** Returns the id of the row in which an element stands. */
const rowOf = (element: Element): string | null =>
  element.closest('li')?.querySelector<HTMLElement>('[data-row]')?.dataset['row'] ?? null

const SteadyList = ({ read, ...list }: Omit<RowsProps, 'steady' | 'renew' | 'focused'> & { read: readonly Row[] }) => {
  const { steady, hold, renew } = useSteadyRows(read)
  const [focused, setFocused] = useState<string | null>(null)
  return (
    <div
      onPointerEnter={({ pointerType }) => hold({ pointer: pointerType === 'mouse' })}
      onPointerLeave={() => hold({ pointer: false })}
      onFocus={({ target }) => {
        hold({ focus: true })
        setFocused(rowOf(target))
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        hold({ focus: currentTarget.contains(relatedTarget) })
        setFocused(null)
      }}
    >
      <Rows steady={steady} renew={renew} focused={focused} {...list} />
    </div>
  )
}

const emptyWords = (question: Question): string => {
  if ('list' in question) return inboxTexts.empty[question.list]
  if ('status' in question) return inboxTexts.emptyStatus[question.status]
  return words.noneFound(question.q)
}

/** The batches that answer a question, a page at a time. They do not move while somebody is at them. */
export const BatchList = ({ question, ...list }: ListProps & { question: Question }) => (
  <PagedList query={useShopBatches(question)} words={words} empty={emptyWords(question)} Icon={Layers}>
    {(read, linkAt) => <SteadyList read={read} linkAt={linkAt} {...list} />}
  </PagedList>
)
