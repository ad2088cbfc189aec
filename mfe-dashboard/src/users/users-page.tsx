import Users from 'lucide-react/icons/users'
import { useSearchParams } from 'react-router'
import { listUsers } from '@comptoir/contracts/account/account-staff'
import { PageMeta } from '@comptoir/ui/page-meta'
import { usePages } from '@comptoir/web/list/use-pages.ts'
import { ListSearch } from '../list/list-search.tsx'
import { PagedList } from '../list/paged-list.tsx'
import { inputOf, questionOf } from '../list/question.ts'
import type { Question } from '../list/question.ts'
import { shopKeys } from '../shop-keys.ts'
import { usersTexts as words } from './users-french.ts'
import { UsersTable } from './users-table.tsx'

type UsersQuestion = Question<keyof typeof words.fields, keyof typeof words.sorts>

const UsersList = ({ question }: { question: UsersQuestion }) => (
  <PagedList
    query={usePages(listUsers, shopKeys.users, inputOf(question), { readsOnFocus: true })}
    words={words}
    empty={words.none}
    Icon={Users}
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
