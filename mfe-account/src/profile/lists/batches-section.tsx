import Layers from 'lucide-react/icons/layers'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { shownAmount } from '@comptoir/contracts/batch/amounts'
import { type Batch, listBatches } from '@comptoir/contracts/batch/batch'
import { batchStatuses } from '@comptoir/contracts/batch/batch-status'
import { request } from '@comptoir/contracts/browser/client'
import { BatchAmount } from '@comptoir/ui/batch-amount'
import { formatLongDate } from '@comptoir/ui/dates'
import { StatusBadge } from '@comptoir/ui/status-badge'
import { sharedKeys } from '@comptoir/web/query/shared-keys.ts'
import { texts } from '../../french.ts'
import { ListSection } from './list-section.tsx'
import classes from './row.module.css'

const { batches: words } = texts.profile

const SHOWN = 3

/** Returns the badge of a batch: its status, or that it is at the shop once the shop received cards still in transit. */
const badgeOf = ({ status, receivedat }: Batch) =>
  receivedat && (status === 'T' || status === 'I')
    ? ({ status: 'T', label: words.atShop } as const)
    : { status, label: batchStatuses[status] }

const Row = ({ batch }: { batch: Batch }) => (
  <li className={classes['row']}>
    <div className={classes['words']}>
      <h3 className={classes['name']}>
        <Link className={classes['link'] ?? ''} to={`/batchs/${batch.id}`}>
          {words.batchOf(batch.number, formatLongDate(batch.createdat))}
        </Link>
      </h3>
      <StatusBadge {...badgeOf(batch)} />
    </div>
    <BatchAmount amount={shownAmount(batch)} viewer="seller" />
  </li>
)

/** The seller's newest batches, each with its state and its amount. */
export const BatchesSection = ({ userid }: { userid: string }) => {
  const query = useQuery({
    // The key begins with that of all lists, so an invalidation of the lists reaches this one too.
    queryKey: [...sharedKeys.batches, userid, 'newest'],
    queryFn: ({ signal }) => request(listBatches, { limit: SHOWN }, signal)
  })
  return (
    <ListSection words={words} icon={<Layers size={40} aria-hidden="true" />} query={query} to="/batchs">
      {batch => <Row key={batch.id} batch={batch} />}
    </ListSection>
  )
}
