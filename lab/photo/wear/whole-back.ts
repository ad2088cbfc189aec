import sharp from 'sharp'
import type { Random } from '../../draw/random.ts'
import { type Picture, readPicture } from '../picture.ts'
import { card } from './rim.ts'

/** Pixels of a millimetre in the picture of a whole back. */
const scale = 15

/**
 * Pictures of real backs show the print without the frame around it. The frame that is drawn around them here: its colour, and
 * how wide it is, in millimetres. Measured by nobody on a real card: widths are varied.
 */
const frames = {
  western: { colour: [31, 60, 134], width: 2.8 },
  japanese: { colour: [158, 132, 78], width: 3 }
} as const
export type FramedBack = keyof typeof frames

/** How far the width of a frame differs from the usual one, and how far its print lies beside the middle, in millimetres. */
const spread = 0.2
const shifted = 0.5

const size = { width: card.width * scale, height: card.height * scale }

/** The picture of a whole back, and where the print that its reference shows lies on it, in millimetres. */
export interface WholeBack {
  picture: Picture
  print: { left: number; top: number; width: number; height: number }
}

/** A whole real back: its print in a frame. */
export const framedBack = async (random: Random, image: Uint8Array, kind: FramedBack): Promise<WholeBack> => {
  const { colour, width } = frames[kind]
  const inset = width + random.between(-spread, spread)
  const [dx, dy] = [random.between(-shifted, shifted), random.between(-shifted, shifted)]
  const [red, green, blue] = colour.map(value => value + random.between(-8, 8))
  const printed = await sharp(image)
    .resize(Math.round((card.width - 2 * inset) * scale), Math.round((card.height - 2 * inset) * scale), {
      fit: 'fill'
    })
    .toBuffer()
  const whole = await sharp({ create: { ...size, channels: 3, background: { r: red, g: green, b: blue } } })
    .composite([{ input: printed, left: Math.round((inset + dx) * scale), top: Math.round((inset + dy) * scale) }])
    .png()
    .toBuffer()
  const print = { left: inset + dx, top: inset + dy, width: card.width - 2 * inset, height: card.height - 2 * inset }
  return { picture: await readPicture(whole), print }
}

/** A drawn back, whose reference shows its frame, in the same size. */
export const drawnBack = async (image: Uint8Array): Promise<WholeBack> => {
  const whole = await sharp(image).resize(size.width, size.height, { fit: 'fill' }).flatten().png().toBuffer()
  return { picture: await readPicture(whole), print: { left: 0, top: 0, width: card.width, height: card.height } }
}
