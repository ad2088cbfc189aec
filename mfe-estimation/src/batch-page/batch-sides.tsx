import { useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { BREAKPOINTS } from '@comptoir/ui/breakpoints'
import { Panes } from '@comptoir/ui/panes'
import { texts } from '../french.ts'
import classes from './batch-page.module.css'

const { discussion: words } = texts

type BatchSidesProps = {
  batchid: string
  shell: ShellServices
  /** Hears whether a tab shows the discussion instead of the cards. */
  onDiscussion?: (shown: boolean) => void
  children: ReactNode
}

const THREAD = 'thread'

const LoginNeeded = () => (
  <p className={classes['loginNeeded']}>
    {words.loginNeeded} <Link to="/login">{words.login}</Link>
  </p>
)

const TwoSides = ({ batchid, shell, onDiscussion, children }: BatchSidesProps) => {
  const [unread, setUnread] = useState(0)
  return (
    <Panes
      label={words.tabs}
      wideFrom={BREAKPOINTS.large}
      wideClass={classes['sides']}
      onChoose={id => onDiscussion?.(id === THREAD)}
      panes={[
        { id: 'cards', label: words.cards, className: classes['cards'], content: children },
        {
          id: THREAD,
          label: words.tab(unread),
          name: words.label,
          className: classes['aside'],
          content: shell.session.user ? (
            <div className={classes['thread']}>
              {shell.renderThread({ tabletype: 'B', id: batchid, onUnread: setUnread })}
            </div>
          ) : (
            <LoginNeeded />
          )
        }
      ]}
    />
  )
}

/** The cards of a batch and its discussion: side by side where there is room, else one at a time. */
export const BatchSides = (props: BatchSidesProps) => {
  const isSignedIn = props.shell.session.user !== null
  // The two sides stay when the session ends: another structure would unmount the forms and lose what was typed.
  const [hasTwo, setHasTwo] = useState(isSignedIn)
  if (isSignedIn && !hasTwo) setHasTwo(true)
  if (hasTwo) return <TwoSides {...props} />
  return (
    <>
      {props.children}
      <LoginNeeded />
    </>
  )
}
