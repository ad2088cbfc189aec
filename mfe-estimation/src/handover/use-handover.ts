import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createHandover, endHandover } from '@comptoir/contracts/batch/handover'
import { request } from '@comptoir/contracts/browser/client'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { failureSentence } from '@comptoir/web/failure/failure-sentence.ts'
import { tellFailure } from '@comptoir/web/failure/tell-failure.ts'
import { applyToBatch } from '../batch/batch-cache.ts'

/** The address that a telephone opens, and when it ceases to open (ISO 8601). */
export type Link = { readonly url: string; readonly expiresat: string }

/** The address by which this browser reached the portal: a telephone in the same room reaches that one too. */
const asReachedHere = (url: string): string => {
  const { pathname, hash } = new URL(url)
  return location.origin + pathname + hash
}

/** Makes the link of a batch in the place of any other. */
export const useHandoverLink = (batchid: string) => {
  const { mutate, reset, data, error } = useMutation({
    mutationFn: async (): Promise<Link> => {
      const { url, expiresat } = await request(createHandover, { id: batchid })
      return { url: asReachedHere(url), expiresat }
    },
    // The link lets whoever has it into the batch: it is not kept.
    gcTime: 0
  })
  const make = () => {
    reset()
    mutate()
  }
  return { link: data ?? null, failure: error ? failureSentence(error) : null, make }
}

/** Ends the hand-over of a batch. `onEnded` is called once the portal has. */
export const useEndHandover = (batchid: string, alert: ShellServices['alert'], onEnded?: () => void) => {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => request(endHandover, { id: batchid }),
    onSuccess: () => {
      applyToBatch(client, batchid, { type: 'handed_over', connected: false })
      onEnded?.()
    },
    onError: error => tellFailure(alert, error)
  })
  return { end: () => mutate(), busy: isPending }
}
