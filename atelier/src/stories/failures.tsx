import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { CallError } from '@comptoir/contracts/browser/client'
import { errorBody, statusOf } from '@comptoir/contracts/core/errors'
import type { ErrorCode } from '@comptoir/contracts/core/errors'
import { FailurePanel } from '@comptoir/web/failure/failure-panel.tsx'
import { NotFoundPanel } from '@comptoir/web/failure/not-found-panel.tsx'
import { Unloaded } from '@comptoir/web/failure/unloaded.tsx'
import { ConnectionBanner, ConnectionWords } from '@comptoir/web/live/connection-banner.tsx'
import { samples, states } from '../atelier-french.ts'
import type { Story } from '../story.ts'

const failed = (code: ErrorCode) => new CallError(errorBody(code), statusOf(code))
const nothing = () => undefined
const waiting = { status: 'waiting', retryAt: Date.now() + 60_000 } as const
const connecting = { status: 'connecting' } as const

type AskedProps = { name: string; answer: () => Promise<unknown>; notFound?: ReactNode }

/** A query that has nothing to show. */
const Asked = ({ name, answer, notFound }: AskedProps) => {
  const query = useQuery({ queryKey: ['atelier', name], queryFn: answer })
  return <Unloaded query={query} label={samples.loadingBatch} lines={3} notFound={notFound} />
}

export const failures: readonly Story[] = [
  {
    component: 'FailurePanel',
    file: 'web/src/failure/failure-panel.tsx',
    states: [
      { name: states.rest, node: <FailurePanel error={failed('unavailable')} onRetry={nothing} /> },
      { name: states.fault, node: <FailurePanel error={new Error('a fault of the page')} onRetry={nothing} /> },
      { name: states.longText, node: <FailurePanel error={failed('anonymous_batch_exists')} onRetry={nothing} /> }
    ]
  },
  {
    component: 'Unloaded',
    file: 'web/src/failure/unloaded.tsx',
    states: [
      { name: states.loading, node: <Asked name="loading" answer={() => new Promise(nothing)} /> },
      { name: states.failed, node: <Asked name="failed" answer={() => Promise.reject(failed('unavailable'))} /> },
      {
        name: states.notFound,
        node: (
          <Asked
            name="missing"
            answer={() => Promise.reject(failed('not_found'))}
            notFound={<NotFoundPanel part message={samples.missing} />}
          />
        )
      }
    ]
  },
  {
    component: 'ConnectionBanner',
    file: 'web/src/live/connection-banner.tsx',
    states: [
      { name: states.none, node: <ConnectionBanner connection={{ state: connecting, lost: false, retry: nothing }} /> },
      { name: states.lost, node: <ConnectionBanner connection={{ state: waiting, lost: true, retry: nothing }} /> },
      {
        name: states.trying,
        node: <ConnectionBanner words={samples.noNews} connection={{ state: connecting, lost: true, retry: nothing }} />
      },
      { name: states.bare, node: <ConnectionWords state={waiting} /> }
    ]
  }
]
