import Users from 'lucide-react/icons/users'
import { useSearchParams } from 'react-router'
import { EmptyState } from '@comptoir/ui/empty-state'
import { PageMeta } from '@comptoir/ui/page-meta'
import { Skeleton } from '@comptoir/ui/skeleton'
import { useMore } from '@comptoir/ui/use-more'
import { FailurePanel } from '../failure-panel.tsx'
import { ListSearch } from '../list/list-search.tsx'
import { PageRest } from '../list/page-rest.tsx'
import { questionOf } from '../list/question.ts'
import { useUsers } from './use-users.ts'
import type { UsersQuestion } from './use-users.ts'
import { usersTexts as words } from './users-french.ts'
import { UsersTable } from './users-table.tsx'

const UsersList = ({ question }: { question: UsersQuestion }) => {
  const query = useUsers(question)
  const users = query.data?.pages.flatMap(page => page.list) ?? []
  const more = useMore(users.length, query.fetchNextPage)
  if (query.isPending) return <Skeleton label={words.loading} lines={6} />
  if (!query.data) return <FailurePanel error={query.error} onRetry={() => void query.refetch()} />
  if (users.length === 0) return <EmptyState icon={<Users size={40} aria-hidden="true" />}>{words.none}</EmptyState>
  return (
    <>
      <UsersTable users={users} focus={more} />
      <PageRest query={query} label={words.more} onMore={more.show} />
    </>
  )
}

/** Every account of the portal: searched, sorted, a page at a time. */
export const UsersPage = () => {
  const [params] = useSearchParams()
  const question = questionOf(params, words)
  return (
    <>
      <PageMeta title={words.title} />
      <h1>{words.title}</h1>
      <ListSearch label={words.search} codes={words} question={question} />
      <UsersList key={JSON.stringify(question)} question={question} />
    </>
  )
}
