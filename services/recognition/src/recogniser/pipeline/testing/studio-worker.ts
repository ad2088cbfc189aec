// Photographs and outlines for tests, in a thread of their own: pixel loops run ten times slower inside jest's sandbox.
import { type Photograph, photograph, type PhotoWish } from '@comptoir/lab/photo/photograph'
import { type PageTruth, photographPage } from '@comptoir/lab/photo/pages/photograph-page'
import { readPicture } from '@comptoir/lab/photo/picture'
import { decodePhoto } from '../decode.ts'
import { loadOpenCv, withMat } from '../opencv.ts'
import { findOutlines } from '../outline.ts'
import type { StudioPage, StudioPhoto, StudioWish } from './studio.ts'

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

/** A photo of the cards of a layout, 900 × 1200. */
export const page = async ({ cards, seed, layout }: StudioPage): Promise<{ jpeg: Uint8Array; truth: PageTruth }> => {
  const pictures = await Promise.all(cards.map(readPicture))
  return await photographPage({
    seed,
    layout,
    frame: { width: 900, height: 1200 },
    limits: { glare: 0 },
    pictures: card => {
      const picture = pictures[card % pictures.length]
      if (!picture) throw new Error('no picture')
      return picture
    }
  })
}

export const outlines = async (bytes: Uint8Array) => {
  const { cv } = await loadOpenCv()
  return await withMat(cv, await decodePhoto(bytes), mat => Promise.resolve(findOutlines(cv, mat, 12)))
}
