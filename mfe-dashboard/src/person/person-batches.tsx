import { Link } from 'react-router'
import { useQuery } from '@tanstack/react-query'
import { batchStatuses } from '@comptoir/contracts/batch'
import { listShopBatches } from '@comptoir/contracts/batch-staff'
import { request } from '@comptoir/contracts/client'
import { formatLongDate } from '@comptoir/ui/french'
import { Skeleton } from '@comptoir/ui/skeleton'
import { StatusBadge } from '@comptoir/ui/status-badge'
import { batchTexts } from '../batch/batch-french.ts'
import { FailurePanel } from '../failure-panel.tsx'
import { texts } from '../french.ts'
import { shopKeys } from '../shop-keys.ts'
import classes from './person-batches.module.css'

const { person: words } = texts

const SHOWN = 5

/** The batches of an account that changed last, and the way to all of them. */
export const PersonBatches = ({ userid, current }: { userid: string; current?: string | undefined }) => {
  const query = useQuery({
    // Under the key of the lists, so that what makes those stale makes this stale.
    queryKey: [...shopKeys.batches, { of: userid }],
    queryFn: ({ signal }) => request(listShopBatches, { q: userid, limit: SHOWN }, signal)
  })
  if (query.isPending) return <Skeleton label={texts.inbox.loading} lines={3} />
  if (!query.data) return <FailurePanel error={query.error} onRetry={() => void query.refetch()} />
  if (query.data.length === 0) return <p>{words.noBatch}</p>
  return (
    <>
      <ul className={classes['batches']}>
        {query.data.map(({ id, status, createdat }) => (
          <li key={id}>
            {id === current ? (
              <span>
                {batchTexts.title(formatLongDate(createdat))} ({words.thisBatch})
              </span>
            ) : (
              <Link to={`/dashboard/batchs/${id}`}>{batchTexts.title(formatLongDate(createdat))}</Link>
            )}
            <StatusBadge status={status} label={batchStatuses[status]} />
          </li>
        ))}
      </ul>
      {query.data.length === SHOWN && <Link to={`/dashboard?q=${userid}`}>{words.allBatches}</Link>}
    </>
  )
}
