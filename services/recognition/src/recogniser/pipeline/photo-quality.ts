import { type Cv, type Mat, withMats } from './opencv.ts'

export interface PhotoQuality {
  /** The mean luminance of the card, 0 to 255. */
  brightness: number
  /**
   * The energy of fine detail relative to that of the whole picture, in thousandths: below 20 the picture is blurred.
   */
  sharpness: number
  /** The share of the card that is burnt out, by a reflection or because it is white. */
  glare: number
}

/** Quality is measured at this size, in pixels: sharpness depends on it. */
export const qualityWidth = 360
export const qualityHeight = 503

const burnt = 247

/** Measures light, sharpness (normalised variance of the Laplacian) and reflections of an RGB card of 360 × 503. */
export const qualityOf = (cv: Cv, card: Mat): PhotoQuality =>
  withMats(keep => {
    const grey = keep(new cv.Mat())
    cv.cvtColor(card, grey, cv.COLOR_RGB2GRAY)
    const light = spread(cv, grey)
    const laplacian = keep(new cv.Mat())
    cv.Laplacian(grey, laplacian, cv.CV_16S)
    return {
      brightness: light.mean,
      sharpness: (1000 * spread(cv, laplacian).variance) / Math.max(60, light.variance),
      glare: shareBurnt(card.data)
    }
  })

const spread = (cv: Cv, plane: Mat): { mean: number; variance: number } =>
  withMats(keep => {
    const mean = keep(new cv.Mat())
    const deviation = keep(new cv.Mat())
    cv.meanStdDev(plane, mean, deviation)
    return { mean: mean.data64F[0] ?? 0, variance: (deviation.data64F[0] ?? 0) ** 2 }
  })

const shareBurnt = (rgb: Uint8Array): number => {
  let count = 0
  for (let i = 0; i < rgb.length; i += 3) {
    if ((rgb[i] ?? 0) > burnt && (rgb[i + 1] ?? 0) > burnt && (rgb[i + 2] ?? 0) > burnt) count++
  }
  return count / (rgb.length / 3)
}
