import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import { Link } from 'react-router'
import { useQuery } from '@tanstack/react-query'
import { getStats, type Stats } from '@comptoir/contracts/batch/batch'
import { request } from '@comptoir/contracts/browser/client'
import text from '@comptoir/ui/text.module.css'
import { Unloaded } from '@comptoir/web/failure/unloaded.tsx'
import { texts } from '../french.ts'
import { useSees } from '../role.ts'
import { shopKeys } from '../shop-keys.ts'
import classes from './counters.module.css'

const { counters: words } = texts.inbox

/** What waits for the shop, and the list of the inbox that shows it; null where no list does. */
const COUNTERS = [
  { name: 'totreat', to: '/dashboard' },
  { name: 'expiringoffers', to: null },
  { name: 'parcels', to: '/dashboard?status=I' },
  { name: 'topay', to: '/dashboard?status=received' },
  { name: 'recognition', to: null }
] as const satisfies readonly { name: keyof Stats; to: string | null }[]

/** Only for those who may see the figures. */
const ToFigures = () =>
  useSees()('/dashboard/stats') && (
    <li className={classes['counter']}>
      <Link className={classes['content'] ?? ''} to="/dashboard/stats?view=visits">
        <ChartNoAxesColumn size={22} aria-hidden="true" />
        <span>{words.figures}</span>
      </Link>
    </li>
  )

const Numbers = ({ stats }: { stats: Stats }) => (
  <ul className={classes['counters']} aria-label={words.label}>
    {COUNTERS.map(({ name, to }) => {
      const content = (
        <>
          <span className={text['amount']}>{stats[name]}</span> <span>{words[name]}</span>
        </>
      )
      return (
        <li key={name} className={classes['counter']} data-waiting={stats[name] > 0 || undefined}>
          {to === null ? (
            <p className={classes['content']}>{content}</p>
          ) : (
            <Link className={classes['content'] ?? ''} to={to}>
              {content}
            </Link>
          )}
        </li>
      )
    })}
    <ToFigures />
  </ul>
)

/** How much waits for the shop. The page reads it again whenever it reads the lists again. */
export const Counters = () => {
  const query = useQuery({
    queryKey: shopKeys.stats,
    queryFn: ({ signal }) => request(getStats, {}, signal),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always'
  })
  if (!query.data) return <Unloaded query={query} label={words.loading} lines={1} />
  return <Numbers stats={query.data} />
}
