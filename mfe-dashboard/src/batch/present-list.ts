import { useSyncExternalStore } from 'react'

/** The list of batches that staff work through: its rows as shown, and where each leads. */
export type PresentList = {
  readonly rows: readonly { readonly id: string; readonly isGone: boolean }[]
  readonly pathTo: (id: string) => string
}

let present: PresentList | null = null
const listeners = new Set<() => void>()

/** Keeps the list that the inbox shows, for the pages of its batches. */
export const keepPresentList = (list: PresentList): void => {
  present = list
  for (const listener of listeners) listener()
}

/**
 * Returns the id of the batch to go on with after another: the next one that is still in the list, else the first one; null
 * where no other is left.
 */
export const batchAfter = ({ rows }: Pick<PresentList, 'rows'>, id: string): string | null => {
  const place = rows.findIndex(row => row.id === id)
  const others = [...rows.slice(place + 1), ...rows.slice(0, Math.max(0, place))]
  return others.find(row => !row.isGone && row.id !== id)?.id ?? null
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Returns the address of the batch to go on with after one; null where the list that staff came from has no other. */
export const useNextPath = (id: string): string | null =>
  useSyncExternalStore(subscribe, () => {
    const next = present && batchAfter(present, id)
    return next && present ? present.pathTo(next) : null
  })
