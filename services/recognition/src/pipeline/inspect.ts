import { decodePhoto, type RgbImage } from './decode.ts'
import { type Descriptor, descriptorOf } from './features.ts'
import { type Cv, loadOpenCv, type Mat, withMats } from './opencv.ts'
import { findOutlines } from './outline.ts'
import { type PhotoQuality, qualityOf } from './photo-quality.ts'
import { grown, mapQuad, type Quad, signedArea, turned } from './quad.ts'
import type { Photos } from './recognition.ts'
import { rectify, upsideDown } from './rectify.ts'

/** What was seen in one photo: every way a card may lie in it. */
export interface Reading {
  /** Of the whole photo, to tell that the same one was sent twice. */
  whole: Descriptor
  /** Descriptors of each place and way up a card may have. */
  hypotheses: Descriptor[]
  /** Edge support of the best outline; 1 when the corners were placed by hand, 0 when none was found. */
  support: number
  /** Of the most likely card. */
  quality: PhotoQuality
}

/** The two readings; null for a photo that cannot be decoded. */
export interface Inspection {
  face: Reading | null
  back: Reading | null
  /** Time of the thread. */
  milliseconds: number
}

const outlineLimit = { face: 12, back: 5 } as const

/** Reads both photos of a pair. Work for a worker thread: about a second of computing. */
export async function inspect({ face, back, corners }: Photos): Promise<Inspection> {
  const { cv } = await loadOpenCv()
  const begun = performance.now()
  const read = async (bytes: Uint8Array, limit: number, placed?: readonly [number, number][]) => {
    const photo = await decodePhoto(bytes).catch(() => null)
    return photo && readPhoto(cv, photo, { limit, placed })
  }
  return {
    face: await read(face, outlineLimit.face, corners),
    back: await read(back, outlineLimit.back),
    milliseconds: Math.round(performance.now() - begun)
  }
}

interface Search {
  limit: number
  placed: readonly [number, number][] | undefined
}

function readPhoto(cv: Cv, photo: RgbImage, { limit, placed }: Search): Reading {
  return withMats(keep => {
    const mat = keep(new cv.Mat(photo.height, photo.width, cv.CV_8UC3))
    mat.data.set(photo.data)
    const { width, height } = photo
    const full: Quad = [
      [0, 0],
      [width, 0],
      [width, height],
      [0, height]
    ]
    const upright = width > height ? turned(full, 1) : full
    const byHand = placed && quadOf(placed, photo)
    const outlines = byHand ? [] : findOutlines(cv, photo, limit)
    const quads = byHand
      ? [byHand, turned(byHand, 1), grown(byHand, 1.03), grown(byHand, 0.97)]
      : [...outlines.map(({ quad }) => quad), ...outlines.slice(0, 3).map(({ quad }) => grown(quad, 1.05)), upright]
    const cards = quads.map(quad => rectify(cv, mat, quad))
    return {
      whole: wholeOf(cv, mat, upright),
      hypotheses: cards.flatMap(card => [card, upsideDown(card)]).map(descriptorOf),
      support: byHand ? 1 : (outlines[0]?.support ?? 0),
      quality: qualityOf(cards[0] ?? rectify(cv, mat, upright))
    }
  })
}

const wholeOf = (cv: Cv, mat: Mat, upright: Quad) => descriptorOf(rectify(cv, mat, upright))

/** The corners placed by hand in pixels, clockwise; null when they do not enclose anything. */
function quadOf(placed: readonly [number, number][], { width, height }: RgbImage): Quad | null {
  const [a, b, c, d] = placed
  if (placed.length !== 4 || !a || !b || !c || !d) return null
  const quad = mapQuad([a, b, c, d], ([x, y]) => [x * width, y * height])
  const area = signedArea(quad)
  if (Math.abs(area) < 0.01 * width * height) return null
  return area > 0 ? quad : [quad[0], quad[3], quad[2], quad[1]]
}
