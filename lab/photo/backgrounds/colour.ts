import type { Random } from '../../draw/random.ts'

export type Colour = readonly [r: number, g: number, b: number]

export interface ColourWish {
  saturation: readonly [number, number]
  value: readonly [number, number]
}

/** A random colour of any hue, within bounds of saturation and value (0 to 1). */
export const anyColour = (random: Random, { saturation, value }: ColourWish): Colour => {
  const [h, s, v] = [random.between(0, 6), random.between(...saturation), random.between(...value)]
  const channel = (offset: number) => {
    const k = (offset + h) % 6
    return (v - v * s * Math.max(0, Math.min(k, 4 - k, 1))) * 255
  }
  return [channel(5), channel(3), channel(1)]
}

/** Ash, oak, walnut, stained dark. */
const woods = [
  [206, 176, 136],
  [180, 138, 92],
  [132, 90, 58],
  [84, 60, 46]
] as const satisfies readonly Colour[]

/** The colour of a random wood, and that of its darker grain. */
export const woodColours = (random: Random): readonly [Colour, Colour] => {
  const [r, g, b] = random.pick(woods)
  const grain = random.between(0.35, 0.7)
  return [
    [r, g, b],
    [r * grain, g * grain, b * grain]
  ]
}
