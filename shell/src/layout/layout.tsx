import { useEffect, useRef } from 'react'
import { NavigationType, Outlet, useLocation, useNavigationType } from 'react-router'
import { texts } from '../french.ts'
import { CookieBanner } from '../legal/cookie-banner.tsx'
import { SessionEndedAlert } from '../session/session-ended-alert.tsx'
import classes from './layout.module.css'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

/** Header, page and footer. A new path moves the focus to the page and scrolls to its top; going back keeps the scroll. */
export const Layout = () => {
  const { pathname } = useLocation()
  const how = useNavigationType()
  const main = useRef<HTMLElement>(null)
  const seen = useRef(pathname)
  useEffect(() => {
    if (seen.current === pathname) return
    seen.current = pathname
    main.current?.focus({ preventScroll: true })
    if (how !== NavigationType.Pop) window.scrollTo(0, 0)
  }, [pathname, how])
  return (
    <div className={classes['layout']}>
      <a className={classes['skip']} href="#contenu">
        {texts.skip}
      </a>
      <SiteHeader />
      <main ref={main} id="contenu" tabIndex={-1} className={classes['main']}>
        <Outlet />
      </main>
      <SiteFooter />
      <CookieBanner />
      <SessionEndedAlert />
    </div>
  )
}
