import { Suspense, lazy, useState } from 'react'
import Trash2 from 'lucide-react/icons/trash-2'
import { deleteAccount } from '@comptoir/contracts/account/account-calls'
import { request } from '@comptoir/contracts/browser/client'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { Button } from '@comptoir/ui/button'
import { failureCode } from '@comptoir/web/failure/failure-sentence.ts'
import { tellFailure } from '@comptoir/web/failure/tell-failure.ts'
import { useAct } from '@comptoir/web/query/use-act.ts'
import { texts } from '../french.ts'

const { leaving: words } = texts

const ConfirmDialog = lazy(async () => ({ default: (await import('@comptoir/ui/confirm-dialog')).ConfirmDialog }))

/** An account that no longer exists is deleted: the first answer was lost, or another tab deleted the account. */
const acceptUnknown = (error: unknown) => {
  if (failureCode(error) !== 'account_unknown') throw error
}

/** Deletes the account once the seller confirms; the shell then forgets it and goes to the home page. */
export const DeleteAccount = ({ shell }: { shell: Pick<ShellServices, 'forget' | 'alert'> }) => {
  const [asking, setAsking] = useState(false)
  const { run, busy } = useAct({
    send: () => request(deleteAccount, {}).catch(acceptUnknown),
    onDone: shell.forget,
    once: true,
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
            onConfirm={() => run()}
            onCancel={() => setAsking(false)}
          >
            {words.removeText}
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  )
}
