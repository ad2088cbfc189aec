import { Suspense, lazy } from 'react'
import { counterPath } from '@comptoir/contracts/batch/counter'
import { Skeleton } from '@comptoir/ui/skeleton'
import { deliveryTexts } from './delivery-french.ts'

const QrCode = lazy(async () => ({ default: (await import('@comptoir/ui/qr-code')).QrCode }))

const { counter: words } = deliveryTexts

/** What the seller shows at the counter: staff who read the code are at the batch, with the form that comes next. */
export const CounterCode = ({ batchid }: { batchid: string }) => (
  <div>
    <h3>{words.heading}</h3>
    <p>{words.text}</p>
    <Suspense fallback={<Skeleton lines={4} />}>
      <QrCode text={`${globalThis.location.origin}${counterPath(batchid)}`} label={words.picture} />
    </Suspense>
  </div>
)
