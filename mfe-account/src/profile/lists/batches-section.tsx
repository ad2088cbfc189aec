import Layers from 'lucide-react/icons/layers'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { batchStatuses, batchTotalCents, listBatches } from '@comptoir/contracts/batch'
import type { Batch } from '@comptoir/contracts/batch'
import { request } from '@comptoir/contracts/client'
import { eurosFromCents } from '@comptoir/contracts/money'
import { formatLongDate } from '@comptoir/ui/french'
import { MoneyTotal } from '@comptoir/ui/money-total'
import { StatusBadge } from '@comptoir/ui/status-badge'
import { texts } from '../../french.ts'
import { ListSection } from './list-section.tsx'
import classes from './row.module.css'

const { batches: words } = texts.profile

const SHOWN = 3

const Row = ({ batch }: { batch: Batch }) => (
  <li className={classes['row']}>
    <div className={classes['words']}>
      <h3 className={classes['name']}>
        <Link className={classes['link'] ?? ''} to={`/batchs/${batch.id}`}>
          {words.batchOf(formatLongDate(batch.createdat))}
        </Link>
      </h3>
      <StatusBadge status={batch.status} label={batchStatuses[batch.status]} />
    </div>
    <MoneyTotal amount={eurosFromCents(batchTotalCents(batch.items) ?? 0)} />
  </li>
)

/** The newest own batches, each with its state and its total. */
export const BatchesSection = ({ userid }: { userid: string }) => {
  const query = useQuery({
    // Under the key of the whole list, so that what makes that stale makes this stale.
    queryKey: ['batches', userid, 'newest'],
    queryFn: ({ signal }) => request(listBatches, { limit: SHOWN }, signal)
  })
  return (
    <ListSection words={words} icon={<Layers size={40} aria-hidden="true" />} query={query} to="/batchs">
      {batch => <Row key={batch.id} batch={batch} />}
    </ListSection>
  )
}
