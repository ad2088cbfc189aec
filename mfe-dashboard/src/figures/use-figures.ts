import { useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import { request } from '@comptoir/contracts/browser/client'
import { getFigures } from '@comptoir/contracts/batch/figures'
import type { PeriodFigures } from '@comptoir/contracts/batch/figures'
import { shopKeys } from '../shop-keys.ts'
import type { Days } from './periods.ts'

/** The figures of some days. They are read again whenever the page is opened. */
export const useFigures = ({ from, to }: Days): UseQueryResult<PeriodFigures> =>
  useQuery({
    queryKey: [...shopKeys.figures, from, to],
    queryFn: async ({ signal }) => {
      const reply = await request(getFigures, { from, to }, signal)
      // A document is answered to `format=csv` only.
      if ('blob' in reply) throw new TypeError('the figures came as a document')
      return reply
    },
    refetchOnMount: 'always'
  })
