import { Link } from 'react-router'
import Menu from 'lucide-react/icons/menu'
import X from 'lucide-react/icons/x'
import { Avatar } from '@comptoir/web/person/avatar.tsx'
import { texts } from '../french.ts'
import { useSession } from '../session/session.tsx'
import { PortalLink } from './portal-link.tsx'
import classes from './site-header.module.css'
import { useMenu } from './use-menu.ts'
import { Wordmark } from './wordmark.tsx'

const { nav } = texts

const LINKS = [
  { to: '/estimation', label: nav.estimation },
  { to: '/rachat', label: nav.buyback },
  { to: '/rendezvous', label: nav.appointments },
  { to: '/batchs', label: nav.batches }
] as const

const STAFF_LINKS = [{ to: '/dashboard', label: nav.dashboard }] as const

/** Wordmark and navigation. On a narrow screen the links are behind one button. */
export const SiteHeader = () => {
  const { user, state } = useSession()
  // With a cookie somebody is signed in, although the portal has not answered who: show the profile link at once.
  const someone = user !== null || state === 'connecting'
  const { open, toggle, area, button } = useMenu()
  const Icon = open ? X : Menu
  return (
    <header ref={area} className={classes['header']}>
      <div className={classes['inner']}>
        <Link to="/" className={classes['home']}>
          <Wordmark />
        </Link>
        <button
          ref={button}
          type="button"
          className={classes['toggle']}
          aria-expanded={open}
          aria-controls="main-nav"
          onClick={toggle}
        >
          <Icon size={22} aria-hidden="true" />
          {texts.menu}
        </button>
        <nav id="main-nav" aria-label={texts.mainNav} className={classes['nav']} data-open={open ? '' : undefined}>
          <ul>
            {(user?.isadmin ? STAFF_LINKS : LINKS).map(link => (
              <li key={link.to}>
                <PortalLink to={link.to}>{link.label}</PortalLink>
              </li>
            ))}
            <li className={classes['account']}>
              <PortalLink to={someone ? '/profil' : '/login'}>
                {user && <Avatar user={user} size={28} />}
                {someone ? nav.profile : nav.signIn}
              </PortalLink>
            </li>
          </ul>
        </nav>
      </div>
    </header>
  )
}
