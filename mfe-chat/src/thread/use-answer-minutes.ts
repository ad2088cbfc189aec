import { useQuery } from '@tanstack/react-query'
import { getAnswerTime } from '@comptoir/contracts/conversation/thread'
import { request } from '@comptoir/contracts/browser/client'
import { keys } from '../keys.ts'

/** Minutes the shop usually takes to answer; null until they are read, or when the portal does not know them. */
export const useAnswerMinutes = (): number | null => {
  const { data } = useQuery({
    queryKey: keys.answerTime,
    queryFn: ({ signal }) => request(getAnswerTime, {}, signal),
    staleTime: 10 * 60_000
  })
  return data?.minutes ?? null
}
