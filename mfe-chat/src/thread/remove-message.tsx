import { useState } from 'react'
import Trash2 from 'lucide-react/icons/trash-2'
import type { Message } from '@comptoir/contracts/conversation/conversation'
import { ConfirmDialog } from '@comptoir/web/confirm/confirm-dialog.tsx'
import { texts } from '../french.ts'
import { offerOf } from '../state/offer-content.ts'
import classes from './remove-message.module.css'
import { useRowContext } from '../state/thread-context.ts'
import { mayDelete } from '../state/viewer.ts'

const { message: words } = texts

/** The button that deletes a message, for viewers who may, with its confirmation. */
export const RemoveMessage = ({ message }: { message: Message }) => {
  const { viewer, remove } = useRowContext()
  const [asking, setAsking] = useState(false)
  if (!mayDelete(message, viewer)) return null
  return (
    <>
      <button type="button" className={classes['remove']} aria-label={words.remove} onClick={() => setAsking(true)}>
        <Trash2 size={16} aria-hidden="true" />
      </button>
      {asking && (
        <ConfirmDialog
          danger
          title={words.removeTitle}
          confirm={words.removeConfirm}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            remove(message.id)
          }}
        >
          {offerOf(message)?.status === 'P' ? words.removeOffer : words.removeText[viewer.isadmin ? 'staff' : 'seller']}
        </ConfirmDialog>
      )}
    </>
  )
}
