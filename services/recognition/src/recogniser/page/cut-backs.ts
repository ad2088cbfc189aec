import type { Photo } from '../pipeline/decode.ts'
import { areaOf, type Quad } from '../pipeline/quad.ts'
import { cutAll } from './cut-all.ts'
import { matchBacks, placesOfBacks } from './match-backs.ts'
import { type PageEyes, readable, seenOn } from './page-eyes.ts'

/** Outlines the cards on the photograph of backs, row by row, in pixels of it. Null where it cannot be read. */
export const outlineBacks = async ({ look }: Pick<PageEyes, 'look'>, bytes: Uint8Array): Promise<Quad[] | null> => {
  const photo = await readable(bytes)
  return photo && (await seenOn(look, photo))
}

export interface BacksWish {
  /** The photograph of the backs, as uploaded. */
  photo: Uint8Array
  /** Its cards. */
  backs: readonly Quad[]
  /** All cards on the photograph of fronts: those that are not wanted tell as well whose back is whose. */
  fronts: readonly { quad: Quad; wanted: boolean }[]
}

/** Tells whose back is whose, and cuts them out: for each front its back as JPEG, null where it is not found or wanted. */
export const cutBacks = async (
  eyes: PageEyes,
  { photo: bytes, backs, fronts }: BacksWish
): Promise<(Uint8Array | null)[]> => {
  const photo = await readable(bytes)
  if (!photo) throw new Error('a photograph of backs cannot be read any more')
  const own = await ownBacks(eyes, photo, { fronts, backs })
  return await cutAll(
    eyes.cv,
    bytes,
    photo,
    fronts.map(({ wanted }, i) => (wanted ? (own[i] ?? null) : null))
  )
}

/**
 * The back of each front; null where none is found. Where that of a wanted front is missing, the backs are outlined once more
 * with what the fronts tell of them: how large they are, and where they lie. What had been taken for one may have been a page.
 */
export const ownBacks = async (
  { look }: Pick<PageEyes, 'look'>,
  photo: Photo,
  { fronts, backs }: Pick<BacksWish, 'fronts' | 'backs'>
): Promise<(Quad | null)[]> => {
  const quads = fronts.map(({ quad }) => quad)
  const first = partnersOf(quads, backs)
  if (!fronts.some(({ wanted }, i) => wanted && !first[i])) return first
  const areas = quads.map(areaOf).toSorted((a, b) => a - b)
  const expected = { usual: areas[areas.length >> 1] ?? NaN, places: placesOfBacks(quads, backs) }
  const second = partnersOf(quads, await seenOn(look, photo, expected))
  return countOf(second) > countOf(first) ? second : first
}

const partnersOf = (fronts: readonly Quad[], backs: readonly Quad[]) =>
  matchBacks(fronts, backs).map(partner => backs[partner ?? -1] ?? null)

const countOf = (partners: readonly (Quad | null)[]) => partners.filter(Boolean).length
