import { Component } from 'react'
import type { ReactNode } from 'react'
import { buttonLook } from '@comptoir/ui/button-look'
import { texts } from './french.ts'
import classes from './panel.module.css'

/** The last net: the generic error page, whose link reloads everything since the router may be what broke. */
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
          <h1>{texts.error.heading}</h1>
          <a className={buttonLook('primary')} href="/">
            {texts.error.home}
          </a>
        </div>
      </main>
    )
  }
}
