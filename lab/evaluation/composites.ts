import { verifyHeight, verifyWidth } from '@comptoir/service-recognition/recogniser/verify/keypoints'
import sharp from 'sharp'
import { createRandom, type Random } from '../draw/random.ts'
import type { Picture } from '../photo/picture.ts'

/** Composites have the size at which cards are compared point by point. */
const compositeWidth = verifyWidth
const compositeHeight = verifyHeight

/** Decodes a reference image at the size of composites. */
export const compositePicture = async (image: Uint8Array): Promise<Picture> => {
  const data = await sharp(image)
    .flatten({ background: '#ffffff' })
    .resize(compositeWidth, compositeHeight, { fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  return { data, width: compositeWidth, height: compositeHeight }
}

/** A part of a card, as shares of its width and height: left, top, right, bottom. */
type Part = readonly [number, number, number, number]
const artWindow: Part = [0.08, 0.11, 0.92, 0.49]
const fullArt: Part = [0.04, 0.03, 0.96, 0.97]
const textBox: Part = [0.06, 0.5, 0.94, 0.95]

const pickThree = <T>(random: Random, cards: readonly T[]) => ({
  frame: random.pick(cards),
  art: random.pick(cards),
  text: random.pick(cards)
})

/** The cards that the composite of this seed is made of. */
export const madeOf = <T>(cards: readonly T[], seed: string) => pickThree(createRandom(seed), cards)

/**
 * A card that does not exist, made of three that do: the frame of one, the art of another (zoomed, perhaps mirrored, in
 * other colours), the text of a third. It is more similar to real cards than unrelated cards are, so that an index full
 * of composites is a hard one. All pictures must have the same size. The same seed gives the same card.
 */
export const composite = (pictures: readonly Picture[], seed: string): Picture => {
  const random = createRandom(seed)
  const { frame, art, text } = pickThree(random, pictures)
  const card = { ...frame, data: Uint8ClampedArray.from(frame.data) }
  const full = random.chance(0.25)
  paintArt(card, art, { part: full ? fullArt : artWindow, random })
  if (!full) mixText(card, text)
  return { data: new Uint8Array(card.data.buffer), width: card.width, height: card.height }
}

interface Canvas {
  data: Uint8ClampedArray
  width: number
  height: number
}

const boxOf = ({ width, height }: Canvas, [left, top, right, bottom]: Part) => ({
  left: Math.round(left * width),
  top: Math.round(top * height),
  right: Math.round(right * width),
  bottom: Math.round(bottom * height)
})

interface Painting {
  part: Part
  random: Random
}

const paintArt = (card: Canvas, art: Picture, { part, random }: Painting): void => {
  // Art over the whole card is always mirrored: otherwise it would be the card it comes from, cut a little too narrow.
  const mirrored = random.chance(0.5) || part === fullArt
  const zoom = random.between(1.15, 1.8)
  const [shiftX, shiftY] = [random.between(0, 1 - 1 / zoom), random.between(0, 1 - 1 / zoom)]
  const [red, green, blue] = [random.between(0.7, 1.3), random.between(0.7, 1.3), random.between(0.7, 1.3)]
  const { left, top, right, bottom } = boxOf(card, part)
  for (let y = top; y < bottom; y++) {
    const fromY = Math.floor(top + (shiftY + (y - top) / (bottom - top) / zoom) * (bottom - top))
    for (let x = left; x < right; x++) {
      const across = mirrored ? (right - 1 - x) / (right - left) : (x - left) / (right - left)
      const fromX = Math.floor(left + (shiftX + across / zoom) * (right - left))
      const [from, to] = [(fromY * card.width + fromX) * 3, (y * card.width + x) * 3]
      card.data[to] = (art.data[from] ?? 0) * red
      card.data[to + 1] = (art.data[from + 1] ?? 0) * green
      card.data[to + 2] = (art.data[from + 2] ?? 0) * blue
    }
  }
}

/** Mixes both texts half and half: neither can be read, and the blocks of both show. */
const mixText = (card: Canvas, text: Picture): void => {
  const { left, top, right, bottom } = boxOf(card, textBox)
  for (let y = top; y < bottom; y++) {
    for (let i = (y * card.width + left) * 3; i < (y * card.width + right) * 3; i++)
      card.data[i] = ((card.data[i] ?? 0) + (text.data[i] ?? 0)) / 2
  }
}
