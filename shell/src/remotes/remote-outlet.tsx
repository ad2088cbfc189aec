import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { RemoteEntry } from '@comptoir/contracts/browser/federation'
import { PageMeta } from '@comptoir/ui/page-meta'
import { texts } from '../french.ts'
import { loadAlertAtFirstPress } from '../lazy-alert.tsx'
import { RemoteBoundary } from './remote-boundary.tsx'
import { useRemoteLoader } from './remote-registry.tsx'
import { useShellServices } from './use-shell-services.tsx'

const titles: Readonly<Record<string, string>> = texts.titles

const RemoteApp = ({ remote }: { remote: RemoteEntry }) => {
  const App = useRemoteLoader().component(remote, 'app')
  return <App shell={useShellServices()} />
}

/** The place of a remote in the page: its title, a skeleton while it loads, and a panel with a retry when it fails. */
export const RemoteOutlet = ({ remote }: { remote: RemoteEntry }) => {
  const { pathname } = useLocation()
  const loader = useRemoteLoader()
  useEffect(loadAlertAtFirstPress, [])
  return (
    <>
      <PageMeta title={titles[`/${pathname.split('/')[1]}`] ?? remote.title} />
      <RemoteBoundary onRetry={() => loader.renew(remote)}>
        <RemoteApp remote={remote} />
      </RemoteBoundary>
    </>
  )
}
