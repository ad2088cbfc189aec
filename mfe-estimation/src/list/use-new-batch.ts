import { useRef, useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { createBatch } from '@comptoir/contracts/batch/batch'
import { request } from '@comptoir/contracts/browser/client'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { isEstimationOpen } from '../cookie.ts'
import { texts } from '../french.ts'
import { keepLocalBatch } from '@comptoir/contracts/browser/local-batch'
import { failureCode } from '@comptoir/web/failure/failure-sentence.ts'
import { tellFailure } from '@comptoir/web/failure/tell-failure.ts'
import { sharedKeys } from '@comptoir/web/query/shared-keys.ts'
import { randomId } from '@comptoir/web/random-id.ts'

export type NewBatch = {
  start: () => void
  busy: boolean
  /** The sentence of a visitor who has a batch already; null otherwise. */
  exists: string | null
  dismiss: () => void
}

/** Starts a batch where that is allowed, and says why where it is not. */
export const useNewBatch = (shell: ShellServices): NewBatch => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [exists, setExists] = useState<string | null>(null)
  // Kept until an answer comes: a second press after a lost answer gets the same batch.
  const [requestid, setRequestid] = useState(randomId)

  // A double click ends before the page is left: its second press is no wish for a second batch.
  const begun = useRef(false)

  const { mutate, isPending } = useMutation({
    mutationFn: () => request(createBatch, { status: 'E', requestid }),
    onSuccess: batch => {
      setRequestid(randomId())
      keepLocalBatch(batch)
      client.setQueryData(sharedKeys.batch(batch.id), { batch, gone: [] })
      void client.invalidateQueries({ queryKey: sharedKeys.batches })
      void navigate(`/batchs/${batch.id}`)
    },
    onError: error => {
      begun.current = false
      if (failureCode(error) === 'anonymous_batch_exists') setExists(error.message)
      else tellFailure(shell.alert, error)
    }
  })

  const start = () => {
    if (shell.session.user?.isadmin) void shell.alert({ message: texts.adminForbidden })
    else if (!isEstimationOpen()) void shell.alert({ message: texts.gate })
    else if (!begun.current) {
      begun.current = true
      mutate()
    }
  }
  return { start, busy: isPending, exists, dismiss: () => setExists(null) }
}
