import { greyOf, lightOf } from './sharpness.ts'
import type { Light } from './sharpness.ts'

type Rectangle = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
type Drawable = ImageBitmap | HTMLVideoElement
type Small = { readonly canvas: OffscreenCanvas | HTMLCanvasElement; readonly pixels: () => ImageData }

const newCanvas = (width: number, height: number) => {
  if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(width, height)
  return Object.assign(document.createElement('canvas'), { width, height })
}

/** Draws part of a picture so small that reading its pixels takes a few milliseconds; null if the browser cannot draw. */
export const drawSmall = (source: Drawable, from: Rectangle, longSide: number): Small | null => {
  const scale = Math.min(1, longSide / Math.max(from.width, from.height))
  const width = Math.max(3, Math.round(from.width * scale))
  const height = Math.max(3, Math.round(from.height * scale))
  const canvas = newCanvas(width, height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return null
  // Plain shrinking skips pixels, which adds edges that look like detail.
  context.imageSmoothingQuality = 'high'
  context.drawImage(source, from.x, from.y, from.width, from.height, 0, 0, width, height)
  return { canvas, pixels: () => context.getImageData(0, 0, width, height) }
}

/** Returns light and sharpness of part of a picture, measured on a small copy. */
export const lightOfPart = (source: Drawable, from: Rectangle, longSide: number): Light | null => {
  const small = drawSmall(source, from, longSide)
  return small && lightOf(greyOf(small.pixels()))
}
