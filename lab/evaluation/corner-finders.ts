import type { FindCorners } from '@comptoir/service-recognition/recogniser/pipeline/corner-net'
import { refineQuad } from '@comptoir/service-recognition/recogniser/pipeline/corner-refine'
import type { RgbImage } from '@comptoir/service-recognition/recogniser/pipeline/decode'
import { type Cv, withMat } from '@comptoir/service-recognition/recogniser/pipeline/opencv'
import { findOutlines } from '@comptoir/service-recognition/recogniser/pipeline/outline'
import type { Quad } from '@comptoir/service-recognition/recogniser/pipeline/quad'

export interface Finder {
  name: string
  /** How many of its quads count: the error is that of the best one. One row of the table for each number. */
  tries: readonly number[]
  find: (photo: RgbImage) => Promise<readonly Quad[]>
}

/**
 * The ways to find corners that are compared: edges and regions alone, the network alone, the network's corners moved
 * onto edges.
 */
export const openFinders = (cv: Cv, findCorners: FindCorners): Finder[] => {
  const quadsOf = async (photo: RgbImage) => (await findCorners(photo)).map(({ quad }) => quad)
  return [
    {
      name: 'outlines',
      tries: [1, 12],
      find: photo => withMat(cv, photo, mat => Promise.resolve(findOutlines(cv, mat, 12).map(({ quad }) => quad)))
    },
    { name: 'network', tries: [1, 3], find: quadsOf },
    {
      name: 'network and edges',
      tries: [1, 6],
      find: async photo => {
        const quads = (await quadsOf(photo)).slice(0, 3)
        return await withMat(cv, photo, mat =>
          Promise.resolve(quads.flatMap(quad => [refineQuad(cv, mat, quad).quad, quad]))
        )
      }
    }
  ]
}
