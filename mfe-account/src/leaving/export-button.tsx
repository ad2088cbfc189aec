import Download from 'lucide-react/icons/download'
import { exportAccount } from '@comptoir/contracts/account/account-calls'
import { request } from '@comptoir/contracts/browser/client'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { Button } from '@comptoir/ui/button'
import { tellFailure } from '@comptoir/web/failure/tell-failure.ts'
import { useAct } from '@comptoir/web/query/use-act.ts'
import { saveFile } from '@comptoir/web/save-file.ts'
import { texts } from '../french.ts'

/** Saves all data of the account as a file. A plain link would save a refusal of the portal as that file too. */
export const ExportButton = ({ shell }: { shell: Pick<ShellServices, 'alert'> }) => {
  const { run, busy } = useAct({
    // The reply is saved here and not returned: the cache keeps what a call returns for minutes.
    send: async () => {
      const held = await request(exportAccount, {})
      saveFile(texts.leaving.file, new Blob([JSON.stringify(held, null, 2)], { type: 'application/json' }))
    },
    onFailed: error => tellFailure(shell.alert, error)
  })
  return (
    <Button icon={<Download size={18} aria-hidden="true" />} busy={busy} onClick={() => run()}>
      {texts.leaving.download}
    </Button>
  )
}
