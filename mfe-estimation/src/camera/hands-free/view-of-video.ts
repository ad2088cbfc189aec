import { guideFrame } from '../guide-frame.ts'
import type { Part } from './grey-picture.ts'

/** The guide frame is so many pixels high in the small picture: the scale on which sharpness is judged. */
const FRAME_HEIGHT = 320
/** What is seen of the table around the frame, as a share of its size. */
const AROUND = 0.12

/** Which part of a video is looked at, the size of its small copy, and where the guide frame lies in that. Pixels. */
export type ViewOfVideo = {
  readonly from: Part
  readonly size: { readonly width: number; readonly height: number }
  readonly frame: Part
}

/** Says what to look at in a video of this size: the guide frame with some table around it. */
export const viewOfVideo = (width: number, height: number): ViewOfVideo => {
  const guide = guideFrame(width, height)
  const left = Math.max(0, guide.x - AROUND * guide.width)
  const top = Math.max(0, guide.y - AROUND * guide.height)
  const from = { x: left, y: top, width: width - 2 * left, height: height - 2 * top }
  const scale = Math.min(1, FRAME_HEIGHT / guide.height)
  const scaled = (pixels: number) => Math.round(scale * pixels)
  return {
    from,
    size: { width: scaled(from.width), height: scaled(from.height) },
    frame: {
      x: scaled(guide.x - left),
      y: scaled(guide.y - top),
      width: Math.floor(scale * guide.width),
      height: Math.floor(scale * guide.height)
    }
  }
}
