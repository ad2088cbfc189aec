import path from 'node:path'
import type { Photograph, PhotoWish } from '../../../scripts/photo/photograph.ts'
import type { Outline } from '../outline.ts'
import { createWorkerPool } from '../worker-pool.ts'

/** Takes photos of drawings for tests. Close it at the end. */
export function createStudio() {
  const pool = createWorkerPool({
    file: path.join(import.meta.dirname, 'studio-worker.ts'),
    threads: 1,
    limitMs: 20_000
  })
  return {
    /** A photo of 900 × 1200 of a drawing on a table; of the bare table without one. */
    photo: (card: Uint8Array | null, wish: Partial<PhotoWish> & { seed: string }) =>
      pool.run<Photograph>('photo', { card, wish: { width: 900, height: 1200, ...wish } }),
    outlines: (photo: Uint8Array) => pool.run<Outline[]>('outlines', photo),
    close: () => pool.close()
  }
}
