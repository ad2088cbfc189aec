import { useLocation } from 'react-router'
import { ConnectionBanner } from '@comptoir/web/live/connection-banner.tsx'
import type { LiveConnection } from '@comptoir/web/live/connection.ts'
import { texts } from '../french.ts'
import { useInboxWide } from '../layout/inbox-columns.tsx'

// Pages with a thread and without a list: the thread says itself that the connection is lost.
const THREADS_ALONE = {
  wide: /^\/dashboard\/batchs\/[^/]/,
  narrow: /^\/dashboard\/(batchs|rendezvous)\/[^/]/
} as const

/** Says that the lists get no live news, with a button that connects again. */
export const NewsLost = ({ connection }: { connection: LiveConnection }) => {
  const { pathname } = useLocation()
  const wide = useInboxWide()
  if (THREADS_ALONE[wide ? 'wide' : 'narrow'].test(pathname)) return null
  return <ConnectionBanner connection={connection} words={texts.newsLost} counted={false} />
}
