import type * as OpenCv from '@techstark/opencv-js'
import { createRequire } from 'node:module'

export type Cv = typeof OpenCv
export type Mat = OpenCv.Mat

const require = createRequire(import.meta.url)
let loading: Promise<{ cv: Cv }> | undefined

/**
 * Loads OpenCV (11 MB of wasm, half a second) once a thread. The module is required and handed on in a wrapper, for it
 * has a `then` that calls back with itself: awaiting it, or an `import()` of it, never ends.
 */
export function loadOpenCv(): Promise<{ cv: Cv }> {
  loading ??= new Promise(resolve => {
    const cv = require('@techstark/opencv-js') as Cv & { onRuntimeInitialized?: () => void }
    const ready = () => resolve({ cv })
    if ('Mat' in cv) ready()
    else Object.assign(cv, { onRuntimeInitialized: ready })
  })
  return loading
}

interface Deletable {
  delete(): void
}

/**
 * Runs `work` and frees every OpenCV object it kept, whatever happens: wasm memory is not garbage collected. The result
 * must not be an OpenCV object.
 */
export function withMats<T>(work: (keep: <K extends Deletable>(mat: K) => K) => T): T {
  const kept: Deletable[] = []
  try {
    return work(mat => {
      kept.push(mat)
      return mat
    })
  } finally {
    for (const mat of kept.toReversed()) mat.delete()
  }
}

/** Runs `work` on a picture as OpenCV has it, and frees it afterwards. */
export async function withMat<T>(
  cv: Cv,
  { data, width, height }: { data: Uint8Array; width: number; height: number },
  work: (mat: Mat) => Promise<T>
): Promise<T> {
  const mat = new cv.Mat(height, width, cv.CV_8UC3)
  try {
    mat.data.set(data)
    return await work(mat)
  } finally {
    mat.delete()
  }
}
