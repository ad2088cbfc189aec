import { Link } from 'react-router'
import { useCurrentInView } from '@comptoir/web/list/use-current-in-view.ts'
import classes from './link-tabs.module.css'

type LinkTabsProps = { label: string; tabs: readonly { to: string; label: string; shown: boolean }[] }

/** Links to lists, one of which is shown. Each has an address, so that going back leads to the list before. */
export const LinkTabs = ({ label, tabs }: LinkTabsProps) => {
  const row = useCurrentInView<HTMLUListElement>(tabs.find(({ shown }) => shown)?.to ?? '')
  return (
    <nav className={classes['tabs']} aria-label={label}>
      <ul ref={row} className={classes['row']}>
        {tabs.map(({ to, label: name, shown }) => (
          <li key={to}>
            <Link
              className={`${classes['tab']} ${classes[shown ? 'shown' : 'other']}`}
              to={to}
              aria-current={shown ? 'page' : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
