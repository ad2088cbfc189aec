import { Suspense, lazy, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import Trash2 from 'lucide-react/icons/trash-2'
import { useNavigate } from 'react-router'
import { request } from '@comptoir/contracts/browser/client'
import { deleteConversation } from '@comptoir/contracts/conversation/conversation'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { Button } from '@comptoir/ui/button'
import { tellFailure } from '@comptoir/web/failure/tell-failure.ts'
import { unlessNotFound } from '@comptoir/web/failure/unless-not-found.ts'
import { sharedKeys } from '@comptoir/web/query/shared-keys.ts'
import { useAct } from '@comptoir/web/query/use-act.ts'
import { threadOf } from '../keys.ts'
import type { ThreadKey } from '../keys.ts'
import { appointmentTexts } from './appointments-french.ts'

const { one: words } = appointmentTexts

const ConfirmDialog = lazy(async () => ({ default: (await import('@comptoir/ui/confirm-dialog')).ConfirmDialog }))

type RemoveAppointmentProps = { threadKey: ThreadKey; shell: Pick<ShellServices, 'alert'>; backTo: string }

/** The button that deletes an appointment with its discussion, with its confirmation. */
export const RemoveAppointment = ({ threadKey, shell, backTo }: RemoveAppointmentProps) => {
  const { id } = threadOf(threadKey)
  const client = useQueryClient()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const leave = async () => {
    await navigate(backTo)
    client.removeQueries({ queryKey: threadKey })
    await client.invalidateQueries({ queryKey: sharedKeys.conversations })
  }
  const { run, busy } = useAct({
    send: () => request(deleteConversation, { id }).catch(unlessNotFound),
    once: true,
    onDone: () => void leave(),
    onFailed: error => {
      setAsking(false)
      tellFailure(shell.alert, error)
    }
  })
  return (
    <>
      <Button variant="link" icon={<Trash2 size={18} aria-hidden="true" />} onClick={() => setAsking(true)}>
        {words.remove}
      </Button>
      {asking && (
        <Suspense>
          <ConfirmDialog
            danger
            title={words.removeTitle}
            confirm={words.removeConfirm}
            busy={busy}
            onCancel={() => setAsking(false)}
            onConfirm={() => run()}
          >
            {words.removeText}
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  )
}
