import type { Corners } from '@comptoir/contracts/batch/corners'
import type { Quad } from '../pipeline/quad.ts'
import type { BacksWish } from './cut-backs.ts'
import type { Front, FrontsWish, ToldPlace } from './cut-fronts.ts'
import { faceCorners } from './face-corners.ts'

export interface PageWish {
  /** The photograph of the fronts and that of the backs, as uploaded. */
  faces: Uint8Array
  backs: Uint8Array
  /** Where the cards lie on the photograph of fronts, and which of them are wanted; looked for where it is absent. */
  places?: readonly ToldPlace[] | undefined
}

/** A card cut out of both photographs, as JPEG. */
export interface CutOut {
  /** In fractions of the photograph of fronts. */
  place: Corners
  face: Uint8Array
  /** Where the card lies on `face`, in fractions of it. */
  corners: Corners
  /** Null where its back was not found. */
  back: Uint8Array | null
}

export type CutCards = { cards: CutOut[] } | { unreadable: 'faces' | 'backs' }

/** The steps of a page, each a task of a worker thread. */
export interface PageSteps {
  cutFronts: (wish: FrontsWish) => Promise<Front[] | null>
  outlineBacks: (photo: Uint8Array) => Promise<Quad[] | null>
  cutBacks: (wish: BacksWish) => Promise<(Uint8Array | null)[]>
}

/**
 * Outlines the cards on both photographs, tells whose back is whose, and cuts out the wanted cards, row by row. Each photograph
 * has a thread of its own where there are two, since a page of nine takes some two seconds of each.
 */
export const cutCards = async (
  { cutFronts, outlineBacks, cutBacks }: PageSteps,
  { faces, backs: photo, places }: PageWish
): Promise<CutCards> => {
  const [seen, backs] = await Promise.all([cutFronts({ photo: faces, places }), outlineBacks(photo)])
  if (!seen) return { unreadable: 'faces' }
  if (!backs) return { unreadable: 'backs' }
  if (!seen.some(({ jpeg }) => jpeg)) return { cards: [] }
  const fronts = seen.map(({ quad, jpeg }) => ({ quad, wanted: jpeg !== null }))
  const backCuts = await cutBacks({ photo, backs, fronts })
  return {
    cards: seen.flatMap(({ place, jpeg }, i) =>
      jpeg ? [{ place, face: jpeg, corners: faceCorners, back: backCuts[i] ?? null }] : []
    )
  }
}
