import { openCardSearch, type SearchNeeds } from './card-search.ts'
import { isSure, type Sighting } from './certainty.ts'
import { refineQuads } from './corner-refine.ts'
import type { Photo } from './decode.ts'
import { type Cv, type Mat, withMats } from './opencv.ts'
import { cutCard, uprightCard } from './perspective.ts'
import { qualityHeight, qualityOf, qualityWidth } from './photo-quality.ts'
import { type Finding, type PlaceNeeds, placesByHand, placesIn } from './places.ts'
import { areaOf, grown, heightOf, type Quad } from './quad.ts'

export interface Eyes extends SearchNeeds, PlaceNeeds {
  /** Quick and good, best first; none when nothing has the shape of a card. */
  findCorners: (photo: Photo) => Promise<Finding[]>
}

export interface SightWish {
  photo: Photo
  /** The same pixels. */
  mat: Mat
  /** The card's corners, placed by hand: fractions of the photo, clockwise from the card's top left. */
  placed?: readonly (readonly [number, number])[] | undefined
  /** What is looked for: a front, or a back that may also be a front by mistake. */
  side: 'face' | 'back'
}

/** A back this like a known one need not be looked at in other places. */
const certainBack = 0.8

/** Looks for the card in one photo, place after place until it is sure, and measures the photo there. */
export async function sight(eyes: Eyes, { photo, mat, placed, side }: SightWish): Promise<Sighting> {
  const { cv, stopwatch } = eyes
  const byHand = placed ? placesByHand(placed, photo) : []
  const search = openCardSearch(eyes, mat)
  const findings = byHand.length > 0 ? byHand : await stopwatch.time('corners', () => eyes.findCorners(photo))
  const looked: Finding[] = []
  const look = async (places: readonly Finding[]) => {
    looked.push(...places)
    await search.look(places.map(({ quad }) => quad))
  }
  if (byHand.length > 0) await look(byHand)
  else {
    let looks = 0
    for await (const places of placesIn(eyes, photo, findings)) {
      await look(places)
      // A back tells little: it is not worth the search of every edge.
      const enough = isSure(search.survivors()) || search.backLikeness() >= certainBack
      if (enough || (side === 'back' && ++looks === 2)) break
    }
  }
  const survivors = search.survivors()
  const back = await stopwatch.time('verify', () => search.back())
  const [first] = survivors
  const [likeliest] = looked.toSorted((a, b) => b.score - a.score)
  const isBackSide = back && back.similarity > (first?.similarity ?? 0)
  // Any frame on a table has edges: where the network sees a card comes first.
  const place = (findings[0] ?? likeliest)?.quad ?? uprightCard(photo.width, photo.height)
  const quad = (isBackSide ? back.quad : first?.quad) ?? place
  const quality = await stopwatch.time('quality', () => {
    const card = cutCard(cv, mat, { quad, width: qualityWidth, height: qualityHeight })
    try {
      return qualityOf(cv, card)
    } finally {
      card.delete()
    }
  })
  return {
    survivors: survivors.slice(0, kept),
    back,
    outline: likeliest?.score ?? 0,
    place,
    presence: likeliest?.presence ?? 0,
    several: findings[0]?.several ?? 0,
    byHand: byHand.length > 0,
    central: isInside([photo.width / 2, photo.height / 2], quad),
    edge: likeliest && side === 'face' && isSure(survivors) ? edgeNear(eyes, photo, likeliest.quad) : null,
    ...quality,
    height: heightOf(quad) * photo.reduced,
    beside: isSure(survivors) && first ? await lookBeside(eyes, { mat, photo, findings, quad: first.quad }) : null,
    text: null,
    agreements: new Map()
  }
}

/** Share of an outline that lies on edges of the photo. */
const leastEdge = 0.5

/** The edges beside a quad: only they tell how far the print is out of the middle. */
function edgeNear({ cv }: Eyes, photo: Photo, quad: Quad): Quad | null {
  const [moved] = refineQuads(cv, photo, [quad])
  return moved && moved.support >= leastEdge ? moved.quad : null
}

/** Cards handed on: more are never asked about. */
const kept = 10

/** Likelier than not there is more than one card: then it is worth to look for another one. */
const perhapsSeveral = 0.5
/** A second card counts when it is about as large as the first: what lies under it is only its background. */
const leastShare = 0.6
const leastScore = 0.5

interface Beside {
  mat: Mat
  photo: Photo
  findings: readonly Finding[]
  /** The card that was recognised. */
  quad: Quad
}

/** Another whole card beside the first that is as surely recognised, sought with the first one painted over. */
async function lookBeside(eyes: Eyes, { mat, photo, findings, quad }: Beside): Promise<string | null> {
  if ((findings[0]?.several ?? 0) < perhapsSeveral) return null
  const others = await eyes.stopwatch.time('corners', () =>
    eyes.findCorners(paintedOver(eyes.cv, { mat, photo, quad }))
  )
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

/** The photo without the card inside `quad`. */
const paintedOver = (cv: Cv, { mat, photo, quad }: Pick<Beside, 'mat' | 'photo' | 'quad'>): Photo =>
  withMats(keep => {
    const without = keep(mat.clone())
    const corners = keep(cv.matFromArray(4, 1, cv.CV_32SC2, grown(quad, 1.04).flat().map(Math.round)))
    cv.fillConvexPoly(without, corners, new cv.Scalar(128, 128, 128))
    return { ...photo, data: Uint8Array.from(without.data) }
  })

const isApart = (a: Quad, b: Quad) =>
  ![...a, middleOf(a)].some(point => isInside(point, b)) && ![...b, middleOf(b)].some(point => isInside(point, a))

const middleOf = (quad: Quad) =>
  [quad.reduce((sum, p) => sum + p[0], 0) / 4, quad.reduce((sum, p) => sum + p[1], 0) / 4] as const

const isInside = ([x, y]: readonly [number, number], quad: Quad) =>
  quad.every((p, i) => {
    const q = quad[(i + 1) % 4] ?? p
    return (q[0] - p[0]) * (y - p[1]) - (q[1] - p[1]) * (x - p[0]) > 0
  })
