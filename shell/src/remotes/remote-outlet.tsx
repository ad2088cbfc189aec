import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { RemoteEntry } from '@comptoir/contracts/browser/federation'
import { pageWords, publicPathOf } from '@comptoir/contracts/portal/page-words'
import { PageMeta } from '@comptoir/ui/page-meta'
import type { SkeletonShape } from '@comptoir/ui/skeleton'
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

/** The words of a page until its remote is loaded and gives its own. */
const wordsOf = (pathname: string, remote: RemoteEntry) => {
  const page = publicPathOf(pathname)
  return page ? pageWords[page] : { title: titles[`/${pathname.split('/')[1]}`] ?? remote.title }
}

/** What a remote will show, in the shape of which its place is kept. */
const shapeOf = (pathname: string): SkeletonShape => {
  const [, area, part] = pathname.split('/')
  if (area === 'batchs') return part && part !== 'nouveau' ? 'batch' : 'rows'
  if (area === 'dashboard') return 'lines'
  return area === 'login' || area === 'create' || area === 'forgot' || area === 'code' ? 'form' : 'text'
}

/** The place of a remote in the page: its title, a skeleton while it loads, and a panel with a retry when it fails. */
export const RemoteOutlet = ({ remote }: { remote: RemoteEntry }) => {
  const { pathname } = useLocation()
  const loader = useRemoteLoader()
  useEffect(loadAlertAtFirstPress, [])
  return (
    <>
      <PageMeta {...wordsOf(pathname, remote)} />
      <RemoteBoundary shape={shapeOf(pathname)} onRetry={() => loader.renew(remote)}>
        <RemoteApp remote={remote} />
      </RemoteBoundary>
    </>
  )
}
