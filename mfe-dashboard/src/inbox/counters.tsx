import { Link } from 'react-router'
import { useQuery } from '@tanstack/react-query'
import { getStats, type Stats } from '@comptoir/contracts/batch/batch'
import { request } from '@comptoir/contracts/browser/client'
import { Unloaded } from '@comptoir/web/failure/unloaded.tsx'
import { texts } from '../french.ts'
import { shopKeys } from '../shop-keys.ts'
import classes from './counters.module.css'

const { counters: words } = texts.inbox

/** What waits for the shop, and the list of the inbox that shows it where there is one. */
const COUNTERS = [
  { name: 'totreat', to: '/dashboard' },
  { name: 'expiringoffers', to: null },
  { name: 'parcels', to: '/dashboard?status=I' },
  { name: 'topay', to: '/dashboard?status=received' },
  { name: 'recognition', to: null }
] as const satisfies readonly { name: keyof Stats; to: string | null }[]

const Numbers = ({ stats }: { stats: Stats }) => (
  <ul className={classes['counters']} aria-label={words.label}>
    {COUNTERS.map(({ name, to }) => {
      const told = (
        <>
          <span className={classes['number']}>{stats[name]}</span> <span>{words[name]}</span>
        </>
      )
      return (
        <li key={name} className={classes['counter']} data-waiting={stats[name] > 0 || undefined}>
          {to === null ? (
            <p className={classes['told']}>{told}</p>
          ) : (
            <Link className={classes['told'] ?? ''} to={to}>
              {told}
            </Link>
          )}
        </li>
      )
    })}
  </ul>
)

/** How much waits for the shop, kept as the lists are. */
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
