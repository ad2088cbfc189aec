import type { Cv, Mat } from '@comptoir/service-recognition/recogniser/pipeline/opencv'
import type { Random } from '../draw/random.ts'
import type { Preset } from './presets.ts'
import { smoothField } from './smooth-field.ts'

export interface Room {
  random: Random
  preset: Preset
  /** How much of each pixel a reflection covers, 0 to 1; null without reflections. */
  glare: Float32Array | null
}

export interface Light {
  /** 1 is a well-exposed photo. */
  exposure: number
}

/** How many steps of the camera's curve one 8-bit value has. */
const fineness = 4

/** The place of a value on the curve. */
const exposed = (value: number) => (Math.min(255, value) * fineness) | 0

/** Lights the photo: lamps on one side, exposure, white balance, reflections, the camera's curve. */
export const light = (cv: Cv, photo: Mat, { random, preset, glare }: Room): Light => {
  const { cols: width, rows: height } = photo
  const room = smoothField(cv, random, { width, height, columns: 3, rows: 3 })
  const exposure = 2 ** random.between(-preset.exposure, preset.exposure * 0.6)
  const warmth = () => 1 + random.between(-preset.whiteBalance, preset.whiteBalance)
  const [red, blue] = [warmth(), warmth()]
  const gamma = random.between(0.85, 1.2)
  const curve = Uint8ClampedArray.from({ length: 256 * fineness }, (_, i) => 255 * (i / (256 * fineness - 1)) ** gamma)
  const [base, spread] = [1 - preset.uneven / 2, preset.uneven * 1.6]
  const out = photo.data
  // Written out for each channel: these lines run more than a million times a photo.
  for (let i = 0, to = 0; i < room.length; i++, to += 3) {
    const shine = glare ? (glare[i] ?? 0) : 0
    const lit = Math.max(0.3, base + spread * ((room[i] ?? 0) - 0.5)) * exposure * (1 - shine)
    const [r, g, b] = [out[to] ?? 0, out[to + 1] ?? 0, out[to + 2] ?? 0]
    out[to] = curve[exposed(r * lit * red + 255 * shine)] ?? 0
    out[to + 1] = curve[exposed(g * lit + 255 * shine)] ?? 0
    out[to + 2] = curve[exposed(b * lit * blue + 255 * shine)] ?? 0
  }
  return { exposure }
}
