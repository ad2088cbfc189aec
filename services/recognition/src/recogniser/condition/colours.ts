import type { Rgb } from './flat-back.ts'

/** From 0, black, to 255. */
export const lightOf = ([red, green, blue]: Rgb) => (Math.max(red, green, blue) + Math.min(red, green, blue)) / 2
const colourOf = ([red, green, blue]: Rgb) => Math.max(red, green, blue) - Math.min(red, green, blue)

/** How far two colours are apart in the channel in which they differ most. */
export const apart = (one: Rgb, other: Rgb) =>
  Math.max(Math.abs(one[0] - other[0]), Math.abs(one[1] - other[1]), Math.abs(one[2] - other[2]))

/** Bare paper is lighter than the frame by so much, and has hardly any colour. */
const lighter = 45
const mostColour = 48

/** Whether a colour may be that of bare paper beside a frame of another colour. */
export const isPaper = (colour: Rgb, frame: Rgb) =>
  lightOf(colour) > lightOf(frame) + lighter && colourOf(colour) < mostColour

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? NaN
}

/** The median of each channel of those that are known; null of none. */
export const medianColour = (known: readonly (Rgb | null)[]): Rgb | null => {
  const colours = known.filter(colour => colour !== null)
  if (colours.length === 0) return null
  const channel = (c: 0 | 1 | 2) => median(colours.map(colour => colour[c]))
  return [channel(0), channel(1), channel(2)]
}

export const meanColour = (colours: readonly Rgb[]): Rgb => {
  const channel = (c: 0 | 1 | 2) => colours.reduce((sum, colour) => sum + colour[c], 0) / colours.length
  return [channel(0), channel(1), channel(2)]
}
