import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import sharp, { type Sharp } from 'sharp'

// What a telephone on a stand sees while somebody lays card after card under it, as a film for Chromium's camera.

const WIDTH = 640
const HEIGHT = 480
const FPS = 10
/** Pixels; the guide frame of the page is 422 high here. */
const CARD = { width: 278, height: 388 }
const demo = join(import.meta.dirname, '../services/recognition/demo')

/** Seconds of each part of the film: of the bare table first, then of a card that comes, lies, is turned, lies and leaves. */
export interface Timing {
  bare: number
  comes: number
  lies: number
  turns: number
  leaves: number
}

/** Interleaved RGB of one picture of the film. */
type Picture = Buffer

/** Boards of wood under a lamp. */
const table = (): Picture => {
  const pixels = Buffer.alloc(3 * WIDTH * HEIGHT)
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const grain = 10 * Math.sin(y / 4 + Math.sin(x / 70) * 2) + ((x * 7 + y * 13) % 7)
      const lamp = 1 - 0.00002 * ((x - 300) ** 2 + (y - 200) ** 2) ** 0.85
      pixels.set([(150 + grain) * lamp, (112 + grain) * lamp, (80 + grain) * lamp], 3 * (y * WIDTH + x))
    }
  }
  return pixels
}

/** Where a drawing lies: its middle in pixels, its angle in degrees, and its width as a share of what it is. */
type Pose = { x: number; y: number; angle?: number; wide?: number }

const laid = async (ground: Picture, drawing: Buffer, { x, y, angle = 0, wide = 1 }: Pose): Promise<Picture> => {
  const { data, info } = await sharp(drawing)
    .resize(Math.max(4, Math.round(CARD.width * wide)), CARD.height, { fit: 'fill' })
    .rotate(angle, { background: '#0000' })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  const [left, top] = [Math.round(x - info.width / 2), Math.round(y - info.height / 2)]
  // What hangs over the rim of the picture is cut off.
  const cut = {
    left: Math.max(0, -left),
    top: Math.max(0, -top),
    width: Math.min(info.width, WIDTH - left) - Math.max(0, -left),
    height: Math.min(info.height, HEIGHT - top) - Math.max(0, -top)
  }
  if (cut.width <= 0 || cut.height <= 0) return ground
  const input = await sharp(data).extract(cut).toBuffer()
  return await sharp(ground, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .composite([{ input, left: Math.max(0, left), top: Math.max(0, top) }])
    .removeAlpha()
    .raw()
    .toBuffer()
}

const hand = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="278" height="388"><rect x="20" y="30" width="238" height="500" rx="110" fill="#c58c6b"/><rect x="90" y="0" width="44" height="200" rx="22" fill="#d29a78"/></svg>'
)

/** The planes of a picture as a camera sends them, a little noise in its light. */
const planesOf = (picture: Picture, seed: number): Buffer => {
  const planes = Buffer.alloc((WIDTH * HEIGHT * 3) / 2)
  const light = (at: number) =>
    0.299 * (picture[3 * at] ?? 0) + 0.587 * (picture[3 * at + 1] ?? 0) + 0.114 * (picture[3 * at + 2] ?? 0)
  let noise = seed
  for (let at = 0; at < WIDTH * HEIGHT; at++) {
    noise = (Math.imul(noise, 1_664_525) + 1_013_904_223) >>> 0
    planes[at] = Math.max(0, Math.min(255, light(at) + (noise >>> 29) - 3))
  }
  const [blue, red] = [WIDTH * HEIGHT, (WIDTH * HEIGHT * 5) / 4]
  for (let y = 0; y < HEIGHT; y += 2) {
    for (let x = 0; x < WIDTH; x += 2) {
      const at = y * WIDTH + x
      const to = (y / 2) * (WIDTH / 2) + x / 2
      planes[blue + to] = Math.max(0, Math.min(255, 128 + 0.564 * ((picture[3 * at + 2] ?? 0) - light(at))))
      planes[red + to] = Math.max(0, Math.min(255, 128 + 0.713 * ((picture[3 * at] ?? 0) - light(at))))
    }
  }
  return planes
}

/** The pictures of the film in which a card lies still (the fronts, and the back that all share), and the seconds a card takes. */
export type Film = { readonly fronts: readonly Picture[]; readonly back: Picture; readonly perCard: number }

const drawingOf = async (file: string) =>
  await sharp(await readFile(join(demo, file)), { density: 96 })
    .resize(2 * CARD.width, 2 * CARD.height, { fit: 'fill' })
    .png()
    .toBuffer()

/**
 * Draws into a Y4M file how each card comes in, lies, is turned, lies and is taken away. Chromium begins it when the page opens
 * the camera, and again when it ends.
 */
export const drawFilm = async (file: string, cards: readonly string[], timing: Timing): Promise<Film> => {
  const out = createWriteStream(file)
  out.write(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F${FPS}:1 Ip A1:1 C420jpeg\n`)
  let count = 0
  const show = (picture: Picture) => {
    out.write('FRAME\n')
    out.write(planesOf(picture, ++count))
  }
  const hold = (picture: Picture, seconds: number) => {
    for (let frame = 0; frame < Math.round(seconds * FPS); frame++) show(picture)
  }
  const move = async (seconds: number, at: (share: number) => Promise<Picture>) => {
    const frames = Math.round(seconds * FPS)
    for (let frame = 1; frame < frames; frame++) show(await at(frame / frames))
  }

  const bare = table()
  const back = await drawingOf('back.svg')
  const fronts: Picture[] = []
  let lastBack = bare
  hold(bare, timing.bare)
  const first = count
  for (const [at, name] of cards.entries()) {
    const front = await drawingOf(`cards/${name}.svg`)
    // No two cards in a row lie alike.
    const askew = (at % 3) - 1
    const pose = { x: WIDTH / 2 + 4 * askew, y: HEIGHT / 2 + 3, angle: 2 * askew }
    const under = { ...pose, x: pose.x - 6, angle: pose.angle + 1 }
    const away = (share: number) => ({ ...pose, x: pose.x + 480 * share })
    const [shown, turned] = [await laid(bare, front, pose), await laid(bare, back, under)]
    fronts.push(shown)
    lastBack = turned
    const brought = async (drawing: Buffer, share: number) =>
      await laid(await laid(bare, drawing, away(share)), hand, { x: away(share).x + 150, y: 400 })
    await move(timing.comes, async share => await brought(front, 1 - share))
    hold(shown, timing.lies)
    await move(timing.turns, async share => {
      const wide = Math.abs(Math.cos(Math.PI * share))
      const card = await laid(bare, share < 0.5 ? front : back, {
        ...pose,
        y: pose.y - 30 * Math.sin(Math.PI * share),
        wide
      })
      return await laid(card, hand, { x: 470, y: 620 - 260 * Math.sin(Math.PI * share), angle: -20 * share })
    })
    hold(turned, timing.lies)
    await move(timing.leaves, async share => await brought(back, share))
  }
  out.end()
  await finished(out)
  return { fronts, back: lastBack, perCard: (count - first) / FPS / cards.length }
}

/** How alike a photo and a picture of the film are, -1 to 1. */
export const alike = async (photo: Buffer, picture: Picture): Promise<number> => {
  const small = async (image: Sharp) => await image.greyscale().resize(48, 36, { fit: 'fill' }).raw().toBuffer()
  const one = await small(sharp(photo))
  const other = await small(sharp(picture, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } }))
  const mean = (values: Buffer) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [here, there] = [mean(one), mean(other)]
  let [product, ones, others] = [0, 0, 0]
  for (const [at, value] of one.entries()) {
    const [a, b] = [value - here, (other[at] ?? 0) - there]
    product += a * b
    ones += a * a
    others += b * b
  }
  return product / Math.sqrt(ones * others)
}
