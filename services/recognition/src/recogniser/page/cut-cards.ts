import type { Corners } from '@comptoir/contracts/batch/corners'
import sharp from 'sharp'
import type { LookForCorners } from '../pipeline/corner-net.ts'
import { decodeLarge, decodePhoto, type Photo } from '../pipeline/decode.ts'
import type { Cv } from '../pipeline/opencv.ts'
import { heightOf, mapQuad, type Quad, quadOf, scaled } from '../pipeline/quad.ts'
import { cutUpright, faceCorners, tallestCut } from './cut-upright.ts'
import { matchBacks } from './match-backs.ts'
import { outlinePage } from './outline-page.ts'
import { inReadingOrder } from './reading-order.ts'
import { upright, uprightAsPlaced } from './upright.ts'

export interface PageWish {
  /** The photograph of the fronts and that of the backs, as uploaded. */
  faces: Uint8Array
  backs: Uint8Array
  /** Where the cards lie on the photograph of fronts, and which of them are wanted; looked for where it is absent. */
  places?: readonly { place: Corners; cut: boolean }[] | undefined
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

/** What a thread needs to outline and cut the cards of a page. */
export interface PageEyes {
  cv: Cv
  look: LookForCorners
}

/** Outlines the cards on both photographs, tells whose back is whose, and cuts out the wanted cards, row by row. */
export const cutCards = async ({ cv, look }: PageEyes, { faces, backs, places }: PageWish): Promise<CutCards> => {
  const [frontPhoto, backPhoto] = [await readable(faces), await readable(backs)]
  if (!frontPhoto) return { unreadable: 'faces' }
  if (!backPhoto) return { unreadable: 'backs' }
  const fronts = places
    ? places.map(({ place, cut }) => ({ place, cut, quad: uprightAsPlaced(inPixels(place, frontPhoto)) }))
    : inReadingOrder((await outlinePage(look, frontPhoto)).map(({ quad }) => ({ quad: upright(quad) }))).map(
        ({ quad }) => ({ place: inFractions(quad, frontPhoto), cut: true, quad })
      )
  if (!fronts.some(({ cut }) => cut)) return { cards: [] }
  const found = (await outlinePage(look, backPhoto)).map(({ quad }) => upright(quad))
  const partners = matchBacks(
    fronts.map(({ quad }) => quad),
    found
  )
  const wanted = fronts.flatMap(({ place, cut, quad }, i) =>
    cut ? [{ place, quad, back: found[partners[i] ?? -1] ?? null }] : []
  )
  const faceCuts = await cutAll(
    cv,
    faces,
    frontPhoto,
    wanted.map(({ quad }) => quad)
  )
  const backCuts = await cutAll(
    cv,
    backs,
    backPhoto,
    wanted.map(({ back }) => back)
  )
  return {
    cards: wanted.flatMap(({ place }, i) => {
      const face = faceCuts[i]
      return face ? [{ place, face, corners: faceCorners, back: backCuts[i] ?? null }] : []
    })
  }
}

const readable = (bytes: Uint8Array) => decodePhoto(bytes).catch(() => null)

/** JPEG quality of a cut: of what was compressed once already nothing more should be lost. */
const quality = 90

/**
 * Cuts quads out of a photograph, which is decoded once for all of them, as large as its largest card needs to be. Only
 * one photograph is in memory at that size at a time. The cuts are in the order of the quads; null for null.
 */
const cutAll = async (
  cv: Cv,
  bytes: Uint8Array,
  photo: Photo,
  quads: readonly (Quad | null)[]
): Promise<(Uint8Array | null)[]> => {
  const tallest = Math.max(0, ...quads.map(quad => (quad ? heightOf(quad) : 0)))
  if (tallest === 0) return quads.map(() => null)
  const scale = Math.max(1, Math.min(photo.reduced, tallestCut / tallest))
  const large = scale > 1 ? await decodeLarge(bytes, scale * Math.max(photo.width, photo.height)) : photo
  const cuts: (Uint8Array | null)[] = []
  for (const quad of quads) {
    const cut = quad && cutUpright(cv, large, scaled(quad, large.width / photo.width))
    const jpeg =
      cut &&
      (await sharp(cut.data, { raw: { width: cut.width, height: cut.height, channels: 3 } })
        .jpeg({ quality })
        .toBuffer())
    cuts.push(jpeg && Uint8Array.from(jpeg))
  }
  return cuts
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
