import Trash2 from 'lucide-react/icons/trash-2'
import { deleteAccount } from '@comptoir/contracts/account/account-calls'
import { request } from '@comptoir/contracts/browser/client'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { ConfirmedAct } from '@comptoir/web/confirm/confirmed-act.tsx'
import { failureCode } from '@comptoir/web/failure/failure-sentence.ts'
import { texts } from '../french.ts'

const { leaving: words } = texts

/** An account that no longer exists is deleted: the first answer was lost, or another tab deleted the account. */
const acceptUnknown = (error: unknown) => {
  if (failureCode(error) !== 'account_unknown') throw error
}

/** Deletes the account once the seller confirms; the shell then forgets it and goes to the home page. */
export const DeleteAccount = ({ shell }: { shell: Pick<ShellServices, 'forget' | 'alert'> }) => (
  <ConfirmedAct
    variant="link"
    icon={<Trash2 size={18} aria-hidden="true" />}
    label={words.remove}
    title={words.removeTitle}
    confirm={words.removeConfirm}
    send={() => request(deleteAccount, {}).catch(acceptUnknown)}
    onDone={shell.forget}
    alert={shell.alert}
  >
    {words.removeText}
  </ConfirmedAct>
)
