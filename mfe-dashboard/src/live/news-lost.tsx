import { useLocation } from 'react-router'
import { Banner } from '@comptoir/ui/banner'
import { Button } from '@comptoir/ui/button'
import { texts } from '../french.ts'
import { useInboxWide } from '../layout/inbox-columns.tsx'
import type { ShopNews } from './use-shop-news.ts'

const { connection: words } = texts

// A thread without a list beside it: it says so itself.
const THREADS_ALONE = {
  wide: /^\/dashboard\/batchs\/[^/]/,
  narrow: /^\/dashboard\/(batchs|rendezvous)\/[^/]/
} as const

/** Says that lists do not follow the shop any more, and lets staff connect again. */
export const NewsLost = ({ state, lost, retry }: ShopNews) => {
  const { pathname } = useLocation()
  const wide = useInboxWide()
  if (!lost || THREADS_ALONE[wide ? 'wide' : 'narrow'].test(pathname)) return null
  return (
    <Banner tone="warning" action={<Button onClick={retry}>{words.reconnect}</Button>}>
      {words.lost} {state.status === 'connecting' && <span aria-live="off">{words.trying}</span>}
    </Banner>
  )
}
