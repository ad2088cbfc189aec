import { useQueryClient } from '@tanstack/react-query'
import { ConfirmDialog } from '@comptoir/ui/confirm-dialog'
import { tellFailure } from '@comptoir/web/failure/tell-failure.ts'
import { unlessNotFound } from '@comptoir/web/failure/unless-not-found.ts'
import { useAct } from '@comptoir/web/query/use-act.ts'
import { shopKeys } from '../shop-keys.ts'
import type { EntryDialogProps } from './entry-acts.ts'
import { seriesTexts } from './series-french.ts'

type RemoveEntryProps = EntryDialogProps & { entry: 'serie' | 'set'; name: string; remove: () => Promise<unknown> }

/** Deletes a series or a set, once confirmed; one that is not empty is refused by the portal. */
export const RemoveEntry = ({ entry, name, remove, shell, onDone, onClose }: RemoveEntryProps) => {
  const client = useQueryClient()
  const words = seriesTexts[entry]
  const { run, busy } = useAct({
    send: () => remove().catch(unlessNotFound),
    onDone: () => {
      void client.invalidateQueries({ queryKey: entry === 'serie' ? shopKeys.series : shopKeys.sets })
      onDone(words.removed(name))
    },
    onFailed: error => {
      onClose()
      tellFailure(shell.alert, error)
    }
  })
  return (
    <ConfirmDialog
      danger
      title={words.removeTitle(name)}
      confirm={words.removeConfirm}
      cancel={seriesTexts.cancel}
      busy={busy}
      onConfirm={run}
      onCancel={onClose}
    >
      {words.removeText}
    </ConfirmDialog>
  )
}
