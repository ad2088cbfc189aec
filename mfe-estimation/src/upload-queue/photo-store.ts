import { createStore, del, get, set, values } from 'idb-keyval'
import type { UseStore } from 'idb-keyval'
import * as z from 'zod/mini'
import { KeptCard } from './sending.ts'

/** Keeps cards, with their photos, until they are sent. What the browser cannot keep stays in memory, as long as the page. */
export type PhotoStore = {
  readonly all: () => Promise<readonly KeptCard[]>
  /** Rejects when the storage it was kept in cannot be asked any more. */
  readonly read: (requestid: string) => Promise<KeptCard | undefined>
  /** False when the card is in memory only: storage is full, refused, or there is none. */
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
  // Opened at the first need: without IndexedDB even asking throws.
  const disk = () => (opened ??= createStore(name, 'cards'))

  /** The answer of the disk, or the given one where there is no disk to ask. */
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
      if (written) memory.delete(card.requestid)
      else memory.set(card.requestid, card)
      return written
    },
    remove: async requestid => {
      memory.delete(requestid)
      await asking(store => del(requestid, store), undefined)
    }
  }
}
