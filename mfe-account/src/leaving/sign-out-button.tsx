import { useMutation } from '@tanstack/react-query'
import LogOut from 'lucide-react/icons/log-out'
import { CallError } from '@comptoir/contracts/client'
import type { ShellServices } from '@comptoir/contracts/federation'
import { Button } from '@comptoir/ui/button'
import { texts } from '../french.ts'

/** Logs out; the shell goes to /logout. */
export const SignOutButton = ({ shell }: { shell: Pick<ShellServices, 'signOut' | 'alert'> }) => {
  const { mutate, isPending } = useMutation({
    mutationFn: shell.signOut,
    onError: error => void shell.alert({ message: error instanceof CallError ? error.message : texts.failure })
  })
  return (
    <Button icon={<LogOut size={18} aria-hidden="true" />} busy={isPending} onClick={() => mutate()}>
      {texts.leaving.signOut}
    </Button>
  )
}
