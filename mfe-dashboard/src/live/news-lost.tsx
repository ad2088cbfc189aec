import { useLocation } from 'react-router'
import { Banner } from '@comptoir/ui/banner'
import { Button } from '@comptoir/ui/button'
import { texts } from '../french.ts'
import type { ShopNews } from './use-shop-news.ts'

const { connection: words } = texts

// The thread on these pages says so itself.
const HAS_THREAD = /^\/dashboard\/(batchs|rendezvous)\/[^/]/

/** Says that lists do not follow the shop any more, and lets staff connect again. */
export const NewsLost = ({ state, lost, retry }: ShopNews) => {
  const { pathname } = useLocation()
  if (!lost || HAS_THREAD.test(pathname)) return null
  return (
    <Banner tone="warning" action={<Button onClick={retry}>{words.reconnect}</Button>}>
      {words.lost} {state.status === 'connecting' && <span aria-live="off">{words.trying}</span>}
    </Banner>
  )
}
