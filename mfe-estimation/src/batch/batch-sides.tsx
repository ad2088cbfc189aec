import { useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { Panes } from '@comptoir/ui/panes'
import { texts } from '../french.ts'
import classes from './batch-page.module.css'

const { discussion: words } = texts

type BatchSidesProps = { batchid: string; shell: ShellServices; children: ReactNode }

const WithThread = ({ batchid, shell, children }: BatchSidesProps) => {
  const [unread, setUnread] = useState(0)
  const thread = shell.renderThread({ tabletype: 'B', id: batchid, onUnread: setUnread })
  return (
    <Panes
      label={words.tabs}
      wideFrom={1024}
      wideClass={classes['sides']}
      panes={[
        { id: 'cards', label: words.cards, className: classes['cards'], content: children },
        {
          id: 'thread',
          label: words.tab(unread),
          name: words.label,
          className: classes['aside'],
          content: <div className={classes['thread']}>{thread}</div>
        }
      ]}
    />
  )
}

/** The cards of a batch and its discussion: side by side where there is room, else one at a time. */
export const BatchSides = ({ batchid, shell, children }: BatchSidesProps) => {
  if (shell.session.user)
    return (
      <WithThread batchid={batchid} shell={shell}>
        {children}
      </WithThread>
    )
  return (
    <>
      {children}
      <p className={classes['loginNeeded']}>
        {words.loginNeeded} <Link to="/login">{words.login}</Link>
      </p>
    </>
  )
}
