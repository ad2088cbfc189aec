import { findCornerOutlines } from '../src/pipeline/corner-outlines.ts'
import type { CornerNet } from '../src/pipeline/corner-net.ts'
import type { RgbImage } from '../src/pipeline/decode.ts'
import type { Cv } from '../src/pipeline/opencv.ts'
import { findOutlines } from '../src/pipeline/outline.ts'
import type { Quad } from '../src/pipeline/quad.ts'

export interface Finder {
  name: string
  find: (photo: RgbImage) => Promise<readonly Quad[]>
}

/** What is compared: edges and regions alone, the network alone, its corners moved onto edges, all together. */
export function openFinders(cv: Cv, net: CornerNet): Finder[] {
  const outlines = (photo: RgbImage, limit: number) => findOutlines(cv, photo, limit).map(({ quad }) => quad)
  const looked = async (photo: RgbImage) => (await net.find(photo)).map(({ quad }) => quad)
  const both = async (photo: RgbImage, limit: number) =>
    (await findCornerOutlines(cv, net, photo)).outlines.slice(0, limit).map(({ quad }) => quad)
  return [
    { name: 'outlines, first', find: photo => Promise.resolve(outlines(photo, 1)) },
    { name: 'outlines, best of 12', find: photo => Promise.resolve(outlines(photo, 12)) },
    { name: 'network, first', find: async photo => (await looked(photo)).slice(0, 1) },
    { name: 'network and edges, first', find: photo => both(photo, 1) },
    { name: 'network and edges, best of 6', find: photo => both(photo, 6) },
    { name: 'all, best of 18', find: async photo => [...(await both(photo, 6)), ...outlines(photo, 12)] }
  ]
}
