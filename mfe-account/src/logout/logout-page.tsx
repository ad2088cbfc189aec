import { useLocation } from 'react-router'
import * as z from 'zod/mini'
import type { RemoteProps } from '@comptoir/contracts/browser/federation'
import { LogoutState } from '@comptoir/contracts/browser/logout-page'
import { ButtonLink } from '@comptoir/ui/button-link'
import { accountTexts } from '@comptoir/web/account/account-french.ts'
import { texts as common } from '@comptoir/web/french.ts'
import { texts } from '../french.ts'
import { SignOutButton } from '../leaving/sign-out-button.tsx'
import { Page } from '../page.tsx'
import page from '../page.module.css'

const { logout: words } = texts

/** Shown after a session has ended, and to whoever opens it: who is signed in may log out here. */
export const LogoutPage = ({ shell }: RemoteProps) => {
  const { state, user } = shell.session
  const connected = state === 'connected' ? user : null
  const isOver = z.safeParse(LogoutState, useLocation().state).success
  return (
    <Page title={words.title}>
      <h1 data-focus tabIndex={-1}>
        {words.title}
      </h1>
      <p className={page['lead']}>
        {connected ? words.connected(connected.firstname) : isOver ? words.lead : words.never}
      </p>
      <div className={page['actions']}>
        {connected ? (
          <SignOutButton shell={shell} />
        ) : (
          <ButtonLink variant="primary" to="/login">
            {accountTexts.login}
          </ButtonLink>
        )}
        <ButtonLink to="/">{common.notFound.home}</ButtonLink>
      </div>
    </Page>
  )
}
