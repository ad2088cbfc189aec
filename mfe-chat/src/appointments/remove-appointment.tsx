import { Suspense, lazy, useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import Trash2 from 'lucide-react/icons/trash-2'
import { useNavigate } from 'react-router'
import { request } from '@comptoir/contracts/browser/client'
import { deleteConversation } from '@comptoir/contracts/conversation/conversation'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { Button } from '@comptoir/ui/button'
import { mayAct } from '../may-act.ts'
import { tellFailure } from '../tell-failure.ts'
import type { ThreadKey } from '../thread/thread-cache.ts'
import { isNotFound } from '../thread/is-not-found.ts'
import { appointmentTexts } from './appointments-french.ts'

const { one: words } = appointmentTexts

const ConfirmDialog = lazy(async () => ({ default: (await import('@comptoir/ui/confirm-dialog')).ConfirmDialog }))

// Another page was faster: it is gone as wished.
const goneAlready = (error: unknown) => {
  if (!isNotFound(error)) throw error
}

type RemoveAppointmentProps = { threadKey: ThreadKey; shell: Pick<ShellServices, 'alert'>; backTo: string }

/** Deletes the appointment with its discussion, once confirmed. */
export const RemoveAppointment = ({ threadKey, shell, backTo }: RemoveAppointmentProps) => {
  const [, , id] = threadKey
  const client = useQueryClient()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const mutationKey = ['remove appointment', id]
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: () => request(deleteConversation, { id }).catch(goneAlready),
    onSuccess: async () => {
      await navigate(backTo)
      client.removeQueries({ queryKey: threadKey })
      await client.invalidateQueries({ queryKey: ['conversations'] })
    },
    onError: error => {
      setAsking(false)
      tellFailure(shell, error)
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
            busy={isPending}
            onCancel={() => setAsking(false)}
            onConfirm={() => {
              if (mayAct(client, mutationKey)) mutate()
            }}
          >
            {words.removeText}
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  )
}
