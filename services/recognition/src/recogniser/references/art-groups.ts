import { cardOfKey, type Twin } from './reference-records.ts'

interface Shown {
  image: string
  twins: readonly Twin[]
}

/**
 * Which cards show the same art: reprints and other languages, which only their number or name tells apart. A group is
 * what is connected by pairs of views found alike.
 */
export function createArtGroups() {
  const shown = new Map<string, Shown>()
  const listedBy = new Map<string, Set<string>>()

  const remove = (key: string) => {
    for (const twin of shown.get(key)?.twins ?? []) listedBy.get(twin.key)?.delete(key)
    shown.delete(key)
  }
  /** A pair counts while both views show the images that were compared. */
  const lists = (from: string, to: string) =>
    shown.get(from)?.twins.some(twin => twin.key === to && twin.image === shown.get(to)?.image) ?? false
  const alike = (key: string): string[] => [
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
    /** The image that a view shows. */
    imageOf: (key: string): string | undefined => shown.get(key)?.image,
    /** The other cards with the art of this view. */
    cardsLike(key: string): string[] {
      const reached = new Set([key])
      for (const one of reached) for (const other of alike(one)) reached.add(other)
      const cards = new Set([...reached].map(cardOfKey))
      cards.delete(cardOfKey(key))
      return [...cards]
    }
  }
}

export type ArtGroups = ReturnType<typeof createArtGroups>
