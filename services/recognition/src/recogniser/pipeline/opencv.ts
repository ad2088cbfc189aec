import type * as OpenCv from '@techstark/opencv-js'
import { createRequire } from 'node:module'
import type { RgbImage } from './decode.ts'

export type Cv = typeof OpenCv
export type Mat = OpenCv.Mat

const require = createRequire(import.meta.url)
let loading: Promise<{ cv: Cv }> | undefined

/**
 * Loads OpenCV (11 MB of WebAssembly, half a second) once a thread. The module has a `then` that calls back with the
 * module itself, so that neither `import()` nor awaiting it ever ends: it is required, and returned inside an object.
 */
export const loadOpenCv = (): Promise<{ cv: Cv }> => {
  loading ??= new Promise(resolve => {
    const cv = require('@techstark/opencv-js') as Cv & { onRuntimeInitialized?: () => void }
    const ready = () => resolve({ cv })
    if ('Mat' in cv) ready()
    else Object.assign(cv, { onRuntimeInitialized: ready })
  })
  return loading
}

/**
 * Runs `work` and then frees every OpenCV object that it passed to `keep`, also when it fails: WebAssembly memory is
 * not garbage collected. The result must not be an OpenCV object.
 */
export const withMats = <T>(work: (keep: <K extends { delete(): void }>(mat: K) => K) => T): T => {
  const kept: { delete(): void }[] = []
  try {
    return work(mat => {
      kept.push(mat)
      return mat
    })
  } finally {
    for (const mat of kept.toReversed()) mat.delete()
  }
}

/** Copies a picture into an OpenCV matrix. The caller frees it (`delete`, or `keep` of `withMats`). */
export const matOf = (cv: Cv, { data, width, height }: RgbImage): Mat => {
  const mat = new cv.Mat(height, width, cv.CV_8UC3)
  mat.data.set(data)
  return mat
}

/** Copies a picture into an OpenCV matrix, runs `work` on it and frees the matrix afterwards. */
export const withMat = async <T>(cv: Cv, image: RgbImage, work: (mat: Mat) => Promise<T>): Promise<T> => {
  const mat = matOf(cv, image)
  try {
    return await work(mat)
  } finally {
    mat.delete()
  }
}
