import path from 'node:path'
import type { Layout } from '@comptoir/lab/photo/pages/layout'
import type { PageTruth } from '@comptoir/lab/photo/pages/photograph-page'
import type { Photograph, PhotoWish } from '@comptoir/lab/photo/photograph'
import { createWorkerPool } from '@comptoir/kit/work/worker-pool'
import type { Outline } from '../outline.ts'
import type { Quad } from '../quad.ts'

export interface StudioWish {
  /** The same seed gives the same photo. */
  seed: string
  table?: 'wood' | 'cloth'
  /** How far the card may be turned on the table, in degrees. */
  turn?: number
  /** How far the camera may lean, in degrees. */
  tilt?: number
  /** How much larger than 900 × 1200. */
  times?: number
}

export interface StudioPhoto {
  jpeg: Uint8Array
  /** Corners of the card in pixels, clockwise from its top left. */
  corners: Quad
}

export interface StudioPage {
  /** What the cards show, by the number of the card in the layout; fewer are used again and again. */
  cards: readonly Uint8Array[]
  seed: string
  layout: Layout
}

/** Takes photos of drawings for tests. Close it at the end. */
export const createStudio = () => {
  const pool = createWorkerPool({
    file: path.join(import.meta.dirname, 'studio-worker.ts'),
    threads: 1,
    limitMs: 20_000
  })
  return {
    /** A photo of 900 × 1200 of a drawing on a table; of the bare table without one. */
    photo: (card: Uint8Array | null, wish: StudioWish) => pool.run<StudioPhoto>('photo', { card, wish }),
    /** Any photo the generator takes, with what it is known to show. */
    photograph: (card: Uint8Array, wish: PhotoWish) => pool.run<Photograph>('photographed', { card, wish }),
    /** A photo of 900 × 1200 of many drawings. */
    page: (wish: StudioPage) => pool.run<{ jpeg: Uint8Array; truth: PageTruth }>('page', wish),
    outlines: (photo: Uint8Array) => pool.run<Outline[]>('outlines', photo),
    close: () => pool.close()
  }
}
