import sharp from 'sharp'
import type { Random } from '../draw/random.ts'
import type { Frame } from './camera.ts'
import type { Preset } from './presets.ts'

export interface Shot {
  random: Random
  frame: Frame
  preset: Preset
  /** The interleaved RGB that falls on the lens. */
  pixels: Uint8Array
}

/** A smaller blur changes nothing. */
const leastBlur = 0.3

/** Takes the photo: out of focus, moved, noisy and compressed as the preset has it. Returns the bytes of a JPEG. */
export const expose = async ({ random, frame, preset, pixels }: Shot): Promise<Buffer> => {
  const raw = { width: frame.width, height: frame.height, channels: 3 } as const
  const sigma = (random.between(...preset.blur) * frame.width) / 960
  const moved = random.chance(preset.motion) ? random.between(3, preset.smear) : 0
  const angle = random.between(0, Math.PI)
  const noise = preset.noise * random.between(0, 1)
  const quality = Math.round(random.between(...preset.quality))
  const blurred = sigma < leastBlur ? pixels : await sharp(pixels, { raw }).blur(sigma).raw().toBuffer()
  const smeared = moved ? smear(blurred, { width: frame.width, length: moved, angle }) : blurred
  const grainy = noise > 0.5 ? grain(smeared, noise, random) : smeared
  return await sharp(grainy, { raw }).jpeg({ quality }).toBuffer()
}

/** Averages each pixel along a straight line, as a hand that moves while the shutter is open does. */
const smear = (pixels: Uint8Array, { width, length, angle }: { width: number; length: number; angle: number }) => {
  const half = Math.floor(length / 2)
  const sums = new Uint16Array(pixels.length)
  for (let at = -half; at <= half; at++) {
    const offset = (Math.round(at * Math.sin(angle)) * width + Math.round(at * Math.cos(angle))) * 3
    // Nothing moves in from beyond the first and last rows: their pixels stay.
    add(sums, pixels, { from: 0, to: Math.max(0, -offset), offset: 0 })
    add(sums, pixels, { from: Math.max(0, -offset), to: Math.min(sums.length, sums.length - offset), offset })
    add(sums, pixels, { from: Math.min(sums.length, sums.length - offset), to: sums.length, offset: 0 })
  }
  const out = new Uint8Array(sums.length)
  const share = 1 / (2 * half + 1)
  for (let i = 0; i < out.length; i++) out[i] = (sums[i] ?? 0) * share
  return out
}

const add = (
  sums: Uint16Array,
  pixels: Uint8Array,
  { from, to, offset }: { from: number; to: number; offset: number }
) => {
  for (let i = from; i < to; i++) sums[i] = (sums[i] ?? 0) + (pixels[i + offset] ?? 0)
}

const grains = 4096

/** Adds Gaussian noise of a standard deviation, from a table that is read in a random order. */
const grain = (pixels: Uint8Array, deviation: number, random: Random): Uint8Array => {
  const table = Float32Array.from(
    { length: grains },
    () => deviation * Math.sqrt(-2 * Math.log(random.between(1e-9, 1))) * Math.cos(random.between(0, 2 * Math.PI))
  )
  const out = new Uint8ClampedArray(pixels.length)
  let state = random.whole(0, 2 ** 31)
  for (let i = 0; i < out.length; i++) {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
    out[i] = (pixels[i] ?? 0) + (table[(state >> 8) & (grains - 1)] ?? 0)
  }
  return new Uint8Array(out.buffer)
}
