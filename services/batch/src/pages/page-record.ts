import type { Corners } from '@comptoir/contracts/batch/corners'
import type { PageCard } from '@comptoir/contracts/recognition/page'
import { itemStatus } from '@comptoir/contracts/batch/item'
import type { FailureCode } from '@comptoir/contracts/recognition/analysis'
import { sortableId } from '@comptoir/kit/store/ids'
import { french } from '../french.ts'
import { analysed, inAnalysis, newCardItem, type CardItemRecord } from '../items/card-item.ts'

/** A photograph of several fronts and one of their backs, as a batch stores them. */
export interface PageRecord {
  id: string
  /** Fronts and backs, in this order: names in the photo store. */
  photos: [faces: string, backs: string]
  /** Where every card lies that was ever found or told: a back belongs to the front in its place, also where that card is gone. */
  fronts: Corners[]
  createdat: Date
  requestid?: string
}

/** The names of the files of a cut card. */
export const filesOf = ({ face, back }: Pick<PageCard, 'face' | 'back'>): string[] =>
  back === null ? [face] : [face, back]

/**
 * What goes with cards that leave a batch: the pages that have no other card left, and the requests that added cards and
 * pages, which add none when they are repeated.
 */
export const leaving = (
  { items, pages = [] }: { items: readonly CardItemRecord[]; pages?: readonly PageRecord[] },
  cards: readonly Pick<CardItemRecord, 'id' | 'requestid'>[]
): { pages: PageRecord[]; photos: string[]; requests: string[] } => {
  const gone = new Set(cards.map(({ id }) => id))
  const shown = new Set(items.flatMap(({ id, pageid }) => (pageid === undefined || gone.has(id) ? [] : pageid)))
  const empty = pages.filter(({ id }) => !shown.has(id))
  return {
    pages: empty,
    photos: empty.flatMap(({ photos }) => photos),
    requests: [...cards, ...empty].flatMap(({ requestid }) => requestid ?? [])
  }
}

const backMissing = {
  status: itemStatus.failed,
  reason: french.pageBackMissing,
  why: 'back_missing' satisfies FailureCode
} as const

const onPage = (pageid: string, { place }: PageCard) => ({ pageid, place })

/** A card that was just cut out of a page: in analysis, or failed where its back was not found. */
export const itemOfPage = (pageid: string, card: PageCard, now: Date): CardItemRecord => {
  const { face, back, corners } = card
  const item = newCardItem({ id: sortableId(), now, face, back: back ?? undefined, corners, requestid: undefined })
  return { ...settled(item, back), ...onPage(pageid, card) }
}

/**
 * A card of a page after its place was corrected, without what was known of it. A back that its seller photographed alone
 * stays where the page shows none.
 */
export const recutItem = (before: CardItemRecord, pageid: string, card: PageCard, now: Date): CardItemRecord => {
  const { id, kind, createdat, attempt } = before
  const { face, corners } = card
  const back = card.back ?? before.photos[1] ?? null
  const photos: CardItemRecord['photos'] = back === null ? [face] : [face, back]
  const item = { id, kind, createdat, ...inAnalysis(attempt + 1, { now, photos, corners }) }
  return { ...settled(item, back), ...onPage(pageid, card) }
}

/** Without a back there is nothing to analyse: the seller gives it alone. */
const settled = (item: CardItemRecord, back: string | null): CardItemRecord => {
  if (back !== null) return item
  const { analysisuntil: _deadline, ...failed } = { ...item, ...analysed(backMissing) }
  return failed
}
