import type { Highlight } from '@comptoir/contracts/catalogue/catalogue'
import { request } from '@comptoir/contracts/browser/client'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { deleteHighlight } from '@comptoir/contracts/catalogue/highlights-staff'
import { ConfirmDialog } from '@comptoir/ui/confirm-dialog'
import { tellFailure } from '@comptoir/web/failure/tell-failure.ts'
import { unlessNotFound } from '@comptoir/web/failure/unless-not-found.ts'
import { useAct } from '@comptoir/web/query/use-act.ts'
import { highlightsTexts as words } from './highlights-french.ts'

type RemoveHighlightProps = {
  highlight: Highlight
  shell: ShellServices
  onDone: () => void
  onClose: () => void
}

/** Deletes a highlight and its image, once confirmed. */
export const RemoveHighlight = ({ highlight, shell, onDone, onClose }: RemoveHighlightProps) => {
  const { run, busy } = useAct({
    send: () => request(deleteHighlight, { highlightid: highlight.id }).catch(unlessNotFound),
    onDone,
    onFailed: error => {
      onClose()
      tellFailure(shell.alert, error)
    }
  })
  return (
    <ConfirmDialog
      danger
      title={words.removeTitle}
      confirm={words.removeConfirm}
      cancel={words.keep}
      busy={busy}
      onConfirm={run}
      onCancel={onClose}
    >
      {words.removeText}
    </ConfirmDialog>
  )
}
