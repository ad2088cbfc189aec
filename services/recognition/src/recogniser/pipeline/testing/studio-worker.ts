// Photographs and outlines for tests, in a thread of their own: pixel loops run ten times slower inside jest's sandbox.
import { type Photograph, photograph, type PhotoWish } from '@comptoir/lab/photo/photograph'
import { readPicture } from '@comptoir/lab/photo/picture'
import { decodePhoto } from '../decode.ts'
import { loadOpenCv, withMat } from '../opencv.ts'
import { findOutlines } from '../outline.ts'
import type { StudioPhoto, StudioWish } from './studio.ts'

export const photo = async ({ card, wish }: { card: Uint8Array | null; wish: StudioWish }): Promise<StudioPhoto> => {
  const { seed, table = 'wood', turn = 9, tilt = 13, times = 1 } = wish
  const { jpeg, truth } = await photograph(card && (await readPicture(card)), {
    seed,
    preset: 'table',
    background: table,
    width: 900 * times,
    height: 1200 * times,
    limits: { turn, tilt }
  })
  return { jpeg, corners: truth.corners }
}

/** Any photo the generator takes. */
export const photographed = async ({ card, wish }: { card: Uint8Array; wish: PhotoWish }): Promise<Photograph> =>
  await photograph(await readPicture(card), wish)

export const outlines = async (bytes: Uint8Array) => {
  const { cv } = await loadOpenCv()
  return await withMat(cv, await decodePhoto(bytes), mat => Promise.resolve(findOutlines(cv, mat, 12)))
}
