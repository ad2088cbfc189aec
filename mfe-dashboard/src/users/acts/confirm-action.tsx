import { useQueryClient } from '@tanstack/react-query'
import { actOnUser } from '@comptoir/contracts/account/account-staff'
import { request } from '@comptoir/contracts/browser/client'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import type { User } from '@comptoir/contracts/account/user'
import { ConfirmDialog } from '@comptoir/ui/confirm-dialog'
import { tellFailure } from '@comptoir/web/failure/tell-failure.ts'
import { useAct } from '@comptoir/web/query/use-act.ts'
import { shopKeys } from '../../shop-keys.ts'
import { usersTexts } from '../users-french.ts'
import { useActedOn } from './use-acted-on.ts'
import type { UserActName } from './user-acts.ts'

const { acts: words } = usersTexts

export type UserActProps = {
  user: User
  shell: ShellServices
  onDone: (news: string) => void
  onClose: () => void
}

/** Asks staff to confirm an action on an account. */
export const ConfirmAction = ({
  act,
  user,
  shell,
  onDone,
  onClose
}: UserActProps & { act: Exclude<UserActName, 'B'> }) => {
  const client = useQueryClient()
  const acted = useActedOn(user)
  const { run, busy } = useAct({
    send: () => request(actOnUser, { id: user.id, action: act }),
    onDone: reply => {
      acted(reply)
      if (act !== 'D') onDone(words.done[act])
    },
    onFailed: error => {
      tellFailure(shell.alert, error)
      void client.invalidateQueries({ queryKey: shopKeys.user(user.id) })
      onClose()
    }
  })
  const { title, text, confirm } = words[act]
  return (
    <ConfirmDialog
      title={title}
      confirm={confirm}
      cancel={words.keep}
      danger={act === 'D'}
      busy={busy}
      onConfirm={run}
      onCancel={onClose}
    >
      {text}
    </ConfirmDialog>
  )
}
