const CARD_RATIO = 63 / 88
const MOST_HEIGHT = 0.88
const MOST_WIDTH = 0.9

/** Returns the 63:88 frame over a picture: in its middle, as large as possible with a margin, in the units of the picture. */
export const guideFrame = (width: number, height: number) => {
  const tall = Math.min(MOST_HEIGHT * height, (MOST_WIDTH * width) / CARD_RATIO)
  const wide = tall * CARD_RATIO
  return { x: (width - wide) / 2, y: (height - tall) / 2, width: wide, height: tall }
}
