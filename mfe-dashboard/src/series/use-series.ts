import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { listSeries, listSets } from '@comptoir/contracts/catalogue/catalogue-staff'
import { requestPage } from '@comptoir/contracts/browser/client'
import { shopKeys } from '../shop-keys.ts'
import type { seriesTexts } from './series-french.ts'

export type SeriesQuestion = { q: string; sort: keyof typeof seriesTexts.sorts }

/** The question as the calls take it: what is not asked is left out. */
const inputOf = ({ q, sort }: SeriesQuestion, before: string) => ({
  ...(q && { q }),
  ...(sort && { sort }),
  ...(before && { before })
})

/** Series, a page at a time; the last ones stay while others are looked for. */
export const useSeries = (question: SeriesQuestion) =>
  useInfiniteQuery({
    queryKey: [...shopKeys.series, question],
    queryFn: ({ pageParam, signal }) => requestPage(listSeries, inputOf(question, pageParam), signal),
    initialPageParam: '',
    getNextPageParam: page => page.next,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always'
  })

/** The sets of a series, those released last first, a page at a time. */
export const useSets = (serieid: string) =>
  useInfiniteQuery({
    queryKey: [...shopKeys.sets, { serieid }],
    queryFn: ({ pageParam, signal }) =>
      requestPage(listSets, { serieid, ...inputOf({ q: '', sort: 'RD' }, pageParam) }, signal),
    initialPageParam: '',
    getNextPageParam: page => page.next,
    refetchOnMount: 'always'
  })
