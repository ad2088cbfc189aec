import { type Cv, type Mat, withMats } from '../pipeline/opencv.ts'

/** Names how keypoints are made: keypoints of two versions are never compared. */
export const keypointsVersion = 'orb500-300x419-v1'

/** Cards are compared point by point at this size, in pixels. */
export const verifyWidth = 300
export const verifyHeight = 419

export const pointBytes = 32
const recordBytes = 4 + pointBytes
/** A place is stored with so many steps to a pixel. */
const placeSteps = 16

/**
 * Corners of a card's print, packed: each its place in sixteenths of a pixel (2 × 16 bits), then 256 bits of
 * surroundings.
 */
export type Keypoints = Uint8Array

/**
 * At most the 500 strongest ORB points (Rublee 2011) of an RGB card of 300 × 419, after its contrast was levelled
 * (CLAHE): about 18 kB.
 */
export const keypointsOf = (cv: Cv, card: Mat): Keypoints =>
  withMats(keep => {
    const grey = keep(new cv.Mat())
    cv.cvtColor(card, grey, cv.COLOR_RGB2GRAY)
    keep(new cv.CLAHE(2, new cv.Size(8, 8))).apply(grey, grey)
    const orb = keep(new cv.ORB(500, 1.2, 6, 15, 0, 2, cv.ORB_HARRIS_SCORE, 31, 8))
    const points = keep(new cv.KeyPointVector())
    const surroundings = keep(new cv.Mat())
    orb.detectAndCompute(grey, keep(new cv.Mat()), points, surroundings)
    const packed = new Uint8Array(points.size() * recordBytes)
    const view = new DataView(packed.buffer)
    for (let i = 0; i < points.size(); i++) {
      const { x, y } = (points.get(i) as { pt: { x: number; y: number } }).pt
      view.setInt16(i * recordBytes, Math.round(x * placeSteps), true)
      view.setInt16(i * recordBytes + 2, Math.round(y * placeSteps), true)
      packed.set(surroundings.data.subarray(i * pointBytes, (i + 1) * pointBytes), i * recordBytes + 4)
    }
    return packed
  })

export interface Points {
  count: number
  /** The x and y of each point, in pixels. */
  places: Float32Array
  surroundings: Uint8Array
}

/** Reads packed keypoints. Throws when the bytes are cut short. */
export const unpack = (keypoints: Keypoints): Points => {
  const count = keypoints.length / recordBytes
  if (!Number.isInteger(count)) throw new RangeError('keypoints are cut short')
  const view = new DataView(keypoints.buffer, keypoints.byteOffset, keypoints.length)
  const places = new Float32Array(count * 2)
  const surroundings = new Uint8Array(count * pointBytes)
  for (let i = 0; i < count; i++) {
    const at = i * recordBytes
    places[2 * i] = view.getInt16(at, true) / placeSteps
    places[2 * i + 1] = view.getInt16(at + 2, true) / placeSteps
    surroundings.set(keypoints.subarray(at + 4, at + recordBytes), i * pointBytes)
  }
  return { count, places, surroundings }
}
