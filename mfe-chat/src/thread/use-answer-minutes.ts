import { useQuery } from '@tanstack/react-query'
import { getAnswerTime } from '@comptoir/contracts/conversation/thread'
import { request } from '@comptoir/contracts/browser/client'

/** Minutes the shop takes to answer, told over every thread; null where it is not known, or not yet. */
export const useAnswerMinutes = (): number | null => {
  const { data } = useQuery({
    queryKey: ['answer-time'],
    queryFn: ({ signal }) => request(getAnswerTime, {}, signal),
    staleTime: 10 * 60_000
  })
  return data?.minutes ?? null
}
