/** A part of a card, in fractions of its width and height. */
export interface Strip {
  left: number
  top: number
  right: number
  bottom: number
}

/**
 * Where names and numbers are printed, one line each. The name is at the top, a little lower on older trainer cards.
 * The number is at the foot: on the right until 2016, since then on the left, where its line moved down with every
 * series.
 */
export const strips = {
  names: [
    { left: 0.03, top: 0.035, right: 0.72, bottom: 0.125 },
    { left: 0.03, top: 0.145, right: 0.72, bottom: 0.225 }
  ],
  numbers: [
    { left: 0.74, top: 0.938, right: 0.965, bottom: 0.972 },
    { left: 0.03, top: 0.932, right: 0.36, bottom: 0.962 },
    { left: 0.03, top: 0.953, right: 0.36, bottom: 0.983 }
  ]
} as const satisfies Record<string, readonly Strip[]>
