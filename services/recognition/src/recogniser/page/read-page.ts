import type { Corners } from '@comptoir/contracts/batch/corners'
import type { LookForCorners } from '../pipeline/corner-net.ts'
import type { Photo } from '../pipeline/decode.ts'
import { mapQuad, type Quad, quadOf } from '../pipeline/quad.ts'
import { matchBacks } from './match-backs.ts'
import { outlinePage } from './outline-page.ts'
import { inReadingOrder } from './reading-order.ts'
import { upright, uprightAsPlaced } from './upright.ts'

/** Where somebody says that a card lies on the photograph of fronts, in fractions of it, and whether it is wanted. */
export interface ToldPlace {
  place: Corners
  cut: boolean
}

/** A wanted card on both photographs. Quads are in pixels, clockwise from the card's upper left. */
export interface PairedCard {
  place: Corners
  front: Quad
  /** Null where its back was not found. */
  back: Quad | null
}

/** Outlines the cards on both photographs, tells whose back is whose, and answers the wanted cards, row by row. */
export const readPage = async (
  look: LookForCorners,
  { faces, backs }: { faces: Photo; backs: Photo },
  places?: readonly ToldPlace[]
): Promise<PairedCard[]> => {
  const fronts = places
    ? places.map(told => ({ ...told, quad: uprightAsPlaced(inPixels(told.place, faces)) }))
    : (await seenOn(look, faces)).map(quad => ({ place: inFractions(quad, faces), cut: true, quad }))
  if (!fronts.some(({ cut }) => cut)) return []
  const found = await seenOn(look, backs)
  const partners = matchBacks(
    fronts.map(({ quad }) => quad),
    found
  )
  return fronts.flatMap(({ place, cut, quad }, i) =>
    cut ? [{ place, front: quad, back: found[partners[i] ?? -1] ?? null }] : []
  )
}

const seenOn = async (look: LookForCorners, photo: Photo): Promise<Quad[]> =>
  inReadingOrder((await outlinePage(look, photo)).map(({ quad }) => ({ quad: upright(quad) }))).map(({ quad }) => quad)

const inPixels = (place: Corners, { width, height }: Photo): Quad =>
  mapQuad(quadOf(place), ([x, y]) => [x * width, y * height])

/** A place in fractions. What lies outside the photograph cannot be said, and is moved to its edge. */
const inFractions = (quad: Quad, { width, height }: Photo): Corners => {
  const within = (value: number) => Math.max(0, Math.min(1, value))
  const corner = ([x, y]: Quad[number]): [number, number] => [within(x / width), within(y / height)]
  const [a, b, c, d] = quad
  return [corner(a), corner(b), corner(c), corner(d)]
}
