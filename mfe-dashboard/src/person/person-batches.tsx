import { Link } from 'react-router'
import { useQuery } from '@tanstack/react-query'
import { shownAmount } from '@comptoir/contracts/batch/amounts'
import type { BatchRow } from '@comptoir/contracts/batch/batch-rows'
import { batchStatuses } from '@comptoir/contracts/batch/batch-status'
import { BatchAmount } from '@comptoir/ui/batch-amount'
import { formatLongDate } from '@comptoir/ui/dates'
import { StatusBadge } from '@comptoir/ui/status-badge'
import { Unloaded } from '@comptoir/web/failure/unloaded.tsx'
import { requestRows } from '../shop-rows.ts'
import { texts } from '../french.ts'
import { shopKeys } from '../shop-keys.ts'
import classes from './person-batches.module.css'

const { person: words } = texts

const SHOWN = 5

const titleOf = ({ number, createdat }: BatchRow) => texts.batchTitle(number, formatLongDate(createdat))

/** The batches of an account that changed last, and a link to all of them. */
export const PersonBatches = ({ userid, current }: { userid: string; current?: string | undefined }) => {
  const query = useQuery({
    // Under the key of the lists, so that it becomes stale with them.
    queryKey: [...shopKeys.batches, { of: userid }],
    queryFn: async ({ signal }) => (await requestRows({ q: userid, limit: SHOWN }, signal)).list
  })
  if (!query.data) return <Unloaded query={query} label={texts.inbox.loading} shape="lines" lines={3} />
  if (query.data.length === 0) return <p>{words.noBatch}</p>
  return (
    <>
      <ul className={classes['batches']}>
        {query.data.map(batch => (
          <li key={batch.id}>
            {batch.id === current ? (
              <span>
                {titleOf(batch)} ({words.thisBatch})
              </span>
            ) : (
              <Link to={`/dashboard/batchs/${batch.id}`}>{titleOf(batch)}</Link>
            )}
            <StatusBadge status={batch.status} label={batchStatuses[batch.status]} />
            <BatchAmount amount={shownAmount(batch)} viewer="shop" />
          </li>
        ))}
      </ul>
      {query.data.length === SHOWN && <Link to={`/dashboard?q=${userid}`}>{words.allBatches}</Link>}
    </>
  )
}
