import { CallError } from '@comptoir/contracts/browser/client'
import type { CardItem } from '@comptoir/contracts/batch/item'
import { keptCardsOf } from './kept-cards.ts'
import type { OwnsBatch } from './kept-cards.ts'
import { pauseAfter } from './network.ts'
import type { Network } from './network.ts'
import type { PhotoStore } from './photo-store.ts'
import { reduceQueue } from './queue-state.ts'
import type { QueueEvent } from './queue-state.ts'
import type { KeptCard, NewCard, Owner, Sending } from './sending.ts'

type Send = (
  card: NewCard,
  options: { onProgress: (fraction: number) => void; signal: AbortSignal }
) => Promise<CardItem>

export type UploadQueueParts = {
  send: Send
  store: PhotoStore
  network: Network
  ownsBatch: OwnsBatch
  /** Runs work while no other page sends the same card. */
  alone: (requestid: string, signal: AbortSignal, work: () => Promise<void>) => Promise<void>
  onCreated: (batchid: string, item: CardItem) => void
  /** Another page brought the card to its end. */
  onSentElsewhere: (batchid: string) => void
  now?: () => number
  limit?: number
}

export type UploadQueue = ReturnType<typeof createUploadQueue>

/** What was thrown, as a failed call: an answer that cannot be read counts as a silent network. */
const callError = (error: unknown): CallError =>
  error instanceof CallError ? error : new CallError({ message: String(error), code: 'network' }, 0)

/** A batch or request that is gone for good: its photos are of no use to a later page. */
const isLost = ({ code }: { code: string }) => code === 'not_found'

/**
 * Sends the cards of one owner, `limit` at once, in the order they were added. Each is kept with its photos and its
 * request id until the portal has it, across reloads and crashes; the request id makes a second try the same card.
 */
export const createUploadQueue = ({
  send,
  store,
  network,
  ownsBatch,
  alone,
  onCreated,
  onSentElsewhere,
  now = Date.now,
  limit = 2
}: UploadQueueParts) => {
  let list: readonly Sending[] = []
  let owner: Owner | null = null
  const listeners = new Set<() => void>()
  const running = new Map<string, AbortController>()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  /** Writing a card: its sending waits for it, so that no reload finds it half kept. */
  const writing = new Map<string, Promise<unknown>>()

  const keptCard = ({ requestid, batchid, face, back }: NewCard, owner: Owner): KeptCard => ({
    requestid,
    batchid,
    face,
    back,
    owner,
    addedat: now(),
    refusal: null
  })
  const tell = (event: QueueEvent) => {
    list = reduceQueue(list, event)
    for (const listener of listeners) listener()
  }
  const find = (requestid: string) => list.find(sending => sending.requestid === requestid)

  const write = (card: KeptCard) => {
    const { requestid } = card
    const written = store.keep(card).then(kept => tell({ type: 'kept', requestid, kept }))
    writing.set(requestid, written)
    void written.finally(() => {
      if (writing.get(requestid) === written) writing.delete(requestid)
    })
  }

  const sleep = (requestid: string, milliseconds: number) => {
    clearTimeout(timers.get(requestid))
    const wake = () => {
      timers.delete(requestid)
      tell({ type: 'woken', requestid })
      fill()
    }
    timers.set(requestid, setTimeout(wake, milliseconds))
  }

  const fail = async (card: KeptCard, thrown: unknown) => {
    const error = callError(thrown)
    const { requestid } = card
    tell({ type: 'failed', requestid, error })
    const { state, failures = 0 } = find(requestid) ?? {}
    const pause = state === 'waiting' ? pauseAfter(failures) : null
    if (pause !== null) sleep(requestid, pause)
    if (state !== 'failed') return
    const { code, message, fields, status } = error
    if (isLost(error)) await store.remove(requestid)
    else await store.keep({ ...card, refusal: { code, message, fields, status } })
  }

  /** The card as the store has it now; a store that fails later on must not lose what is still in this page. */
  const read = async (requestid: string): Promise<KeptCard | undefined> => {
    try {
      return await store.read(requestid)
    } catch {
      const shown = find(requestid)
      return shown && owner !== null ? keptCard(shown, owner) : undefined
    }
  }

  /** Sends one card while no other page does. What another page did meanwhile is in the store. */
  const sendAlone = async (requestid: string, signal: AbortSignal) => {
    const card = await read(requestid)
    if (signal.aborted) return
    if (!card) {
      const batchid = find(requestid)?.batchid
      tell({ type: 'gone', requestid })
      return batchid === undefined ? undefined : onSentElsewhere(batchid)
    }
    if (card.refusal) return tell({ type: 'refused_elsewhere', card })
    tell({ type: 'begun', requestid })
    try {
      const onProgress = (fraction: number) => {
        if (!signal.aborted) tell({ type: 'progressed', requestid, fraction })
      }
      const item = await send(card, { onProgress, signal })
      if (signal.aborted) return
      await store.remove(requestid)
      // Before the tile goes, so that no moment shows neither.
      onCreated(card.batchid, item)
      tell({ type: 'gone', requestid })
    } catch (error) {
      if (!signal.aborted) await fail(card, error)
    }
  }

  const run = async (requestid: string) => {
    const controller = new AbortController()
    running.set(requestid, controller)
    try {
      await writing.get(requestid)
      if (!controller.signal.aborted)
        await alone(requestid, controller.signal, () => sendAlone(requestid, controller.signal))
    } catch (error) {
      // A wait for another page that was called off.
      if (!controller.signal.aborted) tell({ type: 'failed', requestid, error: callError(error) })
    } finally {
      if (running.get(requestid) === controller) running.delete(requestid)
      fill()
    }
  }

  const fill = () => {
    if (owner === null) return
    if (!network.isOnline()) {
      if (list.some(({ state, requestid }) => state === 'queued' && !running.has(requestid))) tell({ type: 'offline' })
      return
    }
    while (running.size < limit) {
      const next = list.find(({ state, requestid }) => state === 'queued' && !running.has(requestid))
      if (!next) return
      void run(next.requestid)
    }
  }

  const stop = (requestid: string) => {
    clearTimeout(timers.get(requestid))
    timers.delete(requestid)
    const controller = running.get(requestid)
    running.delete(requestid)
    controller?.abort()
  }

  network.watch(() => {
    if (network.isOnline()) tell({ type: 'online' })
    fill()
  })

  /** Shows and sends the kept cards of whoever is there now, and nobody else's. */
  const claim = async (next: Owner) => {
    if (next === owner) {
      tell({ type: 'resumed' })
      return fill()
    }
    for (const { requestid } of list) stop(requestid)
    owner = next
    tell({ type: 'cleared' })
    // What the last owner added in this very moment is being written.
    await Promise.all(writing.values())
    const cards = await keptCardsOf(next, { store, ownsBatch, now })
    if (owner !== next) return undefined
    tell({ type: 'found', cards })
    return fill()
  }

  return {
    list: () => list,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    claim,
    add: (card: NewCard) => {
      if (owner === null) throw new Error('cards are sent for somebody')
      tell({ type: 'added', card })
      write(keptCard(card, owner))
      fill()
    },
    /** Tries a card again: by hand, after whatever stopped it. */
    retry: async (requestid: string) => {
      const card = await read(requestid)
      const shown = find(requestid)
      if (!shown || owner === null) return
      write({ ...(card ?? keptCard(shown, owner)), refusal: null })
      clearTimeout(timers.get(requestid))
      tell({ type: 'retried', requestid })
      fill()
    },
    cancel: (requestid: string) => {
      stop(requestid)
      tell({ type: 'gone', requestid })
      void Promise.resolve(writing.get(requestid)).then(() => store.remove(requestid))
      fill()
    }
  }
}
