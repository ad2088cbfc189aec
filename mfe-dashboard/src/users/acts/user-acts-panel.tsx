import { Suspense, lazy, useState } from 'react'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import type { User } from '@comptoir/contracts/account/user'
import { Button } from '@comptoir/ui/button'
import { News } from '../../layout/news.tsx'
import { Panel } from '../../layout/panel.tsx'
import { useRescuedFocus } from '../../layout/use-rescued-focus.ts'
import { usersTexts } from '../users-french.ts'
import { actsOn } from './user-acts.ts'
import type { UserActName } from './user-acts.ts'
import classes from './user-acts-panel.module.css'

const { acts: words } = usersTexts

const ConfirmAction = lazy(async () => ({ default: (await import('./confirm-action.tsx')).ConfirmAction }))
const BlockDialog = lazy(async () => ({ default: (await import('./block-dialog.tsx')).BlockDialog }))

/** What staff may do to an account, never to their own. */
export const UserActsPanel = ({ user, shell }: { user: User; shell: ShellServices }) => {
  const [asking, setAsking] = useState<UserActName | null>(null)
  const [news, setNews] = useState('')
  const place = useRescuedFocus(news)
  if (user.id === shell.session.user?.id)
    return (
      <Panel heading={words.heading}>
        <p>{words.self}</p>
      </Panel>
    )
  const dialog = {
    user,
    shell,
    onDone: (told: string) => {
      setAsking(null)
      setNews(told)
    },
    onClose: () => setAsking(null)
  }
  return (
    <Panel ref={place} heading={words.heading}>
      <News>{news}</News>
      <div className={classes['acts']}>
        {actsOn(user).map(act => (
          <Button
            key={act}
            variant={act === 'D' ? 'danger' : 'secondary'}
            onClick={() => {
              setNews('')
              setAsking(act)
            }}
          >
            {words[act].label}
          </Button>
        ))}
      </div>
      <Suspense>
        {asking === 'B' && <BlockDialog {...dialog} />}
        {asking !== null && asking !== 'B' && <ConfirmAction act={asking} {...dialog} />}
      </Suspense>
    </Panel>
  )
}
