import type { RemoteProps } from '@comptoir/contracts/browser/federation'
import { ButtonLink } from '@comptoir/ui/button-link'
import { FocusedHeading } from '../focused-heading.tsx'
import { texts } from '../french.ts'
import { SignOutButton } from '../leaving/sign-out-button.tsx'
import { Page } from '../page.tsx'
import page from '../page.module.css'

const { logout: words } = texts

/** Shown after a session has ended. A user who opens it while signed in may log out here. */
export const LogoutPage = ({ shell }: RemoteProps) => {
  const { state, user } = shell.session
  const connected = state === 'connected' ? user : null
  return (
    <Page title={words.title}>
      <FocusedHeading>{words.title}</FocusedHeading>
      <p className={page['lead']}>{connected ? words.connected(connected.firstname) : words.lead}</p>
      <div className={page['actions']}>
        {connected ? (
          <SignOutButton shell={shell} />
        ) : (
          <ButtonLink variant="primary" to="/login">
            {words.login}
          </ButtonLink>
        )}
        <ButtonLink to="/">{texts.home}</ButtonLink>
      </div>
    </Page>
  )
}
