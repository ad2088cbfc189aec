import { useMutation } from '@tanstack/react-query'
import LogOut from 'lucide-react/icons/log-out'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { Button } from '@comptoir/ui/button'
import { texts } from '../french.ts'
import { tellFailure } from '../tell-failure.ts'

/** Logs out; the shell goes to /logout. */
export const SignOutButton = ({ shell }: { shell: Pick<ShellServices, 'signOut' | 'alert'> }) => {
  const { mutate, isPending } = useMutation({
    mutationFn: shell.signOut,
    onError: error => tellFailure(shell, error)
  })
  return (
    <Button icon={<LogOut size={18} aria-hidden="true" />} busy={isPending} onClick={() => mutate()}>
      {texts.leaving.signOut}
    </Button>
  )
}
