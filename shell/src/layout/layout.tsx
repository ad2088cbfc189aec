import { Suspense, useEffect } from 'react'
import { Outlet } from 'react-router'
import { useFocusPolicy } from '@comptoir/web/focus/use-focus-policy.ts'
import { texts } from '../french.ts'
import { CookieBanner } from '../legal/cookie-banner.tsx'
import { WaitingPhotos } from '../remotes/waiting-photos.tsx'
import { SessionEndedAlert } from '../session/session-ended-alert.tsx'
import { useSessionState } from '../session/session.tsx'
import classes from './layout.module.css'
import { useServiceWorker } from '../offline/use-service-worker.ts'
import { useVisitCounter } from '../visits/use-visit-counter.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

/** Header, page and footer. A new path moves the focus to the page and scrolls to its top; going back keeps the scroll. */
export const Layout = () => {
  const main = useFocusPolicy()
  useVisitCounter()
  // Header and footer answer from now on: a press made before is repeated (`start.js`).
  useEffect(() => void document.dispatchEvent(new Event('portal-answers')), [])
  useServiceWorker()
  // Whoever logged out in another tab may have left the computer. The page stays as it is, out of sight, for their return.
  const isLeft = useSessionState().ended === 'left_elsewhere'
  return (
    <div className={classes['layout']}>
      <a className={classes['skip']} href="#contenu">
        {texts.skip}
      </a>
      <SiteHeader />
      <main ref={main} id="contenu" data-focus-scope tabIndex={-1} hidden={isLeft} className={classes['main']}>
        <Outlet />
      </main>
      {/* React takes over what stands in a boundary by itself: one long task less. */}
      <Suspense>
        <SiteFooter />
      </Suspense>
      <CookieBanner />
      <WaitingPhotos />
      <SessionEndedAlert />
    </div>
  )
}
