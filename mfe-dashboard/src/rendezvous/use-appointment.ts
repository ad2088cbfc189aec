import { useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import { request } from '@comptoir/contracts/browser/client'
import { getConversation } from '@comptoir/contracts/conversation/conversation'
import type { Conversation } from '@comptoir/contracts/conversation/conversation'
import { shopKeys } from '../shop-keys.ts'

/** Reads one appointment, without its messages, which the thread reads. */
export const useAppointment = (id: string): UseQueryResult<Conversation> =>
  useQuery({
    queryKey: shopKeys.appointment(id),
    queryFn: ({ signal }) => request(getConversation, { id }, signal),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always'
  })
