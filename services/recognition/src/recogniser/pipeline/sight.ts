import { openCardSearch, type SearchNeeds } from './card-search.ts'
import { isCertain, isPlausible, isSure, type Sighting } from './certainty.ts'
import type { CornerFinding, FindCorners } from './corner-net.ts'
import { refineQuad } from './corner-refine.ts'
import type { Photo, RgbImage } from './decode.ts'
import { type Cv, type Mat, withMats } from './opencv.ts'
import { uprightCard } from './perspective.ts'
import { qualityHeight, qualityOf, qualityWidth } from './photo-quality.ts'
import { type CheckNeeds, checkPictures } from './picture-check.ts'
import { placesByHand, placesIn } from './places.ts'
import { areaOf, grown, heightOf, isInside, middleOf, type Point, type Quad } from './quad.ts'
import { withCard } from './with-card.ts'

export interface Eyes extends SearchNeeds, CheckNeeds {
  findCorners: FindCorners
  /** True once the look has taken so long that it should decide by what it knows. */
  isLate: () => boolean
}

export interface SightWish {
  photo: Photo
  /** The same pixels as OpenCV has them. */
  mat: Mat
  /** The corners that the seller placed: fractions of the photo, clockwise from the card's top left. */
  placed?: readonly Point[] | undefined
  /** Which side of the card the photo should show. It may show the other one by mistake. */
  side: 'face' | 'back'
}

/** The first two groups of `placesIn` come from the network's look at the whole photo; a back is looked for in two groups only. */
const firstGroups = 2
/** From this similarity to a known back on, no other places are looked at. */
const certainBack = 0.8

/** Looks for the card in one photo, place after place until it is sure, and measures the photo in that place. */
export const sight = async (eyes: Eyes, { photo, mat, placed, side }: SightWish): Promise<Sighting> => {
  const { cv, stopwatch } = eyes
  const byHand = placed ? placesByHand(placed, mat) : []
  const search = openCardSearch(eyes, mat, side === 'back' ? certainBack : Infinity)
  const findings = byHand.length > 0 ? byHand : await stopwatch.time('corners', () => eyes.findCorners(photo))
  const looked: CornerFinding[] = []
  let groups = 0
  for await (const places of byHand.length > 0 ? [byHand] : placesIn(eyes, { image: photo, photo: mat }, findings)) {
    looked.push(...places)
    const quads = places.map(({ quad }) => quad)
    // The likeliest place alone shows most backs.
    if (side === 'back') await search.look(quads.splice(0, 1))
    if (quads.length > 0 && search.backSimilarity() < certainBack) await search.look(quads)
    // A back says little about the card: it is not worth the search along every edge.
    const enough = isSure(search.survivors()) || search.backSimilarity() >= certainBack
    const content = enough || (eyes.isLate() && isPlausible(search.survivors()))
    groups++
    if (content || (side === 'back' && groups === firstGroups)) break
  }
  const survivors = search.survivors()
  // A look that takes long decides by what it knows.
  const picture = side === 'back' || eyes.isLate() ? null : await checkPictures(eyes, mat, survivors)
  const certain = isCertain({ survivors, picture })
  const back = await stopwatch.time('verify', () => search.back())
  const [first] = survivors
  const [likeliest] = looked.toSorted((a, b) => b.score - a.score)
  const isBackSide = back && back.similarity > (first?.similarity ?? 0)
  // Any frame on a table has edges, so the network's place comes before one made of edges.
  const place = (findings[0] ?? likeliest)?.quad ?? uprightCard(photo.width, photo.height)
  const quad = (isBackSide ? back.quad : first?.quad) ?? place
  const quality = await stopwatch.time('quality', () =>
    withCard(cv, mat, { quad, width: qualityWidth, height: qualityHeight }, card => qualityOf(cv, card))
  )
  return {
    survivors: survivors.slice(0, mostSurvivors),
    back,
    outline: likeliest?.score ?? 0,
    place,
    presence: likeliest?.presence ?? 0,
    several: findings[0]?.several ?? 0,
    byHand: byHand.length > 0,
    central: isInside([photo.width / 2, photo.height / 2], quad),
    beyond: groups > firstGroups && findings[0] !== undefined && !isInside(middleOf(findings[0].quad), quad),
    edge: likeliest && side === 'face' && certain ? edgeNear(cv, mat, likeliest.quad) : null,
    ...quality,
    height: heightOf(quad) * photo.reduced,
    share: heightOf(quad) / Math.max(photo.width, photo.height),
    beside: certain && first ? await lookBeside(eyes, { photo, mat }, findings, first.quad) : null,
    picture,
    agreements: new Map()
  }
}

/** The least share of an outline that must lie on edges of the photo. */
const leastEdge = 0.5

/** The edge of the card beside a quad, by which the centring of the print is measured; null where no clear edge is. */
const edgeNear = (cv: Cv, photo: Mat, quad: Quad): Quad | null => {
  const moved = refineQuad(cv, photo, quad)
  return moved.support >= leastEdge ? moved.quad : null
}

/** How many cards are passed on: no decision needs more. */
const mostSurvivors = 10

/** From this likelihood of several cards on, another one is looked for. */
const perhapsSeveral = 0.5
/** A second card counts from this share of the first one's area on: a smaller one belongs to the background. */
const leastShare = 0.6
const leastScore = 0.5

/**
 * Looks for another whole card beside the recognised one in `quad`, on the photo with that one painted over. Returns
 * its id; null where no other card is recognised as surely.
 */
const lookBeside = async (
  eyes: Eyes,
  { photo, mat }: Pick<SightWish, 'photo' | 'mat'>,
  findings: readonly CornerFinding[],
  quad: Quad
): Promise<string | null> => {
  if ((findings[0]?.several ?? 0) < perhapsSeveral) return null
  const others = await eyes.stopwatch.time('corners', () => eyes.findCorners(paintedOver(eyes.cv, mat, quad)))
  const other = others.find(
    one =>
      one.score >= leastScore &&
      areaOf(one.quad) >= leastShare * areaOf(quad) &&
      one.quad.every(([x, y]) => x >= 0 && y >= 0 && x < photo.width && y < photo.height) &&
      isApart(one.quad, quad)
  )
  if (!other) return null
  const search = openCardSearch(eyes, mat)
  await search.look([other.quad])
  const survivors = search.survivors()
  return isSure(survivors) ? (survivors[0]?.cardid ?? null) : null
}

/** The photo with the card inside `quad` painted over. */
const paintedOver = (cv: Cv, photo: Mat, quad: Quad): RgbImage =>
  withMats(keep => {
    const without = keep(photo.clone())
    const corners = keep(cv.matFromArray(4, 1, cv.CV_32SC2, grown(quad, 1.04).flat().map(Math.round)))
    cv.fillConvexPoly(without, corners, new cv.Scalar(128, 128, 128))
    return { data: Uint8Array.from(without.data), width: photo.cols, height: photo.rows }
  })

const isApart = (a: Quad, b: Quad) =>
  ![...a, middleOf(a)].some(point => isInside(point, b)) && ![...b, middleOf(b)].some(point => isInside(point, a))
