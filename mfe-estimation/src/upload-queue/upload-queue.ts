import { CallError } from '@comptoir/contracts/browser/client'
import { errors } from '@comptoir/contracts/core/errors'
import type { CardItem } from '@comptoir/contracts/batch/item'
import { keptCardsOf } from './kept-cards.ts'
import type { OwnsBatch } from './kept-cards.ts'
import { pauseAfter } from './network.ts'
import type { Network } from './network.ts'
import type { PhotoStore } from './photo-store.ts'
import { createPlacing } from './placing.ts'
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
  /** Returns the id of the batch for a card, which it makes first if that batch is still to be. Rejects as `send` does. */
  openBatch: (batchid: string) => Promise<string>
  /** Waits until no other tab sends the card, then runs `work`; other tabs wait with this card until `work` has ended. */
  alone: (requestid: string, signal: AbortSignal, work: () => Promise<void>) => Promise<void>
  onCreated: (batchid: string, item: CardItem) => void
  /** Called when another page sent or discarded the card. */
  onSentElsewhere: (batchid: string) => void
  /** Whether the browser still holds the session of the owner, who may have logged out in another tab. */
  isSignedIn?: (owner: Owner) => boolean
  now?: () => number
  limit?: number
}

/** An upload under way, and the share of its bytes that were sent, 0 to 1. */
type Upload = { readonly controller: AbortController; fraction: number }

export type UploadQueue = ReturnType<typeof createUploadQueue>

/** Returns what was thrown as a failed call: an answer that cannot be read counts as a network failure. */
const callError = (error: unknown): CallError =>
  error instanceof CallError ? error : new CallError({ message: String(error), code: 'network' }, 0)

/** Whether the batch no longer exists: no later page could send the photos. */
const isLost = ({ code }: { code: string }) => code === 'not_found'

/** A visitor does not find the batch of an account. It is no less there: its owner's photos wait for the next sign-in. */
const unlessSignedOut = (error: CallError, isSignedIn: boolean): CallError =>
  isLost(error) && !isSignedIn
    ? new CallError({ message: errors.login_required[1], code: 'login_required' }, errors.login_required[0])
    : error

/**
 * Sends the cards of one owner, `limit` at once, in the order they were added. Each is kept with its photos and its
 * request id until the portal has it, across reloads and crashes; the request id makes a second try the same card.
 */
export const createUploadQueue = ({
  send,
  store,
  network,
  ownsBatch,
  openBatch,
  alone,
  onCreated,
  onSentElsewhere,
  isSignedIn = () => true,
  now = Date.now,
  limit = 2
}: UploadQueueParts) => {
  let list: readonly Sending[] = []
  let owner: Owner | null = null
  let claimed: Owner | null = null
  const listeners = new Set<() => void>()
  const running = new Map<string, Upload>()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  /** Cards being written to the store. Each is sent after that only: a later write would put it back once it was sent. */
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
  const notify = () => {
    for (const listener of listeners) listener()
  }
  const tell = (event: QueueEvent) => {
    list = reduceQueue(list, event)
    notify()
  }
  const { placed, intoBatch, madeOf } = createPlacing({ openBatch, tell })
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

  /** Sends the waiting cards now, because the portal has just answered. A browser may say it is online where it is out of reach. */
  const sendWaiting = () => {
    for (const { requestid, state } of list) if (state === 'waiting') sleep(requestid, 0)
  }

  const fail = async (card: KeptCard, thrown: unknown) => {
    const error = unlessSignedOut(callError(thrown), isSignedIn(card.owner))
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

  /** Returns the card as the store has it; if the store fails, the card as this page shows it. */
  const read = async (requestid: string): Promise<KeptCard | undefined> => {
    try {
      return await store.read(requestid)
    } catch {
      const shown = find(requestid)
      return shown && owner !== null ? keptCard(shown, owner) : undefined
    }
  }

  /** Sends one card while this page holds its lock. The store says what another page did with the card before. */
  const sendAlone = async (requestid: string, upload: Upload) => {
    const { signal } = upload.controller
    const kept = await read(requestid)
    if (signal.aborted) return
    if (!kept) {
      const batchid = find(requestid)?.batchid
      tell({ type: 'gone', requestid })
      return batchid === undefined ? undefined : onSentElsewhere(batchid)
    }
    if (kept.refusal) return tell({ type: 'refused_elsewhere', card: kept })
    tell({ type: 'begun', requestid })
    let card = kept
    try {
      card = await intoBatch(kept)
      if (signal.aborted) return
      const onProgress = (fraction: number) => {
        upload.fraction = fraction
        notify()
      }
      const item = await send(card, { onProgress, signal })
      if (signal.aborted) return
      await store.remove(requestid)
      // The batch gets the new card before the tile of the sending is removed, so that one of them is always shown.
      onCreated(card.batchid, item)
      tell({ type: 'gone', requestid })
      sendWaiting()
    } catch (error) {
      if (!signal.aborted) await fail(card, error)
    }
  }

  const run = async (requestid: string) => {
    const upload: Upload = { controller: new AbortController(), fraction: 0 }
    const { signal } = upload.controller
    running.set(requestid, upload)
    try {
      await writing.get(requestid)
      if (!signal.aborted) await alone(requestid, signal, () => sendAlone(requestid, upload))
    } catch (error) {
      // An aborted upload stops waiting for the other page's lock: that is no failure.
      if (!signal.aborted) tell({ type: 'failed', requestid, error: callError(error) })
    } finally {
      if (running.get(requestid) === upload) running.delete(requestid)
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
    const upload = running.get(requestid)
    running.delete(requestid)
    upload?.controller.abort()
  }

  network.watch(() => {
    if (network.isOnline()) tell({ type: 'online' })
    fill()
  })

  /** From now on shows and sends only the stored cards of `next`: the signed-in user, or the visitor of this browser. */
  const claim = async (next: Owner) => {
    if (next === owner) {
      tell({ type: 'resumed' })
      return fill()
    }
    for (const { requestid } of list) stop(requestid)
    owner = next
    claimed = null
    tell({ type: 'cleared' })
    // Cards that the last owner has just added are still being written: `keptCardsOf` must find them.
    await Promise.all(writing.values())
    const cards = await keptCardsOf(next, { store, ownsBatch, now })
    if (owner !== next) return undefined
    claimed = next
    tell({ type: 'found', cards: cards.map(placed) })
    return fill()
  }

  return {
    list: () => list,
    /** Returns the id of a batch that was to be when its first card was added; undefined until it is made. */
    madeOf,
    /** Returns the share of a card's bytes that were sent, 0 to 1. The list does not hold it, so progress does not redraw the list. */
    progressOf: (requestid: string): number => running.get(requestid)?.fraction ?? 0,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    claim,
    /** Returns whose kept cards the list has; null while they are looked for. */
    claimedFor: () => claimed,
    add: (added: NewCard) => {
      if (owner === null) throw new Error('cards are sent for somebody')
      const card = placed(added)
      tell({ type: 'added', card })
      write(keptCard(card, owner))
      fill()
    },
    /** Sends a card again because the person asked for it. */
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
