import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { listCards } from '@comptoir/contracts/catalogue/catalogue-staff'
import { requestPage } from '@comptoir/contracts/browser/client'
import { shopKeys } from '../shop-keys.ts'
import type { cardsTexts } from './cards-french.ts'

export type CardsQuestion = {
  q: string
  field: keyof typeof cardsTexts.fields
  sort: keyof typeof cardsTexts.sorts
  setid: string
}

/** Cards of the catalogue, a page at a time; the last ones stay while others are looked for. */
export const useCards = ({ q, field, sort, setid }: CardsQuestion) =>
  useInfiniteQuery({
    queryKey: [...shopKeys.cards, { q, field, sort, setid }],
    queryFn: ({ pageParam, signal }) =>
      requestPage(
        listCards,
        {
          sort,
          ...(q && { q }),
          ...(q && field === 'P' && { field }),
          ...(setid && { setid }),
          ...(pageParam && { before: pageParam })
        },
        signal
      ),
    initialPageParam: '',
    getNextPageParam: page => page.next,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always'
  })
