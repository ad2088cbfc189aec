import { greyOf, lightOf } from './sharpness.ts'
import type { Light } from './sharpness.ts'

type Rectangle = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
type Drawable = ImageBitmap | HTMLVideoElement
type Small = { readonly canvas: OffscreenCanvas | HTMLCanvasElement; readonly pixels: () => ImageData }

const newCanvas = (width: number, height: number) => {
  if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(width, height)
  return Object.assign(document.createElement('canvas'), { width, height })
}

/** Part of a picture, drawn small enough to be looked at in a few milliseconds; null where nothing can be drawn. */
export const drawSmall = (source: Drawable, from: Rectangle, longSide: number): Small | null => {
  const scale = Math.min(1, longSide / Math.max(from.width, from.height))
  const width = Math.max(3, Math.round(from.width * scale))
  const height = Math.max(3, Math.round(from.height * scale))
  const canvas = newCanvas(width, height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return null
  // The plain way of shrinking skips pixels, which looks like detail.
  context.imageSmoothingQuality = 'high'
  context.drawImage(source, from.x, from.y, from.width, from.height, 0, 0, width, height)
  return { canvas, pixels: () => context.getImageData(0, 0, width, height) }
}

/** Light and sharpness of part of a picture, looked at small. */
export const lightOfPart = (source: Drawable, from: Rectangle, longSide: number): Light | null => {
  const small = drawSmall(source, from, longSide)
  return small && lightOf(greyOf(small.pixels()))
}
