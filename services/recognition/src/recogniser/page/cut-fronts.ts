import type { Corners } from '@comptoir/contracts/batch/corners'
import type { Photo } from '../pipeline/decode.ts'
import { mapQuad, type Quad, quadOf } from '../pipeline/quad.ts'
import { cutAll } from './cut-all.ts'
import { type PageEyes, readable, seenOn } from './page-eyes.ts'
import { uprightAsPlaced } from './upright.ts'

/** Where somebody says that a card lies on the photograph of fronts, in fractions of it, and whether it is wanted. */
export interface ToldPlace {
  place: Corners
  cut: boolean
}

export interface FrontsWish {
  /** The photograph of the fronts, as uploaded. */
  photo: Uint8Array
  /** Where its cards lie; looked for where it is absent. */
  places?: readonly ToldPlace[] | undefined
}

/** A card on the photograph of fronts. */
export interface Front {
  /** In pixels of the photograph as it is looked at, clockwise from the card's upper left. */
  quad: Quad
  /** In fractions of the photograph. */
  place: Corners
  /** The card cut out, as JPEG; null where it is not wanted. */
  jpeg: Uint8Array | null
}

/** Outlines the cards on the photograph of fronts and cuts them out, row by row. Null where it cannot be read. */
export const cutFronts = async (
  { cv, look }: PageEyes,
  { photo: bytes, places }: FrontsWish
): Promise<Front[] | null> => {
  const photo = await readable(bytes)
  if (!photo) return null
  const cards = places
    ? places.map(told => ({ ...told, quad: uprightAsPlaced(inPixels(told.place, photo)) }))
    : (await seenOn(look, photo)).map(quad => ({ place: inFractions(quad, photo), cut: true, quad }))
  const cuts = await cutAll(
    cv,
    bytes,
    photo,
    cards.map(({ quad, cut }) => (cut ? quad : null))
  )
  return cards.map(({ quad, place }, i) => ({ quad, place, jpeg: cuts[i] ?? null }))
}

const inPixels = (place: Corners, { width, height }: Photo): Quad =>
  mapQuad(quadOf(place), ([x, y]) => [x * width, y * height])

/** A place in fractions. What lies outside the photograph cannot be said, and is moved to its edge. */
const inFractions = (quad: Quad, { width, height }: Photo): Corners => {
  const within = (value: number) => Math.max(0, Math.min(1, value))
  const corner = ([x, y]: Quad[number]): [number, number] => [within(x / width), within(y / height)]
  const [a, b, c, d] = quad
  return [corner(a), corner(b), corner(c), corner(d)]
}
