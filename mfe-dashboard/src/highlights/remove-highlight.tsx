import { useMutation } from '@tanstack/react-query'
import type { Highlight } from '@comptoir/contracts/catalogue/catalogue'
import { request } from '@comptoir/contracts/browser/client'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { deleteHighlight } from '@comptoir/contracts/catalogue/highlights-staff'
import { ConfirmDialog } from '@comptoir/ui/confirm-dialog'
import { isNotFound } from '../is-not-found.ts'
import { tellFailure } from '../tell-failure.ts'
import { highlightsTexts as words } from './highlights-french.ts'

type RemoveHighlightProps = {
  highlight: Highlight
  shell: ShellServices
  onDone: () => void
  onClose: () => void
}

/** Deletes a highlight and its image, once confirmed. */
export const RemoveHighlight = ({ highlight, shell, onDone, onClose }: RemoveHighlightProps) => {
  const { mutate, isPending } = useMutation({
    mutationFn: () => request(deleteHighlight, { highlightid: highlight.id }),
    onSuccess: onDone,
    onError: error => {
      // Somebody else was first: it is gone, as was asked for.
      if (isNotFound(error)) return onDone()
      onClose()
      return tellFailure(shell.alert, error)
    }
  })
  return (
    <ConfirmDialog
      danger
      title={words.removeTitle}
      confirm={words.removeConfirm}
      cancel={words.keep}
      busy={isPending}
      onConfirm={() => mutate()}
      onCancel={onClose}
    >
      {words.removeText}
    </ConfirmDialog>
  )
}
