import type { CardItem } from '@comptoir/contracts/batch/item'
import type { Corners } from '@comptoir/contracts/batch/corners'
import { isSamePlace } from './places.ts'

/** A card that was cut out of a page. */
export type PageCard = CardItem & { readonly pageid: string; readonly place: Corners }

/** The cards of a page, in the order of the batch: the first has the number 1. */
export const cardsOfPage = (cards: readonly CardItem[], pageid: string): readonly PageCard[] =>
  cards.filter((card): card is PageCard => card.pageid === pageid && card.place !== undefined)

/** What its seller changed of the outlines of a page and has not saved. Outlines go by the id of their card, or by one of their own. */
export type Correction = {
  /** Where outlines lie that were moved or added. */
  readonly places: ReadonlyMap<string, Corners>
  readonly removed: ReadonlySet<string>
  readonly added: readonly string[]
}

export const NOTHING: Correction = { places: new Map(), removed: new Set(), added: [] }

/** An outline of a page as it stands with the correction. */
export type Outline = {
  readonly id: string
  /** From 1. It stays while others are removed. */
  readonly number: number
  /** Null for one that its seller added. */
  readonly card: PageCard | null
  readonly place: Corners
  readonly isMoved: boolean
  readonly isRemoved: boolean
}

/**
 * Returns the outlines of the page's cards, then the added ones. A card that another page of the browser removed has none any
 * more, whatever was changed of it here.
 */
export const outlinesOf = (cards: readonly PageCard[], { places, removed, added }: Correction): readonly Outline[] => [
  ...cards.map((card, index) => {
    const place = places.get(card.id) ?? card.place
    const isMoved = !isSamePlace(place, card.place)
    return { id: card.id, number: index + 1, card, place, isMoved, isRemoved: removed.has(card.id) }
  }),
  ...added.flatMap((id, index) => {
    const place = places.get(id)
    const number = cards.length + index + 1
    return place ? [{ id, number, card: null, place, isMoved: false, isRemoved: removed.has(id) }] : []
  })
]

/** How many cards will be analysed anew, removed and added. */
export type Changes = { readonly moved: number; readonly removed: number; readonly added: number }

export const changesOf = (outlines: readonly Outline[]): Changes => {
  const count = (is: (outline: Outline) => boolean) => outlines.filter(is).length
  return {
    moved: count(({ isMoved, isRemoved }) => isMoved && !isRemoved),
    removed: count(({ card, isRemoved }) => card !== null && isRemoved),
    added: count(({ card, isRemoved }) => card === null && !isRemoved)
  }
}

export const isChanged = ({ moved, removed, added }: Changes): boolean => moved + removed + added > 0

/** The outlines that stay: what is saved, and what the photograph shows. */
export const standing = (outlines: readonly Outline[]): readonly Outline[] =>
  outlines.filter(({ isRemoved }) => !isRemoved)

export const withPlace = (correction: Correction, id: string, place: Corners): Correction => ({
  ...correction,
  places: new Map([...correction.places, [id, place]])
})

export const withAdded = (correction: Correction, id: string, place: Corners): Correction => ({
  ...withPlace(correction, id, place),
  added: [...correction.added, id]
})

/** The outline removed, or back again. */
export const withRemoved = (correction: Correction, id: string, isRemoved: boolean): Correction => ({
  ...correction,
  removed: new Set([...[...correction.removed].filter(other => other !== id), ...(isRemoved ? [id] : [])])
})
