import { useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { CardItem } from '@comptoir/contracts/batch/item'
import { createPage } from '@comptoir/contracts/batch/page-calls'
import { upload } from '@comptoir/contracts/browser/client'
import { asCallError } from '@comptoir/web/failure/failure-sentence.ts'
import { useAct } from '@comptoir/web/query/use-act.ts'
import { sharedKeys } from '@comptoir/web/query/shared-keys.ts'
import { randomId } from '@comptoir/web/random-id.ts'
import { usePhotoPair } from '../add-card/use-photo-pair.ts'
import type { PhotoPair } from '../add-card/use-photo-pair.ts'
import { applyToBatch } from '../batch/batch-cache.ts'
import { isToBe, makeBatch } from '../upload-queue/batch-to-be.ts'
import type { Photos } from '../upload-queue/sending.ts'

export type PageUpload = {
  pair: PhotoPair
  send: () => void
  /** Whether the photos are being checked or are on their way. */
  busy: boolean
  /** How much was sent, 0 to 1. */
  fraction: number
  failure: string | null
  stop: () => void
}

/** The request of the same two photos has the same id, so that a second try gets the cards of the first. */
const useIdOfPhotos = () => {
  const last = useRef<(Photos & { id: string }) | null>(null)
  return ({ face, back }: Photos): string => {
    if (last.current?.face !== face || last.current.back !== back) last.current = { face, back, id: randomId() }
    return last.current.id
  }
}

/**
 * Sends the two photographs of a page to a batch, which is made first if it is one that is still to be. The cards stand in the
 * batch when `onFound` hears which page they make.
 */
export const usePageUpload = (toBatch: string, onFound: (batchid: string, pageid: string) => void): PageUpload => {
  const client = useQueryClient()
  const pair = usePhotoPair()
  const idOf = useIdOfPhotos()
  const [checking, setChecking] = useState(false)
  const [fraction, setFraction] = useState(0)
  /** Whether the last failure is told beside the photograph that it is about. */
  const [isBeside, setBeside] = useState(false)
  const under = useRef<AbortController>(null)
  const { run, busy, failure, forgetFailure } = useAct<Photos, { batchid: string; items: CardItem[] }>({
    send: async ({ face, back }) => {
      const controller = new AbortController()
      under.current = controller
      setFraction(0)
      const batchid = isToBe(toBatch) ? await makeBatch(toBatch) : toBatch
      const items = await upload({
        call: createPage,
        input: { id: batchid, requestid: idOf({ face, back }) },
        files: { faces: face, backs: back },
        onProgress: setFraction,
        signal: controller.signal
      })
      return { batchid, items }
    },
    onDone: ({ batchid, items }) => {
      for (const item of items) applyToBatch(client, batchid, { type: 'added', item })
      void client.invalidateQueries({ queryKey: sharedKeys.batch(batchid) })
      void client.invalidateQueries({ queryKey: sharedKeys.batches })
      const pageid = items[0]?.pageid
      if (pageid !== undefined) onFound(batchid, pageid)
    },
    onFailed: (error, { face, back }) => {
      const { faces, backs } = asCallError(error).fields
      setBeside(Boolean(faces || backs))
      if (!faces && !backs) return
      pair.load({ face, back }, { ...(faces && { face: faces }), ...(backs && { back: backs }) })
      pair.focus(faces ? 'face' : 'back')
    }
  })
  const submit = async () => {
    forgetFailure()
    setChecking(true)
    const ready = await pair.check(true).finally(() => setChecking(false))
    if (ready?.face && ready.back) run({ face: ready.face, back: ready.back })
  }
  return {
    pair,
    send: () => {
      if (!checking && !busy) void submit()
    },
    busy: checking || busy,
    fraction,
    failure: isBeside ? null : failure,
    stop: () => under.current?.abort()
  }
}
