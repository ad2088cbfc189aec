import { Suspense, lazy, useRef, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import Trash2 from 'lucide-react/icons/trash-2'
import { deleteAccount } from '@comptoir/contracts/account/account-calls'
import { CallError, request } from '@comptoir/contracts/browser/client'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { Button } from '@comptoir/ui/button'
import { texts } from '../french.ts'
import { tellFailure } from '../tell-failure.ts'

const { leaving: words } = texts

const ConfirmDialog = lazy(async () => ({ default: (await import('@comptoir/ui/confirm-dialog')).ConfirmDialog }))

// An answer that was lost, or another tab: it is gone as wished.
const goneAlready = (error: unknown) => {
  if (!(error instanceof CallError && error.code === 'account_unknown')) throw error
}

/** Deletes the account once confirmed; the shell then forgets it and goes home. */
export const DeleteAccount = ({ shell }: { shell: Pick<ShellServices, 'forget' | 'alert'> }) => {
  const [asking, setAsking] = useState(false)
  const deleting = useRef(false)
  const { mutate, isPending } = useMutation({
    mutationFn: () => request(deleteAccount, {}).catch(goneAlready),
    onSuccess: shell.forget,
    onError: error => {
      deleting.current = false
      setAsking(false)
      tellFailure(shell, error)
    }
  })
  const confirm = () => {
    // A double click comes before the dialog shows that the first one is under way.
    if (deleting.current) return
    deleting.current = true
    mutate()
  }
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
            onConfirm={confirm}
            onCancel={() => setAsking(false)}
          >
            {words.removeText}
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  )
}
