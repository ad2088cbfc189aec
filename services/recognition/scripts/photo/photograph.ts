import sharp from 'sharp'
import { createRandom, type Random } from '../draw/random.ts'
import { applied, type Homography, homography, type Point } from './homography.ts'
import { clothTable, type Colour, type Table, woodTable } from './table.ts'

export interface PhotoWish {
  /** The same seed gives the same photo. */
  seed: string
  width: number
  height: number
  table?: 'wood' | 'cloth'
  /** How far the card may be turned on the table, in degrees. */
  turn?: number
  /** How far the camera may lean, in degrees. */
  tilt?: number
  /** Radius of the blur of the lens, in pixels. */
  blur?: number
  /** 1 is a well-lit room. */
  light?: number
}

export interface Photograph {
  jpeg: Buffer
  /** Corners of the card in pixels, clockwise from its top left. */
  corners: Point[]
}

interface Texture {
  data: Buffer
  width: number
  height: number
}

/** A photo of a printed card (its drawing) lying on a table: perspective, shade, shadow, a soft reflection, noise. `card` null photographs the bare table. */
export async function photograph(card: Uint8Array | null, wish: PhotoWish): Promise<Photograph> {
  const random = createRandom(wish.seed)
  const { width, height } = wish
  const table = wish.table === 'cloth' ? clothTable(random) : woodTable(random)
  const corners = cardCorners(random, wish)
  const texture = card && (await textureOf(card))
  const pixels = render({ random, table, wish, texture, toCard: homography(corners, unitSquare) })
  const jpeg = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .blur(wish.blur ?? 0.6)
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer()
  return { jpeg, corners }
}

const unitSquare: readonly Point[] = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1]
]

async function textureOf(card: Uint8Array): Promise<Texture> {
  const { data, info } = await sharp(card, { density: 96 })
    .resize(945, 1320, { fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** A 63 × 88 card turned on the table and seen from a leaning camera, in the middle of the photo. */
function cardCorners(random: Random, { width, height, turn = 9, tilt = 13 }: PhotoWish): Point[] {
  const radians = (limit: number) => (random.between(-limit, limit) * Math.PI) / 180
  const [z, x, y] = [radians(turn), radians(tilt), radians(tilt)]
  const far = height * 1.4
  const tall = height * random.between(0.66, 0.76)
  const centre: Point = [width * random.between(0.47, 0.53), height * random.between(0.47, 0.53)]
  return unitSquare.map(([u, v]): Point => {
    const [px, py] = [((u - 0.5) * tall * 63) / 88, (v - 0.5) * tall]
    const [rx, ry] = [px * Math.cos(z) - py * Math.sin(z), px * Math.sin(z) + py * Math.cos(z)]
    const depth = ry * Math.sin(x) - rx * Math.sin(y)
    const scale = far / (far + depth)
    return [centre[0] + rx * Math.cos(y) * scale, centre[1] + ry * Math.cos(x) * scale]
  })
}

/** Distance of a place in card coordinates (0..1) outside the card, in card widths; negative inside. */
const outside = ([u, v]: Point) => Math.max(Math.abs(u - 0.5) - 0.5, (Math.abs(v - 0.5) - 0.5) * (88 / 63))

function sample({ data, width, height }: Texture, [u, v]: Point): readonly [...Colour, number] {
  const x = Math.min(width - 1.001, Math.max(0, u * width - 0.5))
  const y = Math.min(height - 1.001, Math.max(0, v * height - 0.5))
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const [fx, fy] = [x - left, y - top]
  const channel = (c: number) => {
    const at = (row: number, column: number) => data[((top + row) * width + left + column) * 4 + c] ?? 0
    return (at(0, 0) * (1 - fx) + at(0, 1) * fx) * (1 - fy) + (at(1, 0) * (1 - fx) + at(1, 1) * fx) * fy
  }
  return [channel(0), channel(1), channel(2), channel(3) / 255]
}

interface Scene {
  random: Random
  table: Table
  wish: PhotoWish
  texture: Texture | null
  toCard: Homography
}

function render({ random, table, wish, texture, toCard }: Scene): Buffer {
  const { width, height, light = 1 } = wish
  const lamp: Point = [random.between(0, width), random.between(-0.2, 0.3) * height]
  const shine: Point = [random.between(0.2, 0.8), random.between(0.1, 0.9)]
  const warmth = random.between(-0.04, 0.05)
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const place = applied(toCard, x, y)
      const shadow = texture
        ? 1 - 0.5 * Math.max(0, 1 - Math.max(0, outside([place[0] - 0.02, place[1] - 0.02])) / 0.05)
        : 1
      const ground = table(x, y)
      const ink = texture && outside(place) < 0 ? sample(texture, place) : null
      const covered = ink?.[3] ?? 0
      const near = 1.14 - 0.42 * (Math.hypot(x - lamp[0], y - lamp[1]) / height)
      const gloss =
        covered * 26 * Math.exp(-(((place[0] - shine[0]) / 0.22) ** 2 + ((place[1] - shine[1]) / 0.16) ** 2))
      const noise = random.between(-5, 5)
      for (let c = 0; c < 3; c++) {
        const colour = (ink?.[c] ?? 0) * covered + (ground[c] ?? 0) * shadow * (1 - covered)
        const warm = c === 0 ? 1 + warmth : c === 2 ? 1 - warmth : 1
        pixels[(y * width + x) * 3 + c] = Math.min(255, Math.max(0, (colour * near + gloss) * warm * light + noise))
      }
    }
  }
  return pixels
}
