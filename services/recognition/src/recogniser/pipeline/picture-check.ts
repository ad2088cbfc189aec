import { comparePicture, greyPicture } from '../verify/compare-picture.ts'
import type { Answers } from './ask-main.ts'
import { isSure, leadOf, mayBePictured, type PictureAgreement, type Survivor } from './certainty.ts'
import type { Cv, Mat } from './opencv.ts'
import type { Stopwatch } from './stopwatch.ts'

export interface CheckNeeds extends Pick<Answers, 'picturesOf'> {
  cv: Cv
  stopwatch: Stopwatch
}

/** How many other cards the first one is compared with: the likeliest that have another art. */
const mostRivals = 5

/**
 * Compares the photo with the pictures of the likeliest cards, tile by tile, where points alone leave the first one in
 * doubt: blur takes the points, and a reflection some of the tiles. Null where there is no such doubt, or no picture.
 */
export const checkPictures = async (
  { cv, picturesOf, stopwatch }: CheckNeeds,
  photo: Mat,
  survivors: readonly Survivor[]
): Promise<PictureAgreement | null> => {
  const [first, ...others] = survivors
  if (!first || isSure(survivors) || !mayBePictured({ ...first, lead: leadOf(survivors) })) return null
  const rivals = others.filter(({ cardid }) => !first.sameArt.includes(cardid)).slice(0, mostRivals)
  const cards = [first, ...rivals]
  const pictures = await stopwatch.time('references', () => picturesOf(cards.map(({ cardid }) => cardid)))
  return await stopwatch.time('tiles', async () => {
    const greys = await Promise.all(
      cards.map(async ({ cardid }) => {
        const encoded = pictures.get(cardid)
        return encoded ? await greyPicture(encoded) : null
      })
    )
    const [likeness = null, ...rivalling] = cards.map(({ quad }, i) => {
      const picture = greys[i]
      return picture ? comparePicture(cv, photo, { quad, picture }) : null
    })
    return likeness === null ? null : { likeness, lead: likeness - Math.max(0, ...rivalling.map(other => other ?? 0)) }
  })
}
