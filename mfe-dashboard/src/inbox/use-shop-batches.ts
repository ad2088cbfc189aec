import { useInfiniteQuery } from '@tanstack/react-query'
import { listShopBatches, type Batch } from '@comptoir/contracts/batch/batch'
import type { BatchStatus } from '@comptoir/contracts/batch/batch-status'
import { requestPage } from '@comptoir/contracts/browser/client'
import { limits } from '@comptoir/contracts/core/limits'
import type { texts } from '../french.ts'
import { shopKeys } from '../shop-keys.ts'
import { tabs } from './tabs.ts'
import type { TabName } from './tabs.ts'

const ROWS = 20

type Search = { q: string; field: keyof typeof texts.inbox.fields }

/** What the inbox shows: one of its lists, or the batches that a search finds. */
export type Question = { tab: TabName } | Search

/** Where the next page begins: the place of its status among the list's statuses, and the portal's cursor. */
type Cursor = { step: number; before: string }
type BatchPage = { list: Batch[]; next: Cursor | null }

type Reading = { statuses: readonly (BatchStatus | undefined)[]; holds: (batch: Batch) => boolean }

const readingOf = (question: Question): Reading =>
  'q' in question ? { statuses: [undefined], holds: () => true } : tabs[question.tab]

/** Returns the fields of the call for a search. Without a field, the portal looks everywhere in the batches. */
const searched = (question: Question) =>
  'q' in question ? { q: question.q, ...(question.field !== 'any' && { field: question.field }) } : {}

/**
 * Reads one page of a list. Several statuses are read one after the other. A list that shows only some of the batches
 * it reads goes on reading until a page has something to show.
 */
const readPage = async (question: Question, from: Cursor, signal: AbortSignal): Promise<BatchPage> => {
  const { statuses, holds } = readingOf(question)
  const limit = statuses.length > 1 ? limits.pageSizeMax : ROWS
  let { step, before } = from
  for (;;) {
    const status = statuses[step]
    const asked = { limit, ...(status && { status }), ...searched(question), ...(before && { before }) }
    const page = await requestPage(listShopBatches, asked, signal)
    if (page.next === null) step += 1
    before = page.next ?? ''
    const list = page.list.filter(holds)
    const next = step < statuses.length ? { step, before } : null
    if (list.length > 0 || next === null) return { list, next }
  }
}

/**
 * Reads the batches of all accounts, the one changed last first, a page at a time, and again whenever the list is shown
 * again.
 */
export const useShopBatches = (question: Question) =>
  useInfiniteQuery({
    queryKey: [...shopKeys.batches, question],
    queryFn: ({ pageParam, signal }) => readPage(question, pageParam, signal),
    initialPageParam: { step: 0, before: '' },
    getNextPageParam: page => page.next,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always'
  })
