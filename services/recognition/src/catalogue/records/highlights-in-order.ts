import type { CatalogueRepository } from './catalogue-repository.ts'
import { live } from './guarded-change.ts'
import type { HighlightRecord } from './records.ts'

/** More than a home page ever shows. */
export const mostHighlights = 500

/** A highlight with what it is sorted by: its place in the order of the staff, then its date, then its id. */
export interface PlacedHighlight {
  highlight: HighlightRecord
  /** Those that the order of the staff does not name come last. */
  place: number
  /** Epoch milliseconds. */
  createdat: number
  _id: string
}

/** Every highlight in the order that staff gave; those it does not name come after, the newest last. */
export const highlightsInOrder = async ({
  highlights,
  highlightOrder
}: CatalogueRepository): Promise<PlacedHighlight[]> => {
  const [all, order] = await Promise.all([
    highlights.find(live).sort({ createdat: 1, _id: 1 }).hint('by_createdat').limit(mostHighlights).toArray(),
    highlightOrder.findOne({ _id: 'order' })
  ])
  const places = new Map(order?.ids.map((id, place) => [id, place]))
  const placed = all.map(highlight => ({
    highlight,
    place: places.get(highlight._id) ?? mostHighlights,
    createdat: highlight.createdat?.getTime() ?? 0,
    _id: highlight._id
  }))
  // The sort is stable: equal places keep the order of the query.
  return placed.toSorted((one, other) => one.place - other.place)
}
