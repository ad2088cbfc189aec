import { Link } from 'react-router'
import { ButtonLink } from '@comptoir/ui/button-link'
import { Facts } from '@comptoir/ui/facts'
import { formatLongDate } from '@comptoir/ui/dates'
import { Unloaded } from '@comptoir/web/failure/unloaded.tsx'
import { Avatar } from '@comptoir/web/person/avatar.tsx'
import { texts } from '../french.ts'
import { Panel } from '../layout/panel.tsx'
import { fullName } from './full-name.ts'
import { PersonBatches } from './person-batches.tsx'
import classes from './person-panel.module.css'
import { UserStatusBadge } from './status-badge.tsx'
import { useSeller } from './use-seller.ts'

const { person: words } = texts

const Person = ({ id, batchid }: { id: string; batchid: string | undefined }) => {
  const query = useSeller(id)
  const seller = query.data
  if (!seller) return <Unloaded query={query} label={words.loading} notFound={<p>{words.goneText}</p>} lines={4} />
  return (
    <>
      <p className={classes['name']}>
        <Avatar user={seller} size={48} />
        <Link to={`/dashboard/users/${id}`}>{fullName(seller)}</Link>
      </p>
      <Facts
        facts={[
          [words.status, <UserStatusBadge key="status" status={seller.status} />],
          [
            words.email,
            <a key="email" href={`mailto:${seller.email}`}>
              {seller.email}
            </a>
          ],
          [words.since, formatLongDate(seller.createdat)]
        ]}
      />
      <ButtonLink to={`/dashboard/users/${id}`}>{words.open}</ButtonLink>
      <h3 className={classes['heading']}>{words.batches}</h3>
      <PersonBatches userid={id} current={batchid} />
    </>
  )
}

/**
 * The seller of a batch or an appointment: name, e-mail address, status of the account, and the seller's other batches.
 */
export const PersonPanel = ({ userid, batchid }: { userid: string | null; batchid?: string }) => (
  <Panel heading={words.heading}>
    {userid === null ? <p>{words.goneText}</p> : <Person id={userid} batchid={batchid} />}
  </Panel>
)
