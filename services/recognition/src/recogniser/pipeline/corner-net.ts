import { readFile } from 'node:fs/promises'
import { chance, chancesOf } from './corner-peaks.ts'
import { quadsOf } from './corner-quads.ts'
import { closeView, drawView, lookSide, quadInPhoto, type View, wholeView } from './corner-view.ts'
import type { RgbImage } from './decode.ts'
import { openNetwork } from './neural-network.ts'
import { bestPlaces, nearly, type Quad, scaled } from './quad.ts'

/** A place where a card may lie: the network sees one there, or edges of the photo enclose it. */
export interface CornerFinding {
  /** In pixels of the photo, a short side first. Corners may lie a little outside the photo. */
  quad: Quad
  /** How well corners, sides and face agree on this quad, or how much of it runs along edges, 0 to 1. */
  score: number
  /** How likely it is that the photo shows a card at all, 0 to 1; the same for all findings of a photo. */
  presence: number
  /** How likely it is that several cards lie beside each other, so that nobody can tell which one is meant, 0 to 1. */
  several: number
}

/** Says where cards may lie on a photo, or in a part of it, best first; nowhere when nothing has the shape of one. */
export type FindCorners = (image: RgbImage, view?: View) => Promise<CornerFinding[]>

/** The network answers with square maps of so many cells. */
const mapSide = 48
const maps = { corner: 0, face: 1, side: 2, presence: 3, several: 4 } as const
/** How many quads are kept of one look. */
const perLook = 6

/** How many closer looks follow the first at most; most photos need one or two. */
const closerLooks = 3

/** What the network sees in one look at a photo. */
export interface CornerLook {
  /** The quads that look most like a card, best first, in pixels of the photo, a short side first. */
  quads: { quad: Quad; score: number }[]
  presence: number
  several: number
}

/** Looks once at a part of a photo. */
export type LookForCorners = (image: RgbImage, view: View) => Promise<CornerLook>

/** Opens the corner network of an ONNX file for one thread. */
export const openCornerLook = async (modelPath: string): Promise<LookForCorners> => {
  const network = await openNetwork(await readFile(modelPath))
  return async (image, view) => {
    const { data } = await network({ data: drawView(image, view), dims: [1, 3, lookSide, lookSide] })
    const map = (name: keyof typeof maps) => chancesOf(data, maps[name], mapSide)
    const likelihood = (name: keyof typeof maps) => chance(data[maps[name] * mapSide * mapSide] ?? 0)
    const quads = quadsOf({ corner: map('corner'), face: map('face'), side: map('side') }, perLook).map(
      ({ quad, score }) => ({ quad: quadInPhoto(view, scaled(quad, lookSide / mapSide)), score })
    )
    return { quads, presence: likelihood('presence'), several: likelihood('several') }
  }
}

/**
 * Looks for one card. The network first looks at `view`, the whole photo where none is given. Then it looks closely at the
 * best place it found, again and again while each closer look moves the corners, three times at most.
 */
export const findCornersWith =
  (look: LookForCorners): FindCorners =>
  async (image, view = wholeView(image)) => {
    const { quads, presence, several } = await look(image, view)
    let [best] = quads
    let found = quads
    for (let i = 0; i < closerLooks && best; i++) {
      const closer = await look(image, closeView(best.quad))
      found = [...closer.quads, ...found]
      const [next] = closer.quads
      const stayed = next && nearly(best.quad, next.quad)
      best = next
      if (stayed) break
    }
    return bestPlaces(found).map(finding => ({ ...finding, presence, several }))
  }

/** Opens the corner network of an ONNX file for one thread, to look for one card. */
export const openCornerNet = async (modelPath: string): Promise<FindCorners> =>
  findCornersWith(await openCornerLook(modelPath))
