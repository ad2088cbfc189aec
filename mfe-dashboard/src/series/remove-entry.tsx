import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ConfirmDialog } from '@comptoir/ui/confirm-dialog'
import { isNotFound } from '../is-not-found.ts'
import { shopKeys } from '../shop-keys.ts'
import { tellFailure } from '../tell-failure.ts'
import type { EntryDialogProps } from './entry-dialog.tsx'
import { seriesTexts } from './series-french.ts'

type RemoveEntryProps = EntryDialogProps & { entry: 'serie' | 'set'; name: string; remove: () => Promise<unknown> }

/** Deletes a series or a set, once confirmed; one that is not empty is refused by the portal. */
export const RemoveEntry = ({ entry, name, remove, shell, onDone, onClose }: RemoveEntryProps) => {
  const client = useQueryClient()
  const words = seriesTexts[entry]
  const gone = () => {
    void client.invalidateQueries({ queryKey: entry === 'serie' ? shopKeys.series : shopKeys.sets })
    onDone(words.removed(name))
  }
  const { mutate, isPending } = useMutation({
    mutationFn: remove,
    onSuccess: gone,
    onError: error => {
      // Somebody else was first: it is gone, as was asked for.
      if (isNotFound(error)) return gone()
      onClose()
      return tellFailure(shell.alert, error)
    }
  })
  return (
    <ConfirmDialog
      danger
      title={words.removeTitle(name)}
      confirm={words.removeConfirm}
      cancel={seriesTexts.cancel}
      busy={isPending}
      onConfirm={() => mutate()}
      onCancel={onClose}
    >
      {words.removeText}
    </ConfirmDialog>
  )
}
