import { useLocation } from 'react-router'
import { ConnectionBanner } from '@comptoir/web/live/connection-banner.tsx'
import type { LiveConnection } from '@comptoir/web/live/connection.ts'
import { texts } from '../french.ts'
import { useInboxWide } from '../layout/inbox-columns.tsx'

// A thread without a list beside it: it says so itself.
const THREADS_ALONE = {
  wide: /^\/dashboard\/batchs\/[^/]/,
  narrow: /^\/dashboard\/(batchs|rendezvous)\/[^/]/
} as const

/** Says that lists do not follow the shop any more, and lets staff connect again. */
export const NewsLost = ({ connection }: { connection: LiveConnection }) => {
  const { pathname } = useLocation()
  const wide = useInboxWide()
  if (THREADS_ALONE[wide ? 'wide' : 'narrow'].test(pathname)) return null
  return <ConnectionBanner connection={connection} words={texts.newsLost} counted={false} />
}
