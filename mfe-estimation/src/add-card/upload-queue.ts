import { CallError } from '@comptoir/contracts/client'
import type { CardItem } from '@comptoir/contracts/batch'

export type Photos = { readonly face: File; readonly back: File }

/** A card on its way to the portal: the state S, which only the browser knows. */
export type Sending = Photos & {
  readonly requestid: string
  readonly batchid: string
  readonly state: 'queued' | 'sending' | 'failed'
  /** Share of the bytes sent, 0 to 1. */
  readonly fraction: number
  readonly error: CallError | null
}

type Send = (
  sending: Sending,
  options: { onProgress: (fraction: number) => void; signal: AbortSignal }
) => Promise<CardItem>

export type UploadQueue = ReturnType<typeof createUploadQueue>

/** What was thrown, as a failed call: an answer that cannot be read counts as a silent network. */
const callError = (error: unknown): CallError =>
  error instanceof CallError ? error : new CallError({ message: String(error), code: 'network' }, 0)

/**
 * Sends cards, `limit` at once, in the order they were added. A failed one stays with its photos and its request id
 * until it is retried or cancelled, so that a lost answer cannot make two cards of one.
 */
export const createUploadQueue = ({
  send,
  onCreated,
  limit = 2
}: {
  send: Send
  onCreated: (batchid: string, item: CardItem) => void
  limit?: number
}) => {
  let list: readonly Sending[] = []
  const listeners = new Set<() => void>()
  const running = new Map<string, AbortController>()

  const become = (next: readonly Sending[]) => {
    list = next
    for (const listener of listeners) listener()
  }
  const change = (requestid: string, part: Partial<Sending>) =>
    become(list.map(sending => (sending.requestid === requestid ? { ...sending, ...part } : sending)))

  const run = async (sending: Sending) => {
    const { requestid } = sending
    const controller = new AbortController()
    running.set(requestid, controller)
    change(requestid, { state: 'sending', fraction: 0, error: null })
    try {
      const item = await send(sending, {
        onProgress: fraction => change(requestid, { fraction }),
        signal: controller.signal
      })
      if (controller.signal.aborted) return
      // Before the tile goes, so that no moment shows neither.
      onCreated(sending.batchid, item)
      become(list.filter(other => other.requestid !== requestid))
    } catch (error) {
      if (!controller.signal.aborted) change(requestid, { state: 'failed', error: callError(error) })
    } finally {
      if (running.get(requestid) === controller) running.delete(requestid)
      fill()
    }
  }

  const fill = () => {
    while (running.size < limit) {
      const next = list.find(sending => sending.state === 'queued')
      if (!next) return
      void run(next)
    }
  }

  return {
    list: () => list,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    add: (card: Photos & { requestid: string; batchid: string }) => {
      become([...list, { ...card, state: 'queued', fraction: 0, error: null }])
      fill()
    },
    retry: (requestid: string) => {
      change(requestid, { state: 'queued', error: null })
      fill()
    },
    cancel: (requestid: string) => {
      const controller = running.get(requestid)
      running.delete(requestid)
      controller?.abort()
      become(list.filter(sending => sending.requestid !== requestid))
      fill()
    }
  }
}
