import { texts } from '../photos-french.ts'
import { BLURRED, DARK } from './sharpness.ts'
import { lightOfPart } from './small-picture.ts'

const SMALLEST_SIDE = 600
// The card is in the middle: how dark the table round it is does not matter.
const MIDDLE = 0.7
const LOOK_SIDE = 360

const { small, blurred, dark } = texts.quality

/** Sentences of what makes a photo hard to read: too small, too dark, blurred. */
export const qualityWarnings = (image: ImageBitmap): readonly string[] => {
  const { width, height } = image
  const middle = {
    x: (width * (1 - MIDDLE)) / 2,
    y: (height * (1 - MIDDLE)) / 2,
    width: width * MIDDLE,
    height: height * MIDDLE
  }
  const light = lightOfPart(image, middle, LOOK_SIDE)
  return [
    Math.min(width, height) < SMALLEST_SIDE ? small : null,
    light && light.brightness < DARK ? dark : null,
    // A dark photo is hardly ever sharp: the seller gets one thing to mend at a time.
    light && light.brightness >= DARK && light.sharpness < BLURRED ? blurred : null
  ].filter(warning => warning !== null)
}
