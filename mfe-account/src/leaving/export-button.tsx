import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { exportAccount } from '@comptoir/contracts/account/account-calls'
import { request } from '@comptoir/contracts/browser/client'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { Button } from '@comptoir/ui/button'
import { texts } from '../french.ts'
import { tellFailure } from '../tell-failure.ts'
import { saveFile } from './save-file.ts'

/** Everything held about the account, as a file. It is asked for first: a link would save a refusal as well. */
export const ExportButton = ({ shell }: { shell: Pick<ShellServices, 'alert'> }) => {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const held = await request(exportAccount, {})
      saveFile(texts.leaving.file, new Blob([JSON.stringify(held, null, 2)], { type: 'application/json' }))
    },
    onError: error => tellFailure(shell, error),
    // All of somebody's data: nothing of it stays in the cache.
    gcTime: 0
  })
  return (
    <Button icon={<Download size={18} aria-hidden="true" />} busy={isPending} onClick={() => mutate()}>
      {texts.leaving.download}
    </Button>
  )
}
