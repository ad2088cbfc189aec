import { Suspense } from 'react'
import type { ThreadProps } from '@comptoir/contracts/federation'
import { Skeleton } from '@comptoir/ui/skeleton'
import { RemoteBoundary } from './remote-boundary.tsx'
import { RemoteFailure } from './remote-failure.tsx'
import { useRemoteLoader, useRemotes } from './remote-registry.tsx'

/** The place of a thread in the page of another remote: the chat remote draws it, and fails alone. */
export const ThreadOutlet = (props: ThreadProps) => {
  const loader = useRemoteLoader()
  const chat = useRemotes().find(remote => remote.name === 'mfe-chat')
  if (!chat) return <RemoteFailure />
  const Thread = loader.component(chat, 'thread')
  return (
    <RemoteBoundary onRetry={() => loader.renew(chat)}>
      <Suspense fallback={<Skeleton />}>
        <Thread key={`${props.tabletype}${props.id}`} {...props} />
      </Suspense>
    </RemoteBoundary>
  )
}
