import { useQueryClient } from '@tanstack/react-query'
import { actOnUser } from '@comptoir/contracts/account/account-staff'
import { request } from '@comptoir/contracts/browser/client'
import { ActDialog } from '@comptoir/web/confirm/act-dialog.tsx'
import { shopKeys } from '../../shop-keys.ts'
import { usersTexts } from '../users-french.ts'
import { useActedOn } from './use-acted-on.ts'
import type { UserActName, UserActProps } from './user-acts.ts'

const { acts: words } = usersTexts

type ConfirmActionProps = UserActProps & { act: Exclude<UserActName, 'B'> }

/** Asks staff to confirm an action on an account. After a refusal the page reads the account again. */
export const ConfirmAction = ({ act, user, shell, onDone, onClose }: ConfirmActionProps) => {
  const client = useQueryClient()
  const acted = useActedOn(user)
  const { title, text, confirm } = words[act]
  return (
    <ActDialog
      title={title}
      confirm={confirm}
      cancel={words.keep}
      danger={act === 'D'}
      send={() => request(actOnUser, { id: user.id, action: act })}
      onDone={reply => {
        acted(reply)
        if (act !== 'D') onDone(words.done[act])
      }}
      onFailed={() => void client.invalidateQueries({ queryKey: shopKeys.user(user.id) })}
      onClose={onClose}
      alert={shell.alert}
    >
      {text}
    </ActDialog>
  )
}
