import Layers from 'lucide-react/icons/layers'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { shownAmount } from '@comptoir/contracts/batch/amounts'
import { type Batch, listBatches } from '@comptoir/contracts/batch/batch'
import { request } from '@comptoir/contracts/browser/client'
import { BatchAmount } from '@comptoir/ui/batch-amount'
import rows from '@comptoir/ui/link-row.module.css'
import { StatusBadge } from '@comptoir/ui/status-badge'
import { badgeOf } from '@comptoir/web/batch/badge-of.ts'
import { batchTexts } from '@comptoir/web/batch/batch-french.ts'
import { batchName } from '@comptoir/web/batch/batch-name.ts'
import { sharedKeys } from '@comptoir/web/query/shared-keys.ts'
import { texts } from '../../french.ts'
import { ListSection } from './list-section.tsx'

const { batches: words } = texts.profile

const SHOWN = 3

const Row = ({ batch }: { batch: Batch }) => (
  <li className={rows['compactRow']}>
    <div className={rows['words']}>
      <h3 className={rows['compactName']}>
        <Link className={rows['compactLink'] ?? ''} to={`/batchs/${batch.id}`}>
          {batchTexts.named(batchName(batch), batch.number)}
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
