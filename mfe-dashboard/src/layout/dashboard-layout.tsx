import { Suspense } from 'react'
import type { ReactNode } from 'react'
import CalendarDays from 'lucide-react/icons/calendar-days'
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import Layers from 'lucide-react/icons/layers'
import Library from 'lucide-react/icons/library'
import Settings from 'lucide-react/icons/settings'
import Users from 'lucide-react/icons/users'
import { Link, Outlet, useLocation } from 'react-router'
import { Skeleton } from '@comptoir/ui/skeleton'
import { useCurrentInView } from '@comptoir/web/list/use-current-in-view.ts'
import { texts } from '../french.ts'
import { useSees } from '../role.ts'
import classes from './dashboard-layout.module.css'

const { nav } = texts

/** The areas of the dashboard, where each leads (the first page that the person may see), and the pages that belong to it. */
const AREAS = [
  { to: ['/dashboard'], label: nav.batches, Icon: Layers, holds: /^\/dashboard(\/batchs\/.*)?\/?$/ },
  { to: ['/dashboard/rendezvous'], label: nav.appointments, Icon: CalendarDays, holds: /^\/dashboard\/rendezvous/ },
  { to: ['/dashboard/cards'], label: nav.cards, Icon: Library, holds: /^\/dashboard\/(cards|series)/ },
  { to: ['/dashboard/users'], label: nav.users, Icon: Users, holds: /^\/dashboard\/users/ },
  { to: ['/dashboard/stats'], label: nav.stats, Icon: ChartNoAxesColumn, holds: /^\/dashboard\/(stats|figures)/ },
  {
    to: ['/dashboard/customize', '/dashboard/register', '/dashboard/replies'],
    label: nav.customize,
    Icon: Settings,
    holds: /^\/dashboard\/(customize|replies|staff|register|audit)/
  }
] as const

/** The navigation of the dashboard above each of its pages with the one search, and a notice between them. */
export const DashboardLayout = ({ find, notice }: { find: ReactNode; notice: ReactNode }) => {
  const { pathname } = useLocation()
  const sees = useSees()
  const row = useCurrentInView<HTMLUListElement>(pathname)
  const areas = AREAS.flatMap(({ to, ...area }) =>
    to
      .filter(sees)
      .slice(0, 1)
      .map(page => ({ ...area, to: page }))
  )
  return (
    <div className={classes['dashboard']}>
      <nav className={classes['nav']} aria-label={nav.label}>
        <ul ref={row} className={classes['areas']}>
          {areas.map(({ to, label, Icon, holds }) => (
            <li key={label}>
              <Link
                className={classes['link'] ?? ''}
                to={to}
                aria-current={pathname === to ? 'page' : holds.test(pathname) ? 'true' : undefined}
              >
                <Icon size={18} aria-hidden="true" />
                {label}
              </Link>
            </li>
          ))}
          <li className={classes['find']}>{find}</li>
        </ul>
      </nav>
      {notice}
      <Suspense fallback={<Skeleton />}>
        <Outlet />
      </Suspense>
    </div>
  )
}
