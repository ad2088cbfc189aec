import { type Cv, type Mat, withMats } from './opencv.ts'

/**
 * Where and how strongly a photo changes, at working size: in each pixel the steepest of light and the two colour
 * channels.
 */
export interface EdgeField {
  width: number
  height: number
  gx: Float32Array
  gy: Float32Array
  strength: Float32Array
}

/** Of light and the two colours: colour edges are flatter than those of light, so they count for more. */
const weights = [1, 1.8, 1.8] as const

/** The photo reduced to a longest side, in pixels, with its noise smoothed away. The caller frees `small`. */
export const reduced = (cv: Cv, photo: Mat, longest: number): { scale: number; small: Mat } => {
  const scale = Math.min(1, longest / Math.max(photo.cols, photo.rows))
  const size = new cv.Size(Math.round(photo.cols * scale), Math.round(photo.rows * scale))
  const small = new cv.Mat()
  cv.resize(photo, small, size, 0, 0, cv.INTER_AREA)
  cv.GaussianBlur(small, small, new cv.Size(3, 3), 0)
  return { scale, small }
}

/**
 * The gradients of an RGB photo. Draws its Canny edges into `edges` where that is given, with a threshold that adapts to
 * each channel, so that dark tables and bright ones give about as many edges.
 */
export const edgeField = (cv: Cv, photo: Mat, edges?: Mat): EdgeField => {
  const { cols: width, rows: height } = photo
  const size = width * height
  const field: EdgeField = {
    width,
    height,
    gx: new Float32Array(size),
    gy: new Float32Array(size),
    strength: new Float32Array(size)
  }
  withMats(keep => {
    const lab = keep(new cv.Mat())
    cv.cvtColor(photo, lab, cv.COLOR_RGB2Lab)
    const planes = keep(new cv.MatVector())
    cv.split(lab, planes)
    for (const [channel, weight] of weights.entries()) {
      const plane = keep(planes.get(channel))
      const dx = keep(new cv.Mat())
      const dy = keep(new cv.Mat())
      cv.Sobel(plane, dx, cv.CV_16S, 1, 0)
      cv.Sobel(plane, dy, cv.CV_16S, 0, 1)
      strongest(field, { dx: dx.data16S, dy: dy.data16S, weight })
      if (!edges) continue
      const high = cannyThreshold(dx.data16S, dy.data16S, channel === 0 ? 22 : 14)
      const found = keep(new cv.Mat())
      cv.Canny(plane, found, high * 0.4, high)
      cv.bitwise_or(edges, found, edges)
    }
  })
  return field
}

const strongest = (field: EdgeField, channel: { dx: Int16Array; dy: Int16Array; weight: number }): void => {
  const { dx, dy, weight } = channel
  for (let i = 0; i < field.strength.length; i++) {
    const x = (dx[i] ?? 0) * weight
    const y = (dy[i] ?? 0) * weight
    const strength = Math.abs(x) + Math.abs(y)
    if (strength <= (field.strength[i] ?? 0)) continue
    field.strength[i] = strength
    field.gx[i] = x
    field.gy[i] = y
  }
}

/** The gradient that only 7 % of the pixels exceed, times 1.6, within bounds. */
const cannyThreshold = (dx: Int16Array, dy: Int16Array, least: number): number => {
  const histogram = new Int32Array(512)
  for (let i = 0; i < dx.length; i += 3) {
    const bin = Math.min(511, (Math.abs(dx[i] ?? 0) + Math.abs(dy[i] ?? 0)) >> 1)
    histogram[bin] = (histogram[bin] ?? 0) + 1
  }
  const share = (dx.length / 3) * 0.07
  let bin = 511
  for (let above = 0; bin > 0; bin--) {
    above += histogram[bin] ?? 0
    if (above > share) break
  }
  return Math.max(least, Math.min(220, bin * 1.6))
}
