import { useState } from 'react'
import type { ReactNode } from 'react'
import type { CardItem } from '@comptoir/contracts/batch/item'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { ConfirmDialog } from '@comptoir/web/confirm/confirm-dialog.tsx'
import { texts } from '../french.ts'
import { useDeleteItem } from './use-delete-item.ts'

const { item: words } = texts

/** Returns what asks before a card of a batch is deleted, and the dialog that the page shows meanwhile. */
export const useCardRemoval = (
  batchid: string,
  alert: ShellServices['alert']
): { ask: (item: CardItem) => void; dialog: ReactNode } => {
  const [leaving, setLeaving] = useState<CardItem | null>(null)
  const deleteItem = useDeleteItem(batchid, alert)
  const confirm = () => {
    if (!leaving) return
    setLeaving(null)
    deleteItem(leaving)
  }
  return {
    ask: setLeaving,
    dialog: leaving && (
      <ConfirmDialog
        danger
        title={words.removeTitle}
        confirm={words.removeConfirm}
        onCancel={() => setLeaving(null)}
        onConfirm={confirm}
      >
        {words.removeText(leaving.name)}
      </ConfirmDialog>
    )
  }
}
