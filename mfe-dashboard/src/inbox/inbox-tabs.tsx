import { Link } from 'react-router'
import { texts } from '../french.ts'
import classes from './inbox-tabs.module.css'
import { tabNames } from './tabs.ts'
import type { TabName } from './tabs.ts'

const { inbox: words } = texts

/** The lists of the inbox; each has an address of its own, so that going back comes back to it. */
export const InboxTabs = ({ shown }: { shown: TabName | null }) => (
  <nav className={classes['tabs']} aria-label={words.statuses}>
    <ul>
      {tabNames.map(tab => (
        <li key={tab}>
          <Link
            className={classes['tab'] ?? ''}
            to={tab === 'T' ? '/dashboard' : `/dashboard?status=${tab}`}
            aria-current={tab === shown ? 'page' : undefined}
          >
            {words.tabs[tab]}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
