import { Suspense, lazy, useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import Trash2 from 'lucide-react/icons/trash-2'
import { useNavigate } from 'react-router'
import { deleteBatch } from '@comptoir/contracts/batch/batch'
import { request } from '@comptoir/contracts/browser/client'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { Button } from '@comptoir/ui/button'
import { texts } from '../french.ts'
import { dropLocalBatch } from '@comptoir/contracts/browser/local-batch'
import { isNotFound } from '@comptoir/web/failure/failure-sentence.ts'
import { tellFailure } from '@comptoir/web/failure/tell-failure.ts'
import { sharedKeys } from '@comptoir/web/query/shared-keys.ts'

const { batch: words } = texts

const ConfirmDialog = lazy(async () => ({ default: (await import('@comptoir/ui/confirm-dialog')).ConfirmDialog }))

const REMOVE_BATCH = ['remove batch']

// Another tab has deleted the batch already.
const goneAlready = (error: unknown) => {
  if (!isNotFound(error)) throw error
}

/** Deletes the whole batch once confirmed, and with it the copy this browser keeps. */
export const RemoveBatch = ({ batchid, alert }: { batchid: string; alert: ShellServices['alert'] }) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationKey: REMOVE_BATCH,
    mutationFn: () => request(deleteBatch, { id: batchid }).catch(goneAlready),
    onSuccess: async () => {
      dropLocalBatch(batchid)
      await navigate('/batchs')
      client.removeQueries({ queryKey: sharedKeys.batch(batchid) })
      await client.invalidateQueries({ queryKey: sharedKeys.batches })
    },
    onError: error => {
      setAsking(false)
      tellFailure(alert, error)
    }
  })
  return (
    <>
      <Button variant="link" icon={<Trash2 size={18} aria-hidden="true" />} onClick={() => setAsking(true)}>
        {words.remove}
      </Button>
      {asking && (
        <Suspense>
          <ConfirmDialog
            danger
            title={words.removeTitle}
            confirm={words.removeConfirm}
            busy={isPending}
            onCancel={() => setAsking(false)}
            onConfirm={() => {
              // Asked of the cache: a double click comes before the page knows that the first one is pending.
              if (client.isMutating({ mutationKey: REMOVE_BATCH }) === 0) mutate()
            }}
          >
            {words.removeText}
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  )
}
