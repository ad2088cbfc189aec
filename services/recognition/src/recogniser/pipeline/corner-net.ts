import { readFile } from 'node:fs/promises'
import { chance, chancesOf } from './corner-peaks.ts'
import { quadsOf } from './corner-quads.ts'
import { closeView, drawView, quadInPhoto, type View, wholeView } from './corner-view.ts'
import type { RgbImage } from './decode.ts'
import { openNetwork } from './neural-network.ts'
import { nearly, type Quad, scaled } from './quad.ts'

/** A place where the network sees a card. */
export interface CornerFinding {
  /** In pixels of the photo, a short side first; corners may lie a little outside it. */
  quad: Quad
  /** 0 to 1: how well the corners, the sides and the face it sees agree on this quad. */
  score: number
  /** 0 to 1: that a card lies in the photo at all; the same for all findings of a photo. */
  presence: number
  /** 0 to 1: that several cards lie beside each other, so that which one is meant cannot be told. */
  several: number
}

export interface CornerNet {
  find: (image: RgbImage) => Promise<CornerFinding[]>
}

/** Pixels of a look, and cells of the maps the network answers with. */
const lookSide = 192
const mapSide = 48
const maps = { corner: 0, face: 1, side: 2, presence: 3, several: 4 } as const
const perLook = 6

/** Looks after the first; most photos need one or two. */
const closerLooks = 3

/**
 * Opens the corner network of an ONNX file for one thread. It looks at the whole photo, then closely at the best place it
 * found, and again while a closer look moves it: each one places the corners better where the first was far off.
 */
export async function openCornerNet(modelPath: string): Promise<CornerNet> {
  const network = await openNetwork(await readFile(modelPath))

  const look = async (image: RgbImage, view: View) => {
    const { data } = await network({ data: drawView(image, view), dims: [1, 3, lookSide, lookSide] })
    const map = (name: keyof typeof maps) => chancesOf(data, maps[name], mapSide)
    const told = (name: keyof typeof maps) => chance(data[maps[name] * mapSide * mapSide] ?? 0)
    const quads = quadsOf({ corner: map('corner'), face: map('face'), side: map('side') }, perLook).map(
      ({ quad, score }) => ({ quad: quadInPhoto(view, scaled(quad, lookSide / mapSide)), score })
    )
    return { quads, presence: told('presence'), several: told('several') }
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
        const held = next && nearly(best.quad, next.quad)
        best = next
        if (held) break
      }
      const { presence, several } = whole
      return distinct(found).map(finding => ({ ...finding, presence, several }))
    }
  }
}

/** Best first; of those that say the same, the best. */
function distinct<T extends { quad: Quad; score: number }>(found: readonly T[]): T[] {
  const kept: T[] = []
  for (const candidate of found.toSorted((a, b) => b.score - a.score)) {
    if (!kept.some(({ quad }) => nearly(quad, candidate.quad))) kept.push(candidate)
  }
  return kept
}
