import { Outlet } from 'react-router'
import { useFocusPolicy } from '@comptoir/web/focus/use-focus-policy.ts'
import { texts } from '../french.ts'
import { CookieBanner } from '../legal/cookie-banner.tsx'
import { SessionEndedAlert } from '../session/session-ended-alert.tsx'
import classes from './layout.module.css'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

/** Header, page and footer. A new path moves the focus to the page and scrolls to its top; going back keeps the scroll. */
export const Layout = () => {
  const main = useFocusPolicy()
  return (
    <div className={classes['layout']}>
      <a className={classes['skip']} href="#contenu">
        {texts.skip}
      </a>
      <SiteHeader />
      <main ref={main} id="contenu" data-focus-scope tabIndex={-1} className={classes['main']}>
        <Outlet />
      </main>
      <SiteFooter />
      <CookieBanner />
      <SessionEndedAlert />
    </div>
  )
}
