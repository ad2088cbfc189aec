import { useQueryClient } from '@tanstack/react-query'
import { ActDialog } from '@comptoir/web/confirm/act-dialog.tsx'
import { unlessNotFound } from '@comptoir/web/failure/unless-not-found.ts'
import { shopKeys } from '../shop-keys.ts'
import type { EntryDialogProps } from './entry-acts.ts'
import { seriesTexts } from './series-french.ts'

type RemoveEntryProps = EntryDialogProps & { entry: 'serie' | 'set'; name: string; remove: () => Promise<unknown> }

/** Deletes a series or a set, once confirmed. The portal refuses to delete one that is not empty. */
export const RemoveEntry = ({ entry, name, remove, shell, onDone, onClose }: RemoveEntryProps) => {
  const client = useQueryClient()
  const words = seriesTexts[entry]
  return (
    <ActDialog
      danger
      title={words.removeTitle(name)}
      confirm={words.removeConfirm}
      cancel={seriesTexts.cancel}
      send={() => remove().catch(unlessNotFound)}
      onDone={() => {
        void client.invalidateQueries({ queryKey: entry === 'serie' ? shopKeys.series : shopKeys.sets })
        onDone(words.removed(name))
      }}
      onClose={onClose}
      alert={shell.alert}
    >
      {words.removeText}
    </ActDialog>
  )
}
