import Trash2 from 'lucide-react/icons/trash-2'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { request } from '@comptoir/contracts/browser/client'
import { deleteConversation } from '@comptoir/contracts/conversation/conversation'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { ConfirmedAct } from '@comptoir/web/confirm/confirmed-act.tsx'
import { unlessNotFound } from '@comptoir/web/failure/unless-not-found.ts'
import { texts } from '../french.ts'
import { shopKeys } from '../shop-keys.ts'

const { appointments: words } = texts

/** Deletes an appointment with its thread, once confirmed, and leads back to the list. */
export const RemoveAppointment = ({ id, alert }: { id: string; alert: ShellServices['alert'] }) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { search } = useLocation()
  const leave = () => {
    void client.invalidateQueries({ queryKey: shopKeys.appointments })
    void navigate({ pathname: '/dashboard/rendezvous', search }, { replace: true })
  }
  return (
    <ConfirmedAct
      icon={<Trash2 size={18} aria-hidden="true" />}
      label={words.remove}
      title={words.removeTitle}
      confirm={words.removeConfirm}
      send={() => request(deleteConversation, { id }).catch(unlessNotFound)}
      onDone={leave}
      alert={alert}
    >
      {words.removeText}
    </ConfirmedAct>
  )
}
