import type * as OpenCv from '@techstark/opencv-js'

export type Cv = typeof OpenCv
export type Mat = OpenCv.Mat

let loading: Promise<{ cv: Cv }> | undefined

/**
 * Loads OpenCV (11 MB of wasm, half a second) once a thread. The module comes wrapped: it has had a `then` of its own
 * in some releases, which must not be awaited.
 */
export function loadOpenCv(): Promise<{ cv: Cv }> {
  loading ??= (async () => {
    const loaded: { default: unknown } = await import('@techstark/opencv-js')
    const cv = loaded.default as Cv & { onRuntimeInitialized?: () => void }
    if (!('Mat' in cv)) await new Promise<void>(resolve => Object.assign(cv, { onRuntimeInitialized: resolve }))
    return { cv }
  })()
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
