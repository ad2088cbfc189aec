import { Link } from 'react-router'
import { paymentTypes } from '@comptoir/contracts/account/account'
import type { User } from '@comptoir/contracts/account/user'
import { formatDate } from '@comptoir/ui/dates'
import type { RowLink } from '../list/paged-list.tsx'
import { fullName } from '../person/full-name.ts'
import { UserStatusBadge } from '../person/status-badge.tsx'
import { usersTexts } from './users-french.ts'
import classes from './users-table.module.css'

const { columns } = usersTexts

type UsersTableProps = {
  users: readonly User[]
  linkAt: (index: number) => RowLink
}

/** Accounts, one in each line. The name leads to the account. */
export const UsersTable = ({ users, linkAt }: UsersTableProps) => (
  <table className={classes['table']}>
    <caption className="visually-hidden">{usersTexts.title}</caption>
    <thead>
      <tr>
        <th scope="col">{columns.account}</th>
        <th scope="col">{columns.since}</th>
        <th scope="col">{columns.status}</th>
        <th scope="col" className={classes['payment']}>
          {columns.payment}
        </th>
      </tr>
    </thead>
    <tbody>
      {users.map((user, index) => (
        <tr key={user.id}>
          <th scope="row">
            <Link ref={linkAt(index)} className={classes['name'] ?? ''} to={`/dashboard/users/${user.id}`}>
              {fullName(user)}
            </Link>
            {user.isadmin === 1 && ` (${usersTexts.admin})`}
            <span className={classes['email']}>{user.email}</span>
          </th>
          <td>
            <time dateTime={user.createdat}>{formatDate(user.createdat)}</time>
          </td>
          <td>
            <UserStatusBadge status={user.status} />
          </td>
          <td className={classes['payment']}>{paymentTypes[user.paymenttype]}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
