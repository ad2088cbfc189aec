import PackageCheck from 'lucide-react/icons/package-check'
import type { Batch } from '@comptoir/contracts/batch/batch'
import { batchStatuses } from '@comptoir/contracts/batch/batch-status'
import { Badge } from '@comptoir/ui/badge'
import { StatusBadge } from '@comptoir/ui/status-badge'
import { batchTexts } from './batch-french.ts'
import { isUnderWay } from '@comptoir/contracts/batch/stage'

/** The status of a batch, and a badge if the shop has received its cards, which the status does not say. */
export const BatchBadges = ({ batch }: { batch: Pick<Batch, 'status' | 'receivedat'> }) => (
  <>
    <StatusBadge status={batch.status} label={batchStatuses[batch.status]} />
    {isUnderWay(batch) && batch.receivedat && (
      <Badge tone="success" icon={<PackageCheck size={15} aria-hidden="true" />}>
        {batchTexts.received}
      </Badge>
    )}
  </>
)
