import { Link } from 'react-router'
import { ButtonLink } from '@comptoir/ui/button-link'
import { Facts } from '@comptoir/ui/facts'
import { formatLongDate } from '@comptoir/ui/french'
import { Skeleton } from '@comptoir/ui/skeleton'
import { FailurePanel } from '../failure-panel.tsx'
import { texts } from '../french.ts'
import { isNotFound } from '../is-not-found.ts'
import { Panel } from '../layout/panel.tsx'
import { Avatar } from './avatar.tsx'
import { fullName } from './full-name.ts'
import { PersonBatches } from './person-batches.tsx'
import classes from './person-panel.module.css'
import { UserStatusBadge } from './status-badge.tsx'
import { useSeller } from './use-seller.ts'

const { person: words } = texts

const Person = ({ id, batchid }: { id: string; batchid: string | undefined }) => {
  const { data: seller, error, isPending, refetch } = useSeller(id)
  if (isPending) return <Skeleton label={words.loading} />
  if (!seller)
    return isNotFound(error) ? <p>{words.goneText}</p> : <FailurePanel error={error} onRetry={() => void refetch()} />
  return (
    <>
      <p className={classes['name']}>
        <Avatar user={seller} />
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

/** Whom the shop deals with: name, address, standing, and their other batches. */
export const PersonPanel = ({ userid, batchid }: { userid: string | null; batchid?: string }) => (
  <Panel heading={words.heading}>
    {userid === null ? <p>{words.goneText}</p> : <Person id={userid} batchid={batchid} />}
  </Panel>
)
