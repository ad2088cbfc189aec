import { useQueryClient } from '@tanstack/react-query'
import Trash2 from 'lucide-react/icons/trash-2'
import { useNavigate } from 'react-router'
import { deleteBatch } from '@comptoir/contracts/batch/batch'
import { request } from '@comptoir/contracts/browser/client'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { dropLocalBatch } from '@comptoir/contracts/browser/local-batch'
import { ConfirmedAct } from '@comptoir/web/confirm/confirmed-act.tsx'
import { unlessNotFound } from '@comptoir/web/failure/unless-not-found.ts'
import { sharedKeys } from '@comptoir/web/query/shared-keys.ts'
import { texts } from '../french.ts'

const { batch: words } = texts

/** Deletes the whole batch once confirmed, and with it the copy this browser keeps. */
export const RemoveBatch = ({ batchid, alert }: { batchid: string; alert: ShellServices['alert'] }) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const leave = async () => {
    dropLocalBatch(batchid)
    await navigate('/batchs')
    client.removeQueries({ queryKey: sharedKeys.batch(batchid) })
    await client.invalidateQueries({ queryKey: sharedKeys.batches })
  }
  return (
    <ConfirmedAct
      variant="link"
      icon={<Trash2 size={18} aria-hidden="true" />}
      label={words.remove}
      title={words.removeTitle}
      confirm={words.removeConfirm}
      send={() => request(deleteBatch, { id: batchid }).catch(unlessNotFound)}
      onDone={() => void leave()}
      alert={alert}
    >
      {words.removeText}
    </ConfirmedAct>
  )
}
