import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { CallError } from '@comptoir/contracts/browser/client'
import type { CardItem } from '@comptoir/contracts/batch/item'
import { texts } from '../french.ts'
import { applyToBatch } from './batch-cache.ts'

export type AnalyseAgain = {
  busy: boolean
  error: string | null
  /** Runs the call that starts a new analysis; true when it has begun. */
  run: (call: () => Promise<CardItem>) => Promise<boolean>
}

/** Starts a card's analysis anew, by new photos, the same ones, or its corners. */
export const useAnalyseAgain = (batchid: string, from: CardItem): AnalyseAgain => {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const run = async (call: () => Promise<CardItem>) => {
    setBusy(true)
    setError(null)
    try {
      applyToBatch(client, batchid, { type: 'analysed_again', item: await call(), from })
      return true
    } catch (error) {
      setError(error instanceof CallError ? error.message : texts.failure)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, error, run }
}
