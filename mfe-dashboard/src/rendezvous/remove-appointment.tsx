import { Suspense, lazy, useState } from 'react'
import Trash2 from 'lucide-react/icons/trash-2'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { request } from '@comptoir/contracts/browser/client'
import { deleteConversation } from '@comptoir/contracts/conversation/conversation'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { Button } from '@comptoir/ui/button'
import { tellFailure } from '@comptoir/web/failure/tell-failure.ts'
import { unlessNotFound } from '@comptoir/web/failure/unless-not-found.ts'
import { useAct } from '@comptoir/web/query/use-act.ts'
import { texts } from '../french.ts'
import { shopKeys } from '../shop-keys.ts'

const { appointments: words } = texts

const ConfirmDialog = lazy(async () => ({ default: (await import('@comptoir/ui/confirm-dialog')).ConfirmDialog }))

/** Deletes an appointment with its thread, once confirmed, and leads back to the list. */
export const RemoveAppointment = ({ id, alert }: { id: string; alert: ShellServices['alert'] }) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { search } = useLocation()
  const [asking, setAsking] = useState(false)
  const leave = () => {
    void client.invalidateQueries({ queryKey: shopKeys.appointments })
    void navigate({ pathname: '/dashboard/rendezvous', search }, { replace: true })
  }
  const { run, busy } = useAct({
    send: () => request(deleteConversation, { id }).catch(unlessNotFound),
    onDone: leave,
    onFailed: error => {
      setAsking(false)
      tellFailure(alert, error)
    }
  })
  return (
    <>
      <Button icon={<Trash2 size={18} aria-hidden="true" />} onClick={() => setAsking(true)}>
        {words.remove}
      </Button>
      {asking && (
        <Suspense>
          <ConfirmDialog
            danger
            title={words.removeTitle}
            confirm={words.removeConfirm}
            busy={busy}
            onConfirm={run}
            onCancel={() => setAsking(false)}
          >
            {words.removeText}
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  )
}
