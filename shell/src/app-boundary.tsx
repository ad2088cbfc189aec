import { Component } from 'react'
import type { ReactNode } from 'react'
import { buttonLook } from '@comptoir/ui/button-look'
import { texts } from '@comptoir/web/french.ts'
import classes from './panel.module.css'

/**
 * Catches what every other error boundary let through and shows the general error page. Its link is a plain one, which
 * loads the whole portal again, because the router may be what failed.
 */
export class AppBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <main>
        <div className={classes['panel']} role="alert">
          <h1>{texts.failure}</h1>
          <a className={buttonLook('primary')} href="/">
            {texts.notFound.home}
          </a>
        </div>
      </main>
    )
  }
}
