import Users from 'lucide-react/icons/users'
import { useSearchParams } from 'react-router'
import { EmptyState } from '@comptoir/ui/empty-state'
import { PageMeta } from '@comptoir/ui/page-meta'
import { ListSearch } from '../list/list-search.tsx'
import { PagedList } from '../list/paged-list.tsx'
import { questionOf } from '../list/question.ts'
import { useUsers } from './use-users.ts'
import type { UsersQuestion } from './use-users.ts'
import { usersTexts as words } from './users-french.ts'
import { UsersTable } from './users-table.tsx'

const UsersList = ({ question }: { question: UsersQuestion }) => (
  <PagedList
    query={useUsers(question)}
    words={words}
    empty={<EmptyState icon={<Users size={40} aria-hidden="true" />}>{words.none}</EmptyState>}
  >
    {(users, linkAt) => <UsersTable users={users} linkAt={linkAt} />}
  </PagedList>
)

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
