import { type MeasuredWear, measureWear } from '../condition/measure-wear.ts'
import { nameAgreement, numberAgrees, type Printed } from '../read/match-text.ts'
import { readCard } from '../read/read-card.ts'
import type { Answers } from './ask-main.ts'
import { openCardSearch } from './card-search.ts'
import { type Agreement, isBack, isCertain, isPlausible, isSure, type Sighting } from './certainty.ts'
import { decodePart, decodePhoto, type Photo } from './decode.ts'
import { type Mat, withMat } from './opencv.ts'
import { heightOf, mapQuad, turned } from './quad.ts'
import type { SeenSlab } from '@comptoir/contracts/batch/seen-slab'
import { readSlab } from '../slab/read-slab.ts'
import type { CardMatch, Photos } from './recognition.ts'
import { isSamePhoto } from './same-photo.ts'
import { type Eyes, sight } from './sight.ts'

/** What a pair of photos shows; null for a photo that cannot be decoded. */
export interface Evidence {
  face: Sighting | null
  back: Sighting | null
  samePhoto: boolean
  /** Whether the front shows a known card as in a mirror. */
  mirrored: boolean
  /** The cards that the text speaks for; found only where the art left the card open. */
  byText: CardMatch[]
  /** The wear that the photos show; null where card or back was not recognised. */
  wear: MeasuredWear | null
  /** The label of the case that a grading company sealed the card into; null without one. */
  slab: SeenSlab | null
}

type Inspector = Eyes & Answers

/** Looks at both photos of a pair. Work for a worker thread: about a second of computing. */
export const inspect = async (eyes: Inspector, { face, back, corners }: Photos): Promise<Evidence> => {
  const { stopwatch } = eyes
  const decode = (bytes: Uint8Array) => stopwatch.time('decode', () => decodePhoto(bytes).catch(() => null))
  // Decoding runs beside the thread: both at once, where a processor is free.
  const [facePhoto, backPhoto] = await Promise.all([decode(face), decode(back)])
  if (!facePhoto || !backPhoto)
    return { face: null, back: null, samePhoto: false, mirrored: false, byText: [], wear: null, slab: null }
  return await withMat(eyes.cv, facePhoto, async faceMat => {
    const seen = await sight(eyes, { photo: facePhoto, mat: faceMat, placed: corners, side: 'face' })
    const { read, byText } = await readIfNeeded(eyes, { bytes: face, photo: facePhoto, seen })
    const slab = await slabAround(eyes, { bytes: face, photo: facePhoto, seen }, faceMat)
    return await withMat(eyes.cv, backPhoto, async backMat => {
      const other = await sight(eyes, { photo: backPhoto, mat: backMat, side: 'back' })
      return {
        face: read,
        back: other,
        byText,
        mirrored: byText.length === 0 && (await isMirrored(eyes, faceMat, read)),
        samePhoto: isSamePhoto(eyes.cv, faceMat, backMat),
        // The plastic of a case hides the wear and shines like it, and its company has told the grade.
        wear: slab
          ? null
          : await stopwatch.time('condition', () =>
              measureWear(eyes.cv, { face: faceMat, back: backMat }, { face: read, back: other })
            ),
        slab
      }
    })
  })
}

/** A card of which so many points are in place lies there as it was printed. */
const fewestPoints = 20

/**
 * Whether a card of which nothing was recognised is known when it is turned left to right: the front camera of some
 * telephones, and applications that take portraits, store what a mirror would show.
 */
const isMirrored = async (eyes: Inspector, photo: Mat, { survivors, back, outline, place }: Sighting) => {
  const [first] = survivors
  if (eyes.isLate() || isBack(back) || outline < worthOutline || (first && first.inliers >= fewestPoints)) return false
  const search = openCardSearch(eyes, photo)
  const [a, b, c, d] = place
  await search.look([[b, a, d, c]])
  return isSure(search.survivors())
}

/** The label of the case around a card that was recognised, if only perhaps: its place says where the label would be. */
const slabAround = async (eyes: Eyes, { bytes, photo, seen }: Reading, mat: Mat): Promise<SeenSlab | null> => {
  const [first] = seen.survivors
  if (!first || !isPlausible(seen.survivors) || isBack(seen.back) || eyes.isLate()) return null
  return await eyes.stopwatch.time('slab', () => readSlab(eyes.cv, { bytes, photo, mat, quad: first.quad }))
}

/** The height of the card in pixels at which its smallest print can be read: more adds nothing. */
const readingHeight = 1600
/** From this similarity of any card on, the photo is worth reading. */
const worthReading = 0.4
/** From this sureness of the outline on, it is worth reading even if no card is similar: its image may be missing. */
const worthOutline = 0.6

interface Reading {
  bytes: Uint8Array
  photo: Photo
  seen: Sighting
}

/** Reads the text of the card, from the photo in full, where its art leaves open which card it is. */
const readIfNeeded = async (eyes: Inspector, reading: Reading): Promise<{ read: Sighting; byText: CardMatch[] }> => {
  const { seen } = reading
  const [first] = seen.survivors
  const settled =
    (eyes.isLate() && isPlausible(seen.survivors)) ||
    isBack(seen.back) ||
    (isCertain(seen) && first?.sameArt.length === 0)
  const worth = (first && first.similarity >= worthReading) || seen.outline >= worthOutline
  if (settled || !worth) return { read: seen, byText: [] }
  const cardids = [...new Set(seen.survivors.slice(0, 5).flatMap(({ cardid, sameArt }) => [cardid, ...sameArt]))]
  const printed = await eyes.stopwatch.time('references', () => eyes.printedOn(cardids))
  const text = await eyes.stopwatch.time('read', () => readLarge(eyes, reading, [...printed.values()]))
  const agreements = new Map<string, Agreement>()
  for (const [cardid, known] of printed)
    agreements.set(cardid, { name: nameAgreement(text, known.names), number: numberAgrees(text, known) })
  const byText = isCertain(seen) ? [] : await eyes.stopwatch.time('references', () => eyes.cardsByText(text))
  return { read: { ...seen, agreements }, byText }
}

const readLarge = async ({ cv }: Eyes, { bytes, photo, seen }: Reading, printed: readonly Printed[]) => {
  const [first] = seen.survivors
  const quad = first?.quad ?? seen.place
  const scale = Math.min(photo.reduced, readingHeight / heightOf(quad))
  // A part that is hardly larger is not worth decoding the photo again.
  const part =
    scale < 1.1 ? { image: photo, scale: 1, left: 0, top: 0 } : await decodePart(bytes, photo, { points: quad, scale })
  const placed = mapQuad(quad, ([x, y]) => [x * part.scale - part.left, y * part.scale - part.top])
  return await withMat(cv, part.image, async mat => {
    const text = await readCard(cv, mat, { quad: placed, printed })
    if (text.names.some(hasWord) || isCertain(seen)) return text
    // No card is similar enough to say which way up the card lies.
    return await readCard(cv, mat, { quad: turned(placed, 2), printed })
  })
}

const hasWord = (line: string) => /\p{L}{3}/u.test(line)
