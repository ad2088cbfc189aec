import type { Corners } from '@comptoir/contracts/batch/corners'

/** What becomes of one place: `keep` and `move` are about a card that the page has, `add` makes one. */
export type PlaceChange<Item> =
  { act: 'keep' | 'move'; place: Corners; item: Item } | { act: 'add'; place: Corners; item: null }

interface Placed {
  place: Corners
}

const isSame = (one: Corners, other: Corners) => one.every(([x, y], i) => x === other[i]?.[0] && y === other[i]?.[1])

const middleOf = (place: Corners) => ({
  x: place.reduce((sum, [x]) => sum + x, 0) / place.length,
  y: place.reduce((sum, [, y]) => sum + y, 0) / place.length
})

/** Whether a point lies in a convex quadrilateral, whichever way round its corners are told. */
const includes = (place: Corners, { x, y }: { x: number; y: number }) => {
  const sides = place.map(([px, py], i) => {
    const [qx, qy] = place[(i + 1) % place.length] ?? [px, py]
    return (qx - px) * (y - py) - (qy - py) * (x - px)
  })
  return sides.every(side => side >= 0) || sides.every(side => side <= 0)
}

/** How far the middles of two places are apart; null unless one of them lies in the other place. */
const nearness = (one: Corners, other: Corners): number | null => {
  const [a, b] = [middleOf(one), middleOf(other)]
  return includes(one, b) || includes(other, a) ? Math.hypot(a.x - b.x, a.y - b.y) : null
}

/** The places that lie over none of the others. */
export const placesApart = (places: readonly Corners[], others: readonly Corners[]): Corners[] =>
  places.filter(place => others.every(other => nearness(place, other) === null))

/**
 * Tells which card each place is about, in the order of the places. A card whose place is told again as it was keeps it; of
 * the others, each moved place takes the card whose middle is nearest to its own and lies in it, or the other way round.
 */
export const placeChanges = <Item extends Placed>(
  places: readonly Corners[],
  items: readonly Item[]
): { changes: PlaceChange<Item>[]; removed: Item[] } => {
  const left = new Set(items)
  const decided = new Map<Corners, PlaceChange<Item>>()
  const decide = (change: PlaceChange<Item>) => {
    decided.set(change.place, change)
    if (change.item) left.delete(change.item)
  }
  for (const place of places) {
    const item = [...left].find(one => isSame(one.place, place))
    if (item) decide({ act: 'keep', place, item })
  }
  const near = places
    .filter(place => !decided.has(place))
    .flatMap(place =>
      [...left].flatMap(item => {
        const distance = nearness(place, item.place)
        return distance === null ? [] : [{ place, item, distance }]
      })
    )
    .toSorted((a, b) => a.distance - b.distance)
  for (const { place, item } of near) if (!decided.has(place) && left.has(item)) decide({ act: 'move', place, item })
  const changes = places.map(place => decided.get(place) ?? { act: 'add' as const, place, item: null })
  return { changes, removed: [...left] }
}
