// Photographs and outlines for tests, in a thread of their own: pixel loops run ten times slower inside jest's sandbox.
import { photograph, type PhotoWish } from '../../../scripts/photo/photograph.ts'
import { decodePhoto } from '../decode.ts'
import { loadOpenCv } from '../opencv.ts'
import { findOutlines } from '../outline.ts'

export const photo = ({ card, wish }: { card: Uint8Array | null; wish: PhotoWish }) => photograph(card, wish)

export const outlines = async (bytes: Uint8Array) => {
  const { cv } = await loadOpenCv()
  return findOutlines(cv, await decodePhoto(bytes), 12)
}
