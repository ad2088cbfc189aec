import { useInfiniteQuery } from '@tanstack/react-query'
import { listUsers } from '@comptoir/contracts/account/account-staff'
import { requestPage } from '@comptoir/contracts/browser/client'
import { inputOf } from '../list/question.ts'
import type { Question } from '../list/question.ts'
import { shopKeys } from '../shop-keys.ts'
import type { usersTexts } from './users-french.ts'

export type UsersQuestion = Question<keyof typeof usersTexts.fields, keyof typeof usersTexts.sorts>

/** Accounts, a page at a time. */
export const useUsers = (question: UsersQuestion) =>
  useInfiniteQuery({
    queryKey: [...shopKeys.users, question],
    queryFn: ({ pageParam, signal }) =>
      requestPage(listUsers, { ...inputOf(question), ...(pageParam && { before: pageParam }) }, signal),
    initialPageParam: '',
    getNextPageParam: page => page.next,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always'
  })
