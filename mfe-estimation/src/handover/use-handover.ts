import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createHandover, endHandover } from '@comptoir/contracts/batch/handover'
import { request } from '@comptoir/contracts/browser/client'
import type { ShellServices } from '@comptoir/contracts/browser/federation'
import { failureSentence } from '@comptoir/web/failure/failure-sentence.ts'
import { tellFailure } from '@comptoir/web/failure/tell-failure.ts'
import { sharedKeys } from '@comptoir/web/query/shared-keys.ts'
import { applyToBatch } from '../batch/batch-cache.ts'

/** The address that a telephone opens, and when it ceases to open (ISO 8601). */
export type Link = { readonly url: string; readonly expiresat: string }

/** The address by which this browser reached the portal: a telephone in the same room reaches that one too. */
const asReachedHere = (url: string): string => {
  const { pathname, hash } = new URL(url)
  return location.origin + pathname + hash
}

export type HandoverLink = {
  /** Null before it was made, and once it opens nothing more. */
  readonly link: Link | null
  readonly isMaking: boolean
  readonly failure: string | null
  /** Makes a link in the place of any other. */
  readonly make: () => void
  readonly forget: () => void
}

/** The link of a batch that this page has made. */
export const useHandoverLink = (batchid: string): HandoverLink => {
  const { mutate, reset, data, error, isPending } = useMutation({
    mutationFn: async (): Promise<Link> => {
      const { url, expiresat } = await request(createHandover, { id: batchid })
      return { url: asReachedHere(url), expiresat }
    },
    // Whoever has the link reaches the batch, so the cache of the browser's page forgets it with the component.
    gcTime: 0
  })
  const make = () => {
    reset()
    mutate()
  }
  return {
    link: data ?? null,
    isMaking: isPending,
    failure: error ? failureSentence(error) : null,
    make,
    forget: reset
  }
}

/** Ends the hand-over of a batch, its link too. `onEnded` is called once the portal has. */
export const useEndHandover = (batchid: string, alert: ShellServices['alert'], onEnded?: () => void) => {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => request(endHandover, { id: batchid }),
    onSuccess: () => {
      applyToBatch(client, batchid, { type: 'handed_over', connected: false })
      // An answer on its way may be older, and would say that a telephone is connected.
      void client.invalidateQueries({ queryKey: sharedKeys.batch(batchid) })
      onEnded?.()
    },
    onError: error => tellFailure(alert, error)
  })
  return { end: () => mutate(), busy: isPending }
}
