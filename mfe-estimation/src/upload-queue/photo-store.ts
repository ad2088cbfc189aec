import { createStore, del, get, keys, set, values } from 'idb-keyval'
import type { UseStore } from 'idb-keyval'
import * as z from 'zod/mini'
import { noteWaitingPhotos } from '@comptoir/contracts/browser/waiting-photos'
import { KeptCard } from './sending.ts'

/** Keeps cards with their photos until they are sent: in IndexedDB, or in the memory of the page if IndexedDB fails. */
export type PhotoStore = {
  readonly all: () => Promise<readonly KeptCard[]>
  /** Rejects if IndexedDB fails, which may hold the card. */
  readonly read: (requestid: string) => Promise<KeptCard | undefined>
  /** Returns false if the card is in memory only, because IndexedDB is full, refused or absent. */
  readonly keep: (card: KeptCard) => Promise<boolean>
  readonly remove: (requestid: string) => Promise<void>
}

const cardOf = (value: unknown): KeptCard | undefined => {
  // A card written by another version of the page may have another shape.
  const card = z.safeParse(KeptCard, value)
  return card.success ? card.data : undefined
}

export const createPhotoStore = (name = 'photos-to-send'): PhotoStore => {
  const memory = new Map<string, KeptCard>()
  let opened: UseStore | undefined
  // Opened on first use: without IndexedDB `createStore` throws.
  const disk = () => (opened ??= createStore(name, 'cards'))

  /** Returns what IndexedDB answers, or `otherwise` if it fails. */
  const asking = async <T>(ask: (store: UseStore) => Promise<T>, otherwise: T): Promise<T> => {
    try {
      return await ask(disk())
    } catch {
      return otherwise
    }
  }

  return {
    all: async () => {
      const kept = await asking(store => values<unknown>(store), [])
      return [...kept.map(cardOf).filter(card => card !== undefined), ...memory.values()]
    },
    read: async requestid => memory.get(requestid) ?? cardOf(await get(requestid, disk())),
    keep: async card => {
      const written = await asking(store => set(card.requestid, card, store).then(() => true), false)
      if (written) noteWaitingPhotos(true)
      if (written) memory.delete(card.requestid)
      else memory.set(card.requestid, card)
      return written
    },
    remove: async requestid => {
      memory.delete(requestid)
      await asking(store => del(requestid, store), undefined)
      const left = await asking(store => keys(store), null)
      if (left?.length === 0) noteWaitingPhotos(false)
    }
  }
}
