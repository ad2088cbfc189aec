import { Suspense, lazy } from 'react'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import type { User } from '@comptoir/contracts/account/user'
import { Button } from '@comptoir/ui/button'
import acts from '../../layout/acts.module.css'
import { News } from '../../layout/news.tsx'
import { Panel } from '../../layout/panel.tsx'
import { useDialogs } from '../../layout/use-dialogs.ts'
import { useMay } from '../../role.ts'
import { usersTexts } from '../users-french.ts'
import { ConfirmAction } from './confirm-action.tsx'
import { actsOn } from './user-acts.ts'
import type { UserActName } from './user-acts.ts'

const { acts: words } = usersTexts

const BlockDialog = lazy(async () => ({ default: (await import('./block-dialog.tsx')).BlockDialog }))

type UserActsProps = { user: User; shell: ShellServices }

const Acts = ({ user, shell }: UserActsProps) => {
  const { asking, ask, news, dialog } = useDialogs<UserActName>()
  const props = { user, shell, ...dialog }
  const possible = actsOn(user, useMay())
  return (
    <>
      <News>{news}</News>
      {possible.length === 0 && <p>{words.none}</p>}
      <div className={acts['acts']}>
        {possible.map(act => (
          <Button key={act} variant={act === 'D' ? 'danger' : 'secondary'} onClick={() => ask(act)}>
            {words[act].label}
          </Button>
        ))}
      </div>
      <Suspense>{asking === 'B' && <BlockDialog {...props} />}</Suspense>
      {asking !== null && asking !== 'B' && <ConfirmAction act={asking} {...props} />}
    </>
  )
}

/** What staff may do to an account, never to their own. */
export const UserActsPanel = (props: UserActsProps) => (
  <Panel heading={words.heading}>
    {props.user.id === props.shell.session.user?.id ? <p>{words.self}</p> : <Acts {...props} />}
  </Panel>
)
