import { readFile } from 'node:fs/promises'
import { chance, chancesOf } from './corner-peaks.ts'
import { quadsOf } from './corner-quads.ts'
import { closeView, drawView, quadInPhoto, type View, wholeView } from './corner-view.ts'
import type { RgbImage } from './decode.ts'
import { openNetwork } from './neural-network.ts'
import { nearly, type Quad, scaled } from './quad.ts'

/** A place where the network sees a card. */
export interface CornerFinding {
  /** In pixels of the photo, a short side first. Corners may lie a little outside the photo. */
  quad: Quad
  /** How well the corners, the sides and the face that the network sees agree on this quad, 0 to 1. */
  score: number
  /** How likely it is that the photo shows a card at all, 0 to 1; the same for all findings of a photo. */
  presence: number
  /** How likely it is that several cards lie beside each other, so that nobody can tell which one is meant, 0 to 1. */
  several: number
}

export interface CornerNet {
  find: (image: RgbImage) => Promise<CornerFinding[]>
}

/** A look at a photo is a square of so many pixels; the network answers with square maps of so many cells. */
const lookSide = 192
const mapSide = 48
const maps = { corner: 0, face: 1, side: 2, presence: 3, several: 4 } as const
/** How many quads are kept of one look. */
const perLook = 6

/** How many closer looks follow the first at most; most photos need one or two. */
const closerLooks = 3

/**
 * Opens the corner network of an ONNX file for one thread. The network looks at the whole photo, then closely at the
 * best place it found, and again while the closer look moves that place: each look places the corners better.
 */
export const openCornerNet = async (modelPath: string): Promise<CornerNet> => {
  const network = await openNetwork(await readFile(modelPath))

  const look = async (image: RgbImage, view: View) => {
    const { data } = await network({ data: drawView(image, view), dims: [1, 3, lookSide, lookSide] })
    const map = (name: keyof typeof maps) => chancesOf(data, maps[name], mapSide)
    const likelihood = (name: keyof typeof maps) => chance(data[maps[name] * mapSide * mapSide] ?? 0)
    const quads = quadsOf({ corner: map('corner'), face: map('face'), side: map('side') }, perLook).map(
      ({ quad, score }) => ({ quad: quadInPhoto(view, scaled(quad, lookSide / mapSide)), score })
    )
    return { quads, presence: likelihood('presence'), several: likelihood('several') }
  }

  return {
    /** Where cards may lie, best first; none when nothing has the shape of one. */
    async find(image) {
      const whole = await look(image, wholeView(image, lookSide))
      let [best] = whole.quads
      let found = whole.quads
      for (let i = 0; i < closerLooks && best; i++) {
        const { quads } = await look(image, closeView(best.quad, lookSide))
        found = [...quads, ...found]
        const [next] = quads
        const stayed = next && nearly(best.quad, next.quad)
        best = next
        if (stayed) break
      }
      const { presence, several } = whole
      return distinct(found).map(finding => ({ ...finding, presence, several }))
    }
  }
}

/** The findings, best first; of those in nearly the same place only the best. */
const distinct = <T extends { quad: Quad; score: number }>(found: readonly T[]): T[] => {
  const kept: T[] = []
  for (const candidate of found.toSorted((a, b) => b.score - a.score)) {
    if (!kept.some(({ quad }) => nearly(quad, candidate.quad))) kept.push(candidate)
  }
  return kept
}
