import type { CornerNet } from '../../services/recognition/src/recogniser/pipeline/corner-net.ts'
import { refineQuads } from '../../services/recognition/src/recogniser/pipeline/corner-refine.ts'
import type { RgbImage } from '../../services/recognition/src/recogniser/pipeline/decode.ts'
import type { Cv } from '../../services/recognition/src/recogniser/pipeline/opencv.ts'
import { findOutlines } from '../../services/recognition/src/recogniser/pipeline/outline.ts'
import type { Quad } from '../../services/recognition/src/recogniser/pipeline/quad.ts'

export interface Finder {
  name: string
  /** How many of its quads may be tried: the best of them counts. */
  tries: readonly number[]
  find: (photo: RgbImage) => Promise<readonly Quad[]>
}

/** What is compared: edges and regions alone, the network alone, its corners moved onto edges. */
export function openFinders(cv: Cv, net: CornerNet): Finder[] {
  const looked = async (photo: RgbImage) => (await net.find(photo)).map(({ quad }) => quad)
  return [
    {
      name: 'outlines',
      tries: [1, 12],
      find: photo => Promise.resolve(findOutlines(cv, photo, 12).map(({ quad }) => quad))
    },
    { name: 'network', tries: [1, 3], find: looked },
    {
      name: 'network and edges',
      tries: [1, 6],
      find: async photo => refineQuads(cv, photo, (await looked(photo)).slice(0, 3)).map(({ quad }) => quad)
    }
  ]
}
