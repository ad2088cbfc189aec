import type { CatalogueRepository } from './catalogue-repository.ts'
import { live } from './guarded-change.ts'

/** More than a home page ever shows. */
export const mostHighlights = 500

/**
 * Every highlight with what it is sorted by: its place in the order of the staff, then its date, then its id. Those that the
 * order does not name come last, the newest at the end.
 */
export const highlightsInOrder = async ({ highlights, highlightOrder }: CatalogueRepository) => {
  const [all, order] = await Promise.all([
    highlights.find(live).sort({ createdat: 1, _id: 1 }).hint('by_createdat').limit(mostHighlights).toArray(),
    highlightOrder.findOne({ _id: 'order' })
  ])
  const places = new Map(order?.ids.map((id, place) => [id, place]))
  const placed = all.map(highlight => ({
    highlight,
    place: places.get(highlight._id) ?? mostHighlights,
    /** Epoch milliseconds. */
    createdat: highlight.createdat?.getTime() ?? 0,
    _id: highlight._id
  }))
  // The sort is stable: equal places keep the order of the query.
  return placed.toSorted((one, other) => one.place - other.place)
}
