import { cardOfKey, type Twin } from './reference-records.ts'

interface Shown {
  image: string
  twins: readonly Twin[]
}

/**
 * Knows which cards show the same art: reprints and other languages, which only number or name tells apart. A group is
 * made of all views that pairs of similar views connect.
 */
export const createArtGroups = () => {
  const shown = new Map<string, Shown>()
  const listedBy = new Map<string, Set<string>>()

  const remove = (key: string) => {
    for (const twin of shown.get(key)?.twins ?? []) listedBy.get(twin.key)?.delete(key)
    shown.delete(key)
  }
  /** Whether one view lists the other as its twin, and both still show the images that were compared. */
  const lists = (from: string, to: string) =>
    shown.get(from)?.twins.some(twin => twin.key === to && twin.image === shown.get(to)?.image) ?? false
  const twinsOf = (key: string): string[] => [
    ...(shown.get(key)?.twins ?? []).map(twin => twin.key).filter(other => lists(key, other)),
    ...[...(listedBy.get(key) ?? [])].filter(other => lists(other, key))
  ]

  return {
    set(key: string, view: Shown): void {
      remove(key)
      shown.set(key, view)
      for (const twin of view.twins) listedBy.set(twin.key, (listedBy.get(twin.key) ?? new Set()).add(key))
    },
    delete: remove,
    /** The image of a view; undefined when the view is not known. */
    imageOf: (key: string): string | undefined => shown.get(key)?.image,
    /** The ids of other cards with the art of this view. */
    cardsLike(key: string): string[] {
      const reached = new Set([key])
      for (const one of reached) for (const other of twinsOf(one)) reached.add(other)
      const cards = new Set([...reached].map(cardOfKey))
      cards.delete(cardOfKey(key))
      return [...cards]
    }
  }
}

export type ArtGroups = ReturnType<typeof createArtGroups>
