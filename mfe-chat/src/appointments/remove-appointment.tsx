import { useQueryClient } from '@tanstack/react-query'
import Trash2 from 'lucide-react/icons/trash-2'
import { useNavigate } from 'react-router'
import { request } from '@comptoir/contracts/browser/client'
import { deleteConversation } from '@comptoir/contracts/conversation/conversation'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { ConfirmedAct } from '@comptoir/web/confirm/confirmed-act.tsx'
import { appointmentTexts as shared } from '@comptoir/web/conversation/conversation-french.ts'
import { unlessNotFound } from '@comptoir/web/failure/unless-not-found.ts'
import { sharedKeys } from '@comptoir/web/query/shared-keys.ts'
import { threadOf } from '../keys.ts'
import type { ThreadKey } from '../keys.ts'
import { appointmentTexts } from './appointments-french.ts'

type RemoveAppointmentProps = { threadKey: ThreadKey; shell: Pick<ShellServices, 'alert'>; backTo: string }

/** The button that deletes an appointment with its discussion, with its confirmation. */
export const RemoveAppointment = ({ threadKey, shell, backTo }: RemoveAppointmentProps) => {
  const { id } = threadOf(threadKey)
  const client = useQueryClient()
  const navigate = useNavigate()
  const leave = async () => {
    await navigate(backTo)
    client.removeQueries({ queryKey: threadKey })
    await client.invalidateQueries({ queryKey: sharedKeys.conversations })
  }
  return (
    <ConfirmedAct
      variant="link"
      icon={<Trash2 size={18} aria-hidden="true" />}
      label={shared.remove}
      title={shared.removeTitle}
      confirm={shared.removeConfirm}
      send={() => request(deleteConversation, { id }).catch(unlessNotFound)}
      onDone={() => void leave()}
      alert={shell.alert}
    >
      {appointmentTexts.one.removeText}
    </ConfirmedAct>
  )
}
