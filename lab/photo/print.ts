import type { Random } from '../draw/random.ts'
import type { Picture } from './picture.ts'

/** One turn of a sine, in so many steps. */
const steps = 1024
const sine = Float32Array.from({ length: steps }, (_, i) => Math.sin((i / steps) * 2 * Math.PI))

/** Prints the picture: with ink richer or paler than the scan and, with the chance `foil`, a rainbow over it. */
export const printed = (random: Random, picture: Picture, foil: number): Picture => {
  const inked = ink(random, picture)
  return random.chance(foil) ? foiled(random, inked) : inked
}

const ink = (random: Random, { data, width, height }: Picture): Picture => {
  const saturation = random.between(0.75, 1.15)
  const shift = [random.between(-10, 10), random.between(-10, 10), random.between(-10, 10)]
  const out = new Uint8ClampedArray(data.length)
  for (let i = 0; i < data.length; i += 3) {
    const grey = 0.3 * (data[i] ?? 0) + 0.59 * (data[i + 1] ?? 0) + 0.11 * (data[i + 2] ?? 0)
    for (let c = 0; c < 3; c++) out[i + c] = grey + ((data[i + c] ?? 0) - grey) * saturation + (shift[c] ?? 0)
  }
  return { data: new Uint8Array(out.buffer), width, height }
}

/** Draws stripes of colour over the whole card, or over its art only. */
const foiled = (random: Random, { data, width, height }: Picture): Picture => {
  const angle = random.between(0, 2 * Math.PI)
  const stripes = random.between(3.7, 18) / width
  const phase = random.between(0, 1) * steps
  const strength = random.between(15, 60)
  const [from, to] = random.chance(0.5) ? [0, height] : [Math.round(height * 0.1), Math.round(height * 0.52)]
  const [dx, dy] = [Math.cos(angle) * stripes * steps, Math.sin(angle) * stripes * steps]
  const out = Uint8ClampedArray.from(data)
  for (let y = from, i = from * width * 3; y < to; y++) {
    for (let x = 0; x < width; x++) {
      const at = x * dx + y * dy + phase
      // The colours are a third of a turn apart: where red has faded, green begins.
      for (let c = 0; c < 3; c++, i++) {
        const wave = sine[(at + (c * steps) / 3) & (steps - 1)] ?? 0
        if (wave > 0) out[i] = (out[i] ?? 0) + strength * wave
      }
    }
  }
  return { data: new Uint8Array(out.buffer), width, height }
}
