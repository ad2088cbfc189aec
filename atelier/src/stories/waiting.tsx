import { ProgressBar } from '@comptoir/ui/progress-bar'
import { Skeleton } from '@comptoir/ui/skeleton'
import { SlowNotice } from '@comptoir/ui/slow-notice'
import { Spinner } from '@comptoir/ui/spinner'
import { Countdown } from '@comptoir/web/live/countdown.tsx'
import { samples, states } from '../atelier-french.ts'
import type { Story } from '../story.ts'

const inTwoMinutes = Date.now() + 120_000

export const waiting: readonly Story[] = [
  {
    component: 'Spinner',
    file: 'ui/src/spinner.tsx',
    states: [
      { name: states.decorative, node: <Spinner /> },
      { name: states.announced, node: <Spinner label={samples.searching} /> }
    ]
  },
  {
    component: 'Skeleton',
    file: 'ui/src/skeleton.tsx',
    states: [
      { name: states.rest, node: <Skeleton /> },
      { name: states.one, node: <Skeleton lines={1} label={samples.loadingBatch} /> },
      { name: states.many, node: <Skeleton lines={8} label={samples.loadingBatch} /> },
      { name: states.skeletonRows, node: <Skeleton shape="rows" lines={2} label={samples.loadingBatch} /> },
      { name: states.skeletonLines, node: <Skeleton shape="lines" lines={3} label={samples.loadingBatch} /> },
      { name: states.skeletonBatch, node: <Skeleton shape="batch" lines={4} label={samples.loadingBatch} /> },
      { name: states.skeletonThread, node: <Skeleton shape="thread" label={samples.loadingBatch} /> },
      { name: states.skeletonForm, node: <Skeleton shape="form" lines={2} label={samples.loadingBatch} /> }
    ]
  },
  {
    component: 'SlowNotice',
    file: 'ui/src/slow-notice.tsx',
    states: [
      { name: states.rest, node: <SlowNotice busy={false} /> },
      { name: states.busy, node: <SlowNotice busy /> }
    ]
  },
  {
    component: 'ProgressBar',
    file: 'ui/src/progress-bar.tsx',
    states: [
      { name: states.unknown, node: <ProgressBar label={samples.upload} /> },
      { name: states.zero, node: <ProgressBar label={samples.upload} value={0} /> },
      { name: states.half, node: <ProgressBar label={samples.upload} value={0.5} /> },
      { name: states.full, node: <ProgressBar label={samples.upload} value={1} /> },
      { name: states.longText, node: <ProgressBar label={samples.long} value={0.64} /> }
    ]
  },
  {
    component: 'Countdown',
    file: 'web/src/live/countdown.tsx',
    states: [
      { name: states.rest, node: <Countdown until={inTwoMinutes} words={samples.seconds} /> },
      { name: states.zero, node: <Countdown until={0} words={samples.seconds} /> }
    ]
  }
]
