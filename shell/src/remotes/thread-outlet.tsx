import type { RemoteEntry, ThreadProps } from '@comptoir/contracts/browser/federation'
import { RemoteBoundary } from './remote-boundary.tsx'
import { RemoteFailure } from './remote-failure.tsx'
import { useRemoteLoader, useRemotes } from './remote-registry.tsx'

// Inside the boundary, so that it asks the loader for the component again when it is mounted again after a failure.
const RemoteThread = ({ chat, ...props }: ThreadProps & { chat: RemoteEntry }) => {
  const Thread = useRemoteLoader().component(chat, 'thread')
  return <Thread key={`${props.tabletype}${props.id}`} {...props} />
}

/** The place of a thread in the page of another remote. The chat remote draws it; if that fails, the page around it stays. */
export const ThreadOutlet = (props: ThreadProps) => {
  const loader = useRemoteLoader()
  const chat = useRemotes().find(remote => remote.name === 'mfe-chat')
  if (!chat) return <RemoteFailure />
  return (
    <RemoteBoundary shape="thread" onRetry={() => loader.renew(chat)}>
      <RemoteThread chat={chat} {...props} />
    </RemoteBoundary>
  )
}
