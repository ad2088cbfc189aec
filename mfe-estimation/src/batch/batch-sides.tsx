import { useState, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { Tabs } from '@comptoir/ui/tabs'
import { texts } from '../french.ts'
import classes from './batch-page.module.css'

const { discussion: words } = texts

const WIDE = '(width >= 1024px)'

const watchWidth = (changed: () => void) => {
  const query = globalThis.matchMedia?.(WIDE)
  query?.addEventListener('change', changed)
  return () => query?.removeEventListener('change', changed)
}
const isWide = () => globalThis.matchMedia?.(WIDE).matches ?? true

type BatchSidesProps = { batchid: string; shell: ShellServices; children: ReactNode }

const WithThread = ({ batchid, shell, children }: BatchSidesProps) => {
  const [unread, setUnread] = useState(0)
  const wide = useSyncExternalStore(watchWidth, isWide)
  const thread = shell.renderThread({ tabletype: 'B', id: batchid, onUnread: setUnread })
  if (wide)
    return (
      <div className={classes['sides']}>
        <div className={classes['cards']}>{children}</div>
        <aside className={classes['thread']} aria-label={words.label}>
          {thread}
        </aside>
      </div>
    )
  return (
    <Tabs
      label={words.tabs}
      items={[
        { id: 'cards', label: words.cards, content: children },
        {
          id: 'thread',
          label: words.tab(unread),
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
