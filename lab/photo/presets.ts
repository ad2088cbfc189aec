/** The lowest and the highest value. */
export type Span = readonly [low: number, high: number]

/**
 * The limits of a photo. Chances are 0 to 1; angles are degrees either way; lengths are pixels of a photo that is 960
 * wide.
 */
export interface Preset {
  /** How far the card may be turned in the plane of the photo. */
  turn: number
  /** The chance that the card is turned by one to three quarters more. */
  quarterTurn: number
  /** How far the camera may lean, about both axes. */
  tilt: number
  /** The card's height as a share of the photo's. */
  fill: Span
  /** How far beyond the middle the card may be pushed, as a share of the photo's width: corners may leave the photo. */
  offset: number
  /** By how much red and blue may be stronger or weaker. */
  whiteBalance: number
  /** The most stops of under-exposure; over-exposure goes to six tenths of it. */
  exposure: number
  /** How much the light differs over the photo. */
  uneven: number
  shadow: number
  sleeve: number
  foil: number
  glare: number
  /** The highest number of reflections, where there are any. */
  glares: number
  finger: number
  blur: Span
  motion: number
  /** The longest smear, in pixels. */
  smear: number
  /** The highest standard deviation of the noise, of 255. */
  noise: number
  /** The quality of the JPEG, of 100. */
  quality: Span
  /** The chance that the background is one even colour, bright or dark. */
  plain: number
  /** The chance that pens and papers lie about. */
  clutter: number
}

/** The recogniser is measured on `easy`, `medium` and `hard`; `table` is the photo that a careful seller takes. */
export const presets = {
  table: {
    turn: 9,
    quarterTurn: 0,
    tilt: 13,
    fill: [0.66, 0.76],
    offset: 0,
    whiteBalance: 0.04,
    exposure: 0.1,
    uneven: 0.2,
    shadow: 1,
    sleeve: 0,
    foil: 0,
    glare: 0,
    glares: 0,
    finger: 0,
    blur: [0.4, 0.7],
    motion: 0,
    smear: 3,
    noise: 4,
    quality: [80, 80],
    plain: 0,
    clutter: 0
  },
  easy: {
    turn: 6,
    quarterTurn: 0,
    tilt: 6,
    fill: [0.6, 0.85],
    offset: 0,
    whiteBalance: 0.06,
    exposure: 0.2,
    uneven: 0.15,
    shadow: 0.3,
    sleeve: 0,
    foil: 0.1,
    glare: 0,
    glares: 0,
    finger: 0,
    blur: [0, 0.8],
    motion: 0,
    smear: 3,
    noise: 3,
    quality: [80, 95],
    plain: 0.7,
    clutter: 0.45
  },
  medium: {
    turn: 25,
    quarterTurn: 0.15,
    tilt: 20,
    fill: [0.45, 0.85],
    offset: 0,
    whiteBalance: 0.14,
    exposure: 0.5,
    uneven: 0.45,
    shadow: 0.5,
    sleeve: 0.3,
    foil: 0.35,
    glare: 0.35,
    glares: 2,
    finger: 0.12,
    blur: [0.3, 1.6],
    motion: 0.15,
    smear: 7,
    noise: 7,
    quality: [55, 90],
    plain: 0,
    clutter: 0.45
  },
  hard: {
    turn: 180,
    quarterTurn: 0,
    tilt: 32,
    fill: [0.35, 0.9],
    offset: 0.06,
    whiteBalance: 0.25,
    exposure: 0.9,
    uneven: 0.8,
    shadow: 0.8,
    sleeve: 0.6,
    foil: 0.6,
    glare: 0.8,
    glares: 4,
    finger: 0.35,
    blur: [0.8, 3],
    motion: 0.4,
    smear: 13,
    noise: 14,
    quality: [35, 80],
    plain: 0,
    clutter: 0.45
  }
} as const satisfies Record<string, Preset>

export type PresetName = keyof typeof presets
