import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { createBatch } from '@comptoir/contracts/batch/batch'
import { request } from '@comptoir/contracts/browser/client'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { texts } from '../french.ts'
import { keepLocalBatch } from '@comptoir/contracts/browser/local-batch'
import { failureCode } from '@comptoir/web/failure/failure-sentence.ts'
import { tellFailure } from '@comptoir/web/failure/tell-failure.ts'
import { sharedKeys } from '@comptoir/web/query/shared-keys.ts'
import { useAct } from '@comptoir/web/query/use-act.ts'
import { randomId } from '@comptoir/web/random-id.ts'

/** Whether the gateway's readable cookie says that online estimation is open. */
const isEstimationOpen = () => document.cookie.split('; ').includes('batch=true')

type NewBatch = {
  start: () => void
  busy: boolean
  /** The sentence of a visitor who has a batch already; null otherwise. */
  exists: string | null
  dismiss: () => void
}

/** Starts a batch, or says in an alert why the viewer cannot start one. */
export const useNewBatch = (shell: ShellServices): NewBatch => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [exists, setExists] = useState<string | null>(null)
  // A second press after a lost answer gets the same batch.
  const [requestid] = useState(randomId)
  const { run, busy } = useAct({
    send: () => request(createBatch, { status: 'E', requestid }),
    once: true,
    onDone: batch => {
      keepLocalBatch(batch)
      client.setQueryData(sharedKeys.batch(batch.id), { batch, gone: [] })
      void client.invalidateQueries({ queryKey: sharedKeys.batches })
      void navigate(`/batchs/${batch.id}`)
    },
    onFailed: error => {
      if (failureCode(error) === 'anonymous_batch_exists') setExists(error.message)
      else tellFailure(shell.alert, error)
    }
  })

  const start = () => {
    if (shell.session.user?.isadmin) void shell.alert({ message: texts.adminForbidden })
    else if (!isEstimationOpen()) void shell.alert({ message: texts.gate })
    else run()
  }
  return { start, busy, exists, dismiss: () => setExists(null) }
}
