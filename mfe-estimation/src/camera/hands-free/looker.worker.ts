import { greyOf } from '../../photos/sharpness.ts'
import type { Part } from './grey-picture.ts'
import { lookAt } from './look.ts'
import { handsFreeAfter, handsFreeAtFirst, holdsStill } from './machine.ts'
import type { Progress, Seen } from './machine.ts'

/** A small picture of the camera, where the guide frame lies in it, and what the page has done. */
export type Shown = Omit<Seen, 'look'> & { readonly bitmap: ImageBitmap; readonly frame: Part }
/** What the worker answers to each picture; `holds`: nothing has moved since the photo that is being taken was decided on. */
export type Decision = { readonly progress: Progress; readonly shoot: boolean; readonly holds: boolean }

let state = handsFreeAtFirst
let canvas: OffscreenCanvas | null = null

const pixelsOf = (bitmap: ImageBitmap): ImageData | undefined => {
  const { width, height } = bitmap
  if (canvas?.width !== width || canvas.height !== height) canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  context?.drawImage(bitmap, 0, 0)
  bitmap.close()
  return context?.getImageData(0, 0, width, height)
}

globalThis.addEventListener('message', ({ data }: MessageEvent<Shown>) => {
  const { bitmap, frame, ...page } = data
  const pixels = pixelsOf(bitmap)
  if (!pixels) throw new Error('no canvas in a worker')
  const { state: next, progress, shoot } = handsFreeAfter(state, { ...page, look: lookAt(greyOf(pixels), frame) })
  state = next
  // A worker answers the page that started it: there is no origin to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  globalThis.postMessage({ progress, shoot, holds: holdsStill(next) } satisfies Decision)
})
