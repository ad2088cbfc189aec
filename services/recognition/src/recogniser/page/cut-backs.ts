import type { Quad } from '../pipeline/quad.ts'
import { cutAll } from './cut-all.ts'
import { matchBacks } from './match-backs.ts'
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
  { cv }: Pick<PageEyes, 'cv'>,
  { photo: bytes, backs, fronts }: BacksWish
): Promise<(Uint8Array | null)[]> => {
  const photo = await readable(bytes)
  if (!photo) throw new Error('a photograph of backs cannot be read any more')
  const partners = matchBacks(
    fronts.map(({ quad }) => quad),
    backs
  )
  const wanted = fronts.map((front, i) => (front.wanted ? (backs[partners[i] ?? -1] ?? null) : null))
  return await cutAll(cv, bytes, photo, wanted)
}
