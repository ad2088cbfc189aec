import LogOut from 'lucide-react/icons/log-out'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { Button } from '@comptoir/ui/button'
import { tellFailure } from '@comptoir/web/failure/tell-failure.ts'
import { useAct } from '@comptoir/web/query/use-act.ts'
import { texts } from '../french.ts'

/** Logs out; the shell goes to /logout. */
export const SignOutButton = ({ shell }: { shell: Pick<ShellServices, 'signOut' | 'alert'> }) => {
  const { run, busy } = useAct({ send: shell.signOut, onFailed: error => tellFailure(shell.alert, error) })
  return (
    <Button icon={<LogOut size={18} aria-hidden="true" />} busy={busy} onClick={() => run()}>
      {texts.leaving.signOut}
    </Button>
  )
}
