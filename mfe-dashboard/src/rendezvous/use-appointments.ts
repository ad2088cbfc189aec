import { useInfiniteQuery } from '@tanstack/react-query'
import { requestPage } from '@comptoir/contracts/browser/client'
import { listShopConversations } from '@comptoir/contracts/conversation/conversation'
import type { texts } from '../french.ts'
import { inputOf } from '../list/question.ts'
import type { Question } from '../list/question.ts'
import { shopKeys } from '../shop-keys.ts'

type Words = typeof texts.appointments
export type AppointmentsQuestion = Question<keyof Words['fields'], keyof Words['sorts']>

/** Appointments of every account, a page at a time. */
export const useAppointments = (question: AppointmentsQuestion) =>
  useInfiniteQuery({
    queryKey: [...shopKeys.appointments, question],
    queryFn: ({ pageParam, signal }) =>
      requestPage(listShopConversations, { ...inputOf(question), ...(pageParam && { before: pageParam }) }, signal),
    initialPageParam: '',
    getNextPageParam: page => page.next,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always'
  })
