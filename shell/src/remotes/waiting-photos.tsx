import { Component, Suspense, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { hasWaitingPhotos } from '@comptoir/contracts/browser/waiting-photos'
import type { RemoteEntry } from '@comptoir/contracts/browser/federation'
import { logError } from '../log.ts'
import { whenIdle } from '../when-idle.ts'
import { useRemoteLoader, useRemotes } from './remote-registry.tsx'
import { useShellServices } from './use-shell-services.tsx'

/** Shows nothing also when the remote fails: the photos stay for the next page. */
class Quiet extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    logError('photos that wait', error)
  }

  override render() {
    return this.state.failed ? null : <Suspense fallback={null}>{this.props.children}</Suspense>
  }
}

const Uploads = ({ remote }: { remote: RemoteEntry }) => {
  const Sender = useRemoteLoader().component(remote, 'uploads')
  return <Sender shell={useShellServices()} />
}

/** Has photos sent that an earlier page of this browser kept, whatever page is shown: the estimation remote is fetched for it. */
export const WaitingPhotos = () => {
  const [waiting, setWaiting] = useState(false)
  const remote = useRemotes().find(({ name }) => name === 'mfe-estimation')
  useEffect(() => whenIdle(() => setWaiting(hasWaitingPhotos())), [])
  return waiting && remote ? (
    <Quiet>
      <Uploads remote={remote} />
    </Quiet>
  ) : null
}
