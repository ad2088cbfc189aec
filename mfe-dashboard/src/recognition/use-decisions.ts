import { useInfiniteQuery } from '@tanstack/react-query'
import { requestPage } from '@comptoir/contracts/browser/client'
import { listDecisions } from '@comptoir/contracts/recognition/decisions'
import { shopKeys } from '../shop-keys.ts'
import type { recognitionTexts } from './recognition-french.ts'

const ROWS = 20

export type DecisionsQuestion = {
  outcome: keyof typeof recognitionTexts.outcomes
  corrected: keyof typeof recognitionTexts.filters.corrections
}

/** What was recognised, the newest first, a page at a time. */
export const useDecisions = ({ outcome, corrected }: DecisionsQuestion) =>
  useInfiniteQuery({
    queryKey: [...shopKeys.recognition, { outcome, corrected }],
    queryFn: ({ pageParam, signal }) =>
      requestPage(
        listDecisions,
        {
          limit: ROWS,
          ...(outcome && { outcome }),
          ...(corrected && { corrected }),
          ...(pageParam && { before: pageParam })
        },
        signal
      ),
    initialPageParam: '',
    getNextPageParam: page => page.next,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always'
  })
